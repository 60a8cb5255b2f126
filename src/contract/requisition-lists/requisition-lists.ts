import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { lineIssues } from '../cart/cart.ts';
import { endpoint } from '../endpoint.ts';
import { printedLine, titleLine } from '../names.ts';
import { mostCostCenter, mostPoNumber } from '../orders/order-states.ts';
import {
  download,
  flag,
  id,
  instant,
  line as textLine,
  money,
  page,
  pageInput,
  quantity,
  seenVersion,
  setOf,
  text,
  unitPrice,
} from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';
import {
  mostLineNote,
  mostListLines,
  mostListName,
  mostListNote,
  notPutReasons,
  presentModes,
  priceChanges,
} from './requisition-list-limits.ts';

const buyer = [roles.buyer] as const;
const name = titleLine(mostListName);
/** A list as its reader saw it. */
const seenList = z.object({ id, version: seenVersion });
const newLines = setOf(
  z.object({
    skuId: id,
    quantity,
    note: text(mostLineNote, 0).default(''),
    isOptional: flag.default(false),
  }),
  'skuId',
).max(mostListLines);
const references = {
  poNumber: printedLine(mostPoNumber, 0).default(''),
  costCenter: printedLine(mostCostCenter, 0).default(''),
};
/** Variants that are not on sale, and were left out. */
const gone = z.array(id);

const row = z.object({
  id,
  version: seenVersion,
  name: z.string(),
  note: z.string(),
  lineCount: z.number().int(),
  /** The first products, as they were called when they came onto the list. */
  titles: z.array(z.string()),
  createdBy: z.string(),
  changedAt: instant,
  isArchived: z.boolean(),
  /** When it was put into a cart last, and by whom; null where it never was. */
  takenAt: instant.nullable(),
  takenBy: z.string(),
});
export type RequisitionListRow = z.infer<typeof row>;

const line = z.object({
  skuId: id,
  productId: id,
  version: seenVersion,
  title: z.string(),
  spec: z.array(z.string()),
  picture: z.string(),
  /** The seller’s own number of the variant, else of the product; empty where neither has one. */
  itemNumber: z.string(),
  /** That of the product, where the variant has another one. */
  productCode: z.string(),
  /** Null where the product is deleted. */
  shop: shopCard.nullable(),
  unit: z.string(),
  quantity: z.number().int(),
  note: z.string(),
  isOptional: z.boolean(),
  moq: z.number().int(),
  multiple: z.number().int(),
  stock: z.number().int(),
  /** A piece today, to whoever looks and at the quantities of this list; null where it is hidden or gone. */
  price: unitPrice.nullable(),
  /** What everybody pays, where the price is the buyer’s own. */
  publicPrice: unitPrice.nullable(),
  amount: money.nullable(),
  issue: z.enum(lineIssues).nullable(),
  /** When its owner ordered it last; null where they never did. */
  lastOrder: z
    .object({
      orderId: id,
      number: z.string(),
      at: instant,
      by: z.string(),
      quantity: z.number().int(),
      price: unitPrice,
      /** Of as many pieces as then; null where there is no price today, or where only the quantity makes the difference. */
      change: z.enum(priceChanges).nullable(),
    })
    .nullable(),
});
export type RequisitionLine = z.infer<typeof line>;

const changeErrors = ['NOT_FOUND', 'CONTENT_CHANGED'] as const;
const versionNow = z.object({ version: seenVersion });

