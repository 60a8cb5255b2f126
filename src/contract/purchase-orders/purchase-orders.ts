import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { lineIssues } from '../cart/cart.ts';
import { endpoint } from '../endpoint.ts';
import { spreadsheetInput, unclearNumbers } from '../file-jobs/file-jobs.ts';
import { printedLine } from '../names.ts';
import { mostPoNumber } from '../orders/order-states.ts';
import {
  base64Length,
  flag,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  quantity,
  seenVersion,
  unitPrice,
} from '../shapes.ts';
import {
  largestPurchaseOrder,
  lineQuestions,
  matchReasons,
  priceComparisons,
  purchaseOrderFields,
  purchaseOrderFormats,
} from './purchase-order-parts.ts';

const buyer = [roles.buyer] as const;

/** The names of the columns that hold something, as the header of the table has them. */
const columns = z.partialRecord(z.enum(purchaseOrderFields), line(300));
export type PurchaseOrderColumns = z.infer<typeof columns>;

const row = z.object({
  id,
  poNumber: z.string(),
  fileName: z.string(),
  format: z.enum(purchaseOrderFormats),
  state: z.enum(['open', 'inCart']),
  lineCount: z.number().int(),
  uploadedBy: z.string(),
  createdAt: instant,
  inCartAt: instant.nullable(),
});
export type PurchaseOrderRow = z.infer<typeof row>;

/** A variant that a line is or may be. */
const variant = z.object({
  skuId: id,
  productId: id,
  title: z.string(),
  /** Names of the spec values. */
  spec: z.array(z.string()),
  picture: z.string(),
  unit: z.string(),
  shopId: id,
  shop: z.string(),
});

const orderLine = z.object({
  position: z.number().int(),
  lineNumber: z.string(),
  itemNumber: z.string(),
  buyerItemNumber: z.string(),
  gtin: z.string(),
  description: z.string(),
  /** As the order says it, with a point before the fraction. */
  quantity: z.string(),
  unit: z.string(),
  /** A decimal of main units for `priceQuantity` pieces; null where the order names none. */
  unitPrice: z.string().nullable(),
  priceQuantity: z.string(),
  currency: z.string(),
  isLeftOut: z.boolean(),
  variant: variant.nullable(),
  matchedBy: z.enum(matchReasons).nullable(),
  candidates: z.array(variant.extend({ matchedBy: z.enum(matchReasons) })),
  /** What has to be said first; null where the line can be put into the cart. */
  question: z.enum(lineQuestions).nullable(),
  /** Pieces that go into the cart; null until that is known. */
  cartQuantity: z.number().int().nullable(),
  /** Today's price for whoever buys, at the quantities of this order. */
  today: z
    .object({
      /** Null where it is hidden from whoever buys; the amount and the comparison too. */
      price: unitPrice.nullable(),
      /** What everybody pays for a piece, where the price is the buyer's own. */
      publicPrice: unitPrice.nullable(),
      amount: money.nullable(),
      /** Against the price of the order; null where it names none. */
      comparison: z.enum(priceComparisons).nullable(),
      issue: z.enum(lineIssues).nullable(),
      moq: z.number().int(),
      multiple: z.number().int(),
      stock: z.number().int(),
    })
    .nullable(),
});
export type PurchaseOrderLine = z.infer<typeof orderLine>;

const changeErrors = ['NOT_FOUND', 'PURCHASE_ORDER_OVER', 'PURCHASE_ORDER_CHANGED'] as const;
const seenOrder = { id, version: seenVersion };

