import { z } from 'zod';
import { numberedKinds } from '../order-documents/document-kinds.ts';
import { ledgerAccountKinds, ledgerMovementKinds } from '../books/book-states.ts';
import { endpoint } from '../endpoint.ts';
import { siteCodes } from '../reference/sites.ts';
import { parcelStates } from '../parcels/parcel-states.ts';
import { paymentStates } from '../payments/payment-kinds.ts';
import { allReasons, refundScopes, refundStates } from '../refunds/refund-kinds.ts';
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
  text,
  timeZone,
} from '../shapes.ts';
import { holdReasons } from './hold-kinds.ts';
import { orderSorts } from './order-lists.ts';
import { orderParties } from './order-parties.ts';
import { orderStates, paymentParts } from './order-states.ts';
import { orderDetail } from './orders.ts';
import { phoneEndLengths } from './phone-end.ts';
import { noteLength } from './remark-limits.ts';

/** The calls below. */
export type ConsoleOrderCall = keyof typeof consoleOrders;

/** A posting of the ledger; what it is on, and whose that is. */
export const ledgerPosting = z.object({
  movementId: id,
  kind: z.enum(ledgerMovementKinds),
  account: z.enum(ledgerAccountKinds),
  owner: z.string(),
  amount: money,
  at: instant,
});
export type LedgerPosting = z.infer<typeof ledgerPosting>;

const site = z.enum(siteCodes);

const row = z.object({
  id,
  number: z.string(),
  /** The buyer's own; empty where there is none. */
  poNumber: z.string(),
  state: z.enum(orderStates),
  hasRefund: z.boolean(),
  site,
  buyerId: id,
  buyerName: z.string(),
  shopId: id,
  shopName: z.string(),
  total: money,
  paid: money,
  country,
  submittedAt: instant,
});
export type ConsoleOrder = z.infer<typeof row>;

const narrowing = {
  /** A number, the buyer's own number, a word of the buyer's or the shop's name, or of what was ordered lately. */
  keyword: line(100, 0).optional(),
  /** How the telephone of whom it goes to ends; that it was asked is written down. */
  phoneEnd: z.string().regex(/^\d+$/).min(phoneEndLengths.least).max(phoneEndLengths.most).optional(),
  state: z.enum(orderStates).optional(),
  refund: flag.optional(),
  buyerId: id.optional(),
  shopId: id.optional(),
  site: site.optional(),
  /** Submitted from this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** Totals count with a currency only; minor units. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  amountMin: price.optional(),
  amountMax: price.optional(),
};

const attempt = z.object({
  id,
  number: z.string(),
  channel: z.string(),
  /** What the channel calls it; null before it was told of it. */
  reference: z.string().nullable(),
  state: z.enum(paymentStates),
  /** Why it failed, in the words of the channel. */
  reason: z.string(),
  instalment: z.enum(paymentParts),
  /** Of this order; an attempt may pay several. */
  amount: money,
  outcome: z.enum(['open', 'settled', 'returned', 'void']),
  createdAt: instant,
  settledAt: instant.nullable(),
});

const message = z.object({
  id,
  by: z.enum(['buyer', 'seller']),
  text: z.string(),
  pictures: z.array(z.string()),
  at: instant,
});

const detail = orderDetail
  .omit({
    buyer: true,
    address: true,
    notify: true,
    message: true,
    actions: true,
    invoice: true,
    events: true,
  })
  .extend({
    site,
    buyerId: id,
    shopId: id,
    /** Whether both sides are likely one hand. */
    isRelated: z.boolean(),
    /** Why its payment is being looked at; null where it is not. */
    hold: z.object({ reasons: z.array(z.enum(holdReasons)), heldAt: instant }).nullable(),
    /** Whether a request for money is open: then what both sides wrote may be read. */
    hasComplaint: z.boolean(),
    events: z.array(
      orderDetail.shape.events.element.extend({
        /** The company or the shop that did it; empty where neither did, or the buyer has none. */
        name: z.string(),
      }),
    ),
    attempts: z.array(attempt),
    /** Money that went back, or is to. */
    /** What its buyer's bank may take back of it; null where none does. */
    disputed: money.nullable(),
    moneyBack: z.array(
      z.object({ id, amount: money, reason: z.string(), at: instant, sentAt: instant.nullable() }),
    ),
    refunds: z.array(
      z.object({
        id,
        number: z.string(),
        state: z.enum(refundStates),
        scope: z.enum(refundScopes),
        reason: z.enum(allReasons),
        requested: money,
        settled: money.nullable(),
        openedAt: instant,
      }),
    ),
    /** The postings of the order, the oldest first, from the channel to the shop's balance. */
    postings: z.array(ledgerPosting),
    documents: z.array(
      z.object({
        id,
        kind: z.enum(numberedKinds),
        number: z.string(),
        total: money.nullable(),
        issuedAt: instant,
      }),
    ),
    /** Declared to customs under its number. */
    parcels: z.array(
      z.object({
        id,
        trackingNumber: z.string(),
        state: z.enum(parcelStates),
        declaredAt: instant.nullable(),
      }),
    ),
    /** What operators did with it, and who looked at what. */
    acts: z.array(z.object({ id, by: z.string(), action: z.string(), at: instant })),
    notes: z.array(z.object({ id, by: z.string(), text: z.string(), at: instant })),
  });
export type ConsoleOrderDetail = z.infer<typeof detail>;

const mayRead = { who: 'staff', right: 'orders' } as const;

export const consoleOrders = {
  'console.orders.list': endpoint({
    summary: 'All orders of the marketplace, without what is personal in them',
    ...mayRead,
    input: z.object({ ...pageInput, ...narrowing, sort: z.enum(orderSorts).default('newest') }),
    output: page(row).extend({
      counts: z.record(z.enum(orderStates), z.number().int()),
      /** How many have an open refund request. */
      refunds: z.number().int(),
    }),
  }),
  'console.orders.export': endpoint({
    summary:
      'The orders that a list is narrowed to as a spreadsheet (XLSX), without what is personal; that it was taken, how it was narrowed and how many there are is written down',
    ...mayRead,
    limit: 'export',
    input: z.object({
      ...narrowing,
      /** The zone that its times are written in, by its IANA name. */
      timeZone: timeZone.default('UTC'),
    }),
    output: download,
  }),
  'console.orders.get': endpoint({
    summary: 'One order with all that happened to it and its money, without what is personal',
    ...mayRead,
    input: z.object({ id }),
    output: detail,
    errors: ['NOT_FOUND'],
  }),
  'console.orders.viewParties': endpoint({
    summary: 'Who buys, to whom it goes and whom the carrier tells; that it was looked at is written down',
    ...mayRead,
    input: z.object({ id }),
    output: z.object({ ...orderParties, message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  'console.orders.viewConversation': endpoint({
    summary:
      'What both sides wrote to each other about it, the oldest first, while a complaint is open; that it was looked at is written down',
    ...mayRead,
    input: z.object({ id }),
    output: z.array(message),
    errors: ['NOT_FOUND', 'NO_COMPLAINT'],
  }),
  'console.orders.note': endpoint({
    summary: 'Write a note about an order that only operators read, and that stays',
    ...mayRead,
    input: z.object({ id, text: text(noteLength) }),
    output: z.object({ id }),
    errors: ['NOT_FOUND'],
  }),
};
