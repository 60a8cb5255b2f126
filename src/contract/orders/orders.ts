import { printedLine } from '../names.ts';
import { z } from 'zod';
import { endpoint, inOwnShop, inServedShop } from '../endpoint.ts';
import { amounts, calculation, holdErrors, terms } from './checkout/calculation.ts';
import { conditionDocuments } from './conditions/condition-kinds.ts';
import { onlyListed, orderSending } from './order-sending.ts';
import { orderLine } from './order-lines.ts';
import { orderParties } from './order-parties.ts';
import { shownTaxes } from './order-taxes.ts';
import { orderSorts } from './order-lists.ts';
import { instalments, mostCostCenter, mostPoNumber, orderActions, orderStates } from './order-states.ts';
import { invoiceShape } from './tax-invoices/order-invoice.ts';
import { taxInvoiceKinds } from './tax-invoices/tax-invoice-kinds.ts';
import { openRefundStates } from '../refunds/refund-kinds.ts';
import { roles } from '../accounts/roles.ts';
import {
  country,
  download,
  flag,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  price,
  quantity,
  setOf,
  text,
  timeZone,
  unitPrice,
  version,
} from '../shapes.ts';
import { sendingWays } from '../warehouses/sending-ways.ts';
import { shopCard } from '../shops/shops.ts';

const orderRow = z.object({
  id,
  number: z.string(),
  /** The buyer's own; empty where there is none. */
  taxes: shownTaxes,
  poNumber: z.string(),
  /** What the buyer books it under; empty where they do not say. */
  costCenter: z.string(),
  /** The branch of the buyer's company that it is for, as it was called when it was ordered; null where it is for none. */
  branch: z.object({ name: z.string(), code: z.string() }).nullable(),
  version,
  tradeId: id,
  state: z.enum(orderStates),
  shop: shopCard,
  buyerName: z.string(),
  lines: z.array(orderLine),
  ...amounts,
  paid: money,
  /** What refunds took out of the total; what of the paid money went back, and what of it waits for the shop's income. */
  refunded: money,
  returned: money,
  outstanding: money,
  /** The refund request that is open. */
  refund: z.enum(openRefundStates).nullable(),
  /** What can be paid now, null when nothing is due. */
  due: z.object({ instalment: z.enum(instalments), amount: money }).nullable(),
  /** Of an order that is paid after delivery, by terms of its shop's own: what is owed of it, and when it is due. */
  terms: z
    .object({
      /** After the shipment of the whole order. */
      days: z.number().int(),
      /** Null until all of it was sent. */
      dueOn: z.string().nullable(),
      open: money,
      isOverdue: z.boolean(),
    })
    .nullable(),
  /** When the state ends by itself: unpaid orders are cancelled, dispatched ones completed, broken promises refunded. */
  deadline: instant.nullable(),
  /** When the side whose turn it is has promised to act. */
  dueAt: instant.nullable(),
  /** The seller has yet to say what sending costs. */
  freightOpen: z.boolean(),
  /** Where it goes. */
  country: z.string(),
  ...onlyListed,
  submittedAt: instant,
  actions: z.array(z.enum(orderActions)),
});
export type OrderRow = z.infer<typeof orderRow>;