export const requisitionLists = {
  'requisitionLists.list': endpoint({
    summary: 'The lists of what I, or the company I act for, buy again and again: what changed last first',
    who: buyer,
    input: z.object({
      keyword: textLine(mostListName, 0).optional(),
      isArchived: flag.default(false),
      ...pageInput,
    }),
    output: page(row).extend({ mayEdit: z.boolean(), archivedCount: z.number().int() }),
  }),
  'requisitionLists.get': endpoint({
    summary: 'A list with what its lines cost me today, what of it can be had, and when it was ordered last',
    who: buyer,
    input: z.object({ id }),
    output: row.extend({
      ...references,
      mayEdit: z.boolean(),
      lines: z.array(line),
      /** What the lines that can be ordered come to by shop, in the currency I see; those ordered only sometimes apart. */
      shops: z.array(
        z.object({
          shop: shopCard,
          amount: money,
          optionalAmount: money,
          /** The seller asks for at least so much of an order at my prices; null where it is reached. */
          minimum: money.nullable(),
        }),
      ),
      total: money,
    }),
    errors: ['NOT_FOUND'],
  }),
  'requisitionLists.create': endpoint({
    summary: 'Begin a list, with or without lines; what is not on sale is left out and named',
    who: buyer,
    limit: 'submit',
    input: z.object({
      name,
      note: text(mostListNote, 0).default(''),
      ...references,
      lines: newLines.default([]),
    }),
    output: z.object({ id, added: z.number().int(), gone }),
    errors: ['LIST_NAME_TAKEN', 'LIST_LIMIT'],
  }),
  'requisitionLists.save': endpoint({
    summary: 'Change what a list is called, its note, and what its orders are booked under',
    who: buyer,
    input: seenList.extend({ name, note: text(mostListNote, 0).default(''), ...references }),
    output: versionNow,
    errors: [...changeErrors, 'LIST_NAME_TAKEN'],
  }),
  'requisitionLists.addLines': endpoint({
    summary:
      'Put variants onto a list. What is on it already is told first and nothing is written; then its quantity grows, or it stays',
    who: buyer,
    limit: 'submit',
    input: z.object({
      id,
      lines: newLines.min(1),
      present: z.enum(presentModes).default('ask'),
      /** With `add`: the version that was told with what is there, so that nothing is added twice. */
      version: seenVersion.optional(),
    }),
    output: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('added'),
        version: seenVersion,
        added: z.number().int(),
        grown: z.number().int(),
        gone,
      }),
      z.object({
        outcome: z.literal('present'),
        version: seenVersion,
        present: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
      }),
    ]),
    errors: [...changeErrors, 'BAD_INPUT', 'LIST_FULL', 'LIST_ARCHIVED'],
  }),
  'requisitionLists.setLine': endpoint({
    summary: 'Change quantity, note and whether a line is ordered every time, as it was seen',
    who: buyer,
    input: z.object({
      id,
      skuId: id,
      version: seenVersion,
      quantity,
      note: text(mostLineNote, 0).default(''),
      isOptional: flag,
    }),
    output: versionNow,
    errors: [...changeErrors, 'LIST_ARCHIVED'],
  }),
  'requisitionLists.removeLines': endpoint({
    summary: 'Take lines off a list, as they were seen: all of them or none',
    who: buyer,
    input: z.object({
      id,
      lines: setOf(z.object({ skuId: id, version: seenVersion }), 'skuId')
        .min(1)
        .max(mostListLines),
    }),
    output: versionNow,
    errors: [...changeErrors, 'LIST_ARCHIVED'],
  }),
  'requisitionLists.arrange': endpoint({
    summary: 'Put all lines of a list into another order',
    who: buyer,
    input: seenList.extend({ skuIds: z.array(id).min(1).max(mostListLines) }),
    output: versionNow,
    errors: [...changeErrors, 'BAD_INPUT', 'LIST_ARCHIVED'],
  }),
  'requisitionLists.putInCart': endpoint({
    summary:
      'Put a list, or chosen lines of it, into my cart, on top of what is there; the same key again changes nothing and is answered the same',
    who: buyer,
    limit: 'submit',
    input: seenList.extend({
      idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      /** Without them the lines that are ordered every time. */
      skuIds: z.array(id).min(1).max(mostListLines).optional(),
      /** What the lines were seen to cost (`priceSelection`): of those that cost more by now that is told. */
      seenAmounts: setOf(z.object({ skuId: id, amount: money }), 'skuId')
        .max(mostListLines)
        .optional(),
    }),
    output: z.object({
      /** What went into the cart, and how much of it. */
      put: z.array(
        z.object({
          title: z.string(),
          quantity: z.number().int(),
          /** It lies there and cannot be ordered as it is. */
          issue: z.enum(lineIssues).nullable(),
          /** What it was seen to cost, and costs by now; null where that is not more. */
          rise: z.object({ from: money, to: money }).nullable(),
        }),
      ),
      missing: z.array(z.object({ title: z.string(), reason: z.enum(notPutReasons) })),
    }),
    errors: [...changeErrors, 'KEY_REUSED', 'LIST_ARCHIVED', 'LIST_EMPTY', 'OWN_SHOP', 'CART_FULL'],
  }),
  'requisitionLists.duplicate': endpoint({
    summary: 'Copy a list with its lines under another name',
    who: buyer,
    limit: 'submit',
    input: z.object({ id, name }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'LIST_NAME_TAKEN', 'LIST_LIMIT'],
  }),
  'requisitionLists.setArchived': endpoint({
    summary: 'Put a list away, or take it back into use',
    who: buyer,
    input: seenList.extend({ isArchived: flag }),
    output: versionNow,
    errors: [...changeErrors, 'LIST_NAME_TAKEN'],
  }),
  'requisitionLists.delete': endpoint({
    summary: 'Delete a list as it was seen; what was ordered from it stays',
    who: buyer,
    input: seenList,
    output: z.object({}),
    errors: changeErrors,
  }),
  'requisitionLists.export': endpoint({
    summary: 'A list as a spreadsheet, at the prices of today',
    who: buyer,
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'requisitionLists.priceSelection': endpoint({
    summary: 'What chosen lines of a list, as it was seen, come to as the only ones in a cart',
    who: buyer,
    input: seenList.extend({ skuIds: z.array(id).min(1).max(mostListLines) }),
    output: z.object({
      /** Those that can be ordered as they are. */
      lines: z.array(z.object({ skuId: id, amount: money })),
      total: money,
    }),
    errors: [...changeErrors, 'LIST_EMPTY'],
  }),
  'requisitionLists.referencesFor': endpoint({
    summary:
      'Under which numbers and cost centers lists were ordered by which some products came into my cart that I have not ordered yet',
    who: buyer,
    input: z.object({ skuIds: z.array(id).max(mostListLines) }),
    output: z.object({ poNumbers: z.array(z.string()), costCenters: z.array(z.string()) }),
  }),
};