export const purchaseOrders = {
  'purchaseOrders.read': endpoint({
    summary:
      'Read a purchase order of my own system (XLSX, CSV, UBL 2.1 or EDIFACT ORDERS) and match its lines to products',
    who: buyer,
    limit: 'work',
    largestBody: base64Length(largestPurchaseOrder) + 100_000,
    input: z.object({
      ...spreadsheetInput(largestPurchaseOrder),
      /** What the columns of a table hold; remembered for the next one. */
      columns: columns.optional(),
      /** Only answers what the columns of a table may hold. */
      asksColumns: flag.default(false),
      /** Reads an order that was uploaded before once more. */
      isAgain: flag.default(false),
    }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('read'), id }),
      /** It has to be said what the columns hold. */
      z.object({
        outcome: z.literal('columns'),
        header: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        guess: columns,
      }),
      z.object({ outcome: z.literal('unclear'), unclear: unclearNumbers }),
      /** It was uploaded before: nothing is read unless that is meant. */
      z.object({ outcome: z.literal('known'), earlier: row }),
    ]),
    errors: ['PURCHASE_ORDER_UNREAD', 'PURCHASE_ORDERS_FULL'],
  }),
  'purchaseOrders.list': endpoint({
    summary: 'Purchase orders that were uploaded, those that are not in a cart yet first',
    who: buyer,
    input: z.object(pageInput),
    output: page(row).extend({ mayOrder: z.boolean() }),
  }),
  'purchaseOrders.get': endpoint({
    summary: 'A purchase order, with what its lines are and cost today',
    who: buyer,
    input: z.object({ id }),
    output: row.extend({
      version: seenVersion,
      /** Whether I may decide about it and put it into my cart. */
      mayOrder: z.boolean(),
      orderDate: z.string(),
      deliveryDate: z.string(),
      buyerName: z.string(),
      sellerName: z.string(),
      shipTo: z.string(),
      skippedRows: z.number().int(),
      shopId: id.nullable(),
      /** Sellers whose numbers the order may use. */
      shops: z.array(z.object({ id, name: z.string(), lineCount: z.number().int() })),
      lines: z.array(orderLine),
      /** Of the lines that would go into the cart. */
      total: money,
      /** Lines that somebody has to say something about. */
      questions: z.number().int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'purchaseOrders.update': endpoint({
    summary: 'Say the number of a purchase order, or whose item numbers it uses: its lines are matched anew',
    who: buyer,
    input: z.object({
      ...seenOrder,
      poNumber: printedLine(mostPoNumber, 0).optional(),
      shopId: id.nullable().optional(),
    }),
    output: z.object({}),
    errors: changeErrors,
  }),
  'purchaseOrders.decide': endpoint({
    summary: 'Say which variant a line is, how many pieces of it are meant, or that it is left out',
    who: buyer,
    input: z.object({
      ...seenOrder,
      position: z.number().int().min(0).max(10_000),
      skuId: id.optional(),
      quantity: quantity.optional(),
      isLeftOut: flag.optional(),
    }),
    output: z.object({}),
    errors: changeErrors,
  }),
  'purchaseOrders.putInCart': endpoint({
    summary: 'Put the lines of a purchase order into my cart, all or none of them, once',
    who: buyer,
    limit: 'submit',
    input: z.object(seenOrder),
    output: z.object({ lineCount: z.number().int() }),
    errors: [
      ...changeErrors,
      'PURCHASE_ORDER_OPEN_QUESTIONS',
      'PURCHASE_ORDER_EMPTY',
      'GOODS_GONE',
      'STOCK_SHORT',
      'PRICE_HIDDEN',
      'CART_FULL',
      'OWN_SHOP',
    ],
  }),
  'purchaseOrders.remove': endpoint({
    summary: 'Remove a purchase order that is in no cart yet',
    who: buyer,
    input: z.object(seenOrder),
    output: z.object({}),
    errors: changeErrors,
  }),
  'purchaseOrders.numbersFor': endpoint({
    summary:
      'The numbers of the purchase orders by which some products came into my cart and are not ordered yet',
    who: buyer,
    input: z.object({ skuIds: z.array(id).max(400) }),
    output: z.object({ poNumbers: z.array(z.string()) }),
  }),
};