export const orderDetail = orderRow.extend({
  ...orderParties,
  message: z.string(),
  preRatio: z.number().int(),
  deposit: money,
  /** What the seller prices in, and the frozen rate: order currency for one unit of it. */
  saleCurrency: z.string(),
  rate: z.string(),
  ...terms,
  /** Its prices come from an accepted quote: the seller can only offer others. */
  isFrozen: z.boolean(),
  /** The call-off agreement that it is a part of. */
  agreement: z.object({ id, number: z.string() }).nullable(),
  /** What the seller offers in place of frozen prices; the buyer accepts or declines it. */
  offered: z
    .object({
      lines: z.array(z.object({ id, price: unitPrice })),
      freight: money,
      total: money,
      note: z.string(),
      at: instant,
    })
    .nullable(),
  /** The buyer is paying at a channel: until then the seller can neither reprice nor cancel. Later attempts do not extend it. */
  payingUntil: instant.nullable(),
  /** What the seller kept of a deposit whose balance was never paid, and what they may keep by the terms. */
  kept: money,
  mayKeep: money,
  /** Until when money can be claimed back after completion; null before. */
  claimsUntil: instant.nullable(),
  /** Who of the buyer's company ordered it and who approved it, to the buyer; null for an order that no company placed. */
  orderedFor: z
    .object({
      orderedBy: z.string(),
      approvedBy: z.array(z.string()),
      /** The total that the company admitted, where the order is dearer by now: somebody has to admit that first. */
      admittedTotal: money.nullable(),
    })
    .nullable(),
  /** Grows with every change; sent back so that nobody acts on an order they have not seen. */
  version,
  events: z.array(
    z.object({
      kind: z.string(),
      by: z.enum(['buyer', 'seller', 'system', 'bank', 'operator']),
      at: instant,
      from: z.enum(orderStates).nullable(),
      to: z.enum(orderStates),
      note: z.string(),
      /** Why the system did it, where that is not a deadline. */
      cause: z.enum(['shop_closed']).nullable(),
      /** The program that did it for the buyer, to the buyer by its name; null where nobody's program did. */
      agent: z.string().nullable(),
      /** The shop's program that did it, to the shop by the name of its key; null where none did. */
      program: z.string().nullable(),
      before: money.nullable(),
      after: money.nullable(),
      /** The documents that it was about. */
      documents: z.array(z.object({ document: z.enum(conditionDocuments), title: z.string() })),
    }),
  ),
  ...orderSending,
  /** Its payment is looked at before it goes on: until when, and when the money goes back by itself. */
  held: z.object({ expectedBy: instant, endsAt: instant }).nullable(),
  /** Its shop is suspended: nothing new can be ordered there, and what was ordered goes on. */
  isShopSuspended: z.boolean(),
  /** The invoice that the buyer asked for, and which kinds the seller can be asked for. */
  invoice: invoiceShape.nullable(),
  invoiceKinds: z.array(z.enum(taxInvoiceKinds)),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const buyer = [roles.buyer] as const;

const narrowing = {
  state: z.enum(orderStates).optional(),
  /** Only those with an open refund request. */
  refund: flag.optional(),
  /** Part of an order number, a product title or the other side's name. */
  keyword: line(100, 0).optional(),
  /** Submitted from this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** Where it goes. */
  country: country.optional(),
  /** The currency it is paid in, and between which totals, in its minor units; totals count with a currency only. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  amountMin: price.optional(),
  amountMax: price.optional(),
};
const listInput = z.object({
  ...pageInput,
  ...narrowing,
  /** By amount within each currency; by what is due, what has no end comes last. */
  sort: z.enum(orderSorts).default('newest'),
});
const list = page(orderRow).extend({
  counts: z.record(z.enum(orderStates), z.number().int()),
  /** How many have an open refund request. */
  refunds: z.number().int(),
});

export const orders = {
  'orders.calculate': endpoint({
    summary: 'Price a prospective order: the ticked cart lines, or the lines given',
    who: buyer,
    input: z.object({
      lines: z
        .array(z.object({ skuId: id, quantity }))
        .min(1)
        .max(400)
        .optional(),
      /** Coupons the buyer holds, one of each shop and one of the platform; left out, the best are chosen. */
      coupons: z.array(id).max(101).optional(),
      /** Where it goes; left out, the address of the branch, or the default one. */
      addressId: id.optional(),
      /** The branch of the company that it is for; left out, the only one of whoever orders. */
      branchId: id.optional(),
      /** It is for the company as a whole, where whoever orders may say so. */
      asWhole: z.boolean().optional(),
      /** How each shop sends it where it lies in several warehouses; left out, in the fewest parcels. */
      sending: setOf(z.object({ shopId: id, way: z.enum(sendingWays) }), 'shopId')
        .max(100)
        .optional(),
    }),
    output: calculation,
    errors: [
      'BRANCH_ENDED',
      'NOTHING_TICKED',
      'RATES_OLD',
      ...holdErrors,
      'QUANTITY_BELOW_MINIMUM',
      'QUANTITY_NOT_MULTIPLE',
      'ADDRESS_MISSING',
      'PRICE_BELOW_ZERO',
    ],
  }),
  'orders.submit': endpoint({
    summary: 'Submit what was calculated: one order per shop; the same key gives the same orders',
    who: buyer,
    limit: 'submit',
    input: z.object({
      idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      quote: z.string().max(80_000),
      addressId: id,
      messages: setOf(z.object({ shopId: id, message: text(500, 0) }), 'shopId')
        .max(100)
        .default([]),
      poNumber: printedLine(mostPoNumber, 0).default(''),
      costCenter: printedLine(mostCostCenter, 0).default(''),
    }),
    output: z.object({
      tradeId: id,
      orders: z.array(
        z.object({ id, number: z.string(), shopId: id, state: z.enum(orderStates), total: money }),
      ),
    }),
    errors: [
      'PRICE_CHANGED',
      'PRODUCT_NOT_AS_SHOWN',
      'COUPON_CHANGED',
      'TERMS_CHANGED',
      'RATES_OLD',
      ...holdErrors,
      'ADDRESS_MISSING',
      'PRICE_BELOW_ZERO',
      'KEY_REUSED',
      'CONVERSATION_BLOCKED',
      'APPROVAL_NEEDED',
      'BRANCH_WANTED',
      'BRANCH_ENDED',
    ],
  }),
  'orders.acceptQuote': endpoint({
    summary: 'Accept a quote for one of my requests: an order with its price and freight frozen',
    who: [roles.buyer],
    limit: 'submit',
    input: z.object({
      idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      quoteId: id,
      /** Of the quote as it was shown. */
      termsAt: instant,
      quantity,
      addressId: id,
      message: text(500, 0).default(''),
    }),
    output: z.object({ id, number: z.string() }),
    errors: [
      'NOT_FOUND',
      'CONVERSATION_BLOCKED',
      'RFQ_OVER',
      'QUOTE_CHANGED',
      'QUOTE_EXPIRED',
      'QUOTE_LAPSED',
      'QUOTE_QUANTITY',
      'RATES_OLD',
      'PRICE_BELOW_ZERO',
      'QUANTITY_BELOW_MINIMUM',
      'ADDRESS_MISSING',
      'ADDRESS_ELSEWHERE',
      'ADDRESS_OTHER_PRICES',
      'KEY_REUSED',
    ],
  }),
  'orders.listForBuyer': endpoint({
    summary: 'My orders as a buyer',
    who: buyer,
    input: listInput.extend({
      /** Only what was ordered for this branch of the company that I act for. */
      branchId: id.optional(),
    }),
    output: list,
  }),
  'orders.getForBuyer': endpoint({
    summary: 'One of my orders as a buyer',
    who: buyer,
    input: z.object({ id }),
    output: orderDetail,
  }),
  'orders.listForSeller': endpoint({
    summary: "My shop's orders",
    ...inServedShop('orders', 'orders'),
    input: listInput,
    output: list,
  }),
  'orders.getForSeller': endpoint({
    summary: "One of my shop's orders",
    ...inServedShop('orders', 'orders'),
    input: z.object({ id }),
    output: orderDetail,
  }),
  'orders.export': endpoint({
    summary: "My shop's orders as a spreadsheet (XLSX), a row for each line, written while it is read",
    ...inOwnShop('orders'),
    limit: 'export',
    input: z.object({
      ...narrowing,
      /** The zone that its times are written in, by its IANA name. */
      timeZone: timeZone.default('UTC'),
    }),
    output: download,
  }),
  'orders.exportParcels': endpoint({
    summary:
      "My shop's shipped orders as a sheet of parcels (XLSX) that whoever declares them under 9610 completes and imports",
    ...inOwnShop('orders'),
    limit: 'export',
    input: z.object({
      /** Submitted from this moment on, and before that one. */
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
    }),
    output: download,
  }),
  'orders.preRatio': endpoint({
    summary: 'The pre-payment (deposit) ratio of a shop, in percent',
    who: 'user',
    input: z.object({ shopId: id }),
    output: z.object({ preRatio: z.number().int() }),
  }),
  'orders.payInfo': endpoint({
    summary: 'What is to pay now: of one order, or of every order of a trade that can be paid',
    who: buyer,
    input: z.object({ id: id.optional(), tradeId: id.optional() }),
    output: z.object({
      tradeId: id,
      amount: money,
      orders: z.array(
        z.object({
          id,
          number: z.string(),
          /** As it was shown: a payment states it. */
          version,
          shopName: z.string(),
          state: z.enum(orderStates),
          instalment: z.enum(instalments).nullable(),
          amount: money,
          deadline: instant.nullable(),
        }),
      ),
    }),
  }),
  'orders.latest': endpoint({
    summary: 'The latest orders of the site, anonymised',
    who: 'anyone',
    input: z.object({}),
    output: z.array(
      z.object({
        buyer: z.string(),
        country: z.string(),
        title: z.string(),
        quantity: z.number().int(),
        at: instant,
      }),
    ),
  }),
};
