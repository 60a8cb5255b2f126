import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ledgerPosting } from '../orders/console-orders.ts';
import { paymentParts } from '../orders/order-states.ts';
import { siteCodes } from '../reference/sites.ts';
import { download, id, instant, line, money, page, pageInput, timeZone } from '../shapes.ts';
import { paymentStates, paymentSubjects } from './payment-kinds.ts';

/** The calls below. */
export type ConsolePaymentCall = keyof typeof consolePayments;

const site = z.enum(siteCodes);

const attempt = z.object({
  id,
  number: z.string(),
  channel: z.string(),
  /** What the channel calls it; null before it was told of it. */
  reference: z.string().nullable(),
  state: z.enum(paymentStates),
  /** Why it failed, in the words of the channel. */
  reason: z.string(),
  amount: money,
  createdAt: instant,
  settledAt: instant.nullable(),
});
export type PaymentAttempt = z.infer<typeof attempt>;

const row = attempt.extend({
  subject: z.enum(paymentSubjects),
  /** Null for the oldest, of which it was not written down. */
  site: site.nullable(),
  buyerId: id,
  buyerName: z.string(),
  /** Those that it pays, by number. */
  orders: z.array(z.object({ id, number: z.string() })),
  bookingId: id.nullable(),
});
export type ConsolePayment = z.infer<typeof row>;

const detail = row.extend({
  expiresAt: instant,
  /** What of it is for which order. */
  parts: z.array(
    z.object({
      orderId: id,
      orderNumber: z.string(),
      instalment: z.enum(paymentParts),
      amount: money,
      outcome: z.enum(['open', 'settled', 'returned', 'void']),
    }),
  ),
  /** Other attempts to pay the same, the newest first. */
  otherAttempts: z.array(attempt),
  /** Money of it that went back, or is to. */
  moneyBack: z.array(
    z.object({ id, amount: money, reason: z.string(), at: instant, sentAt: instant.nullable() }),
  ),
  /** What the ledger holds of its orders or its booking, the oldest first: from the channel to the shop's balance. */
  postings: z.array(ledgerPosting),
});
export type ConsolePaymentDetail = z.infer<typeof detail>;

const narrowing = {
  /** Our number, what the channel calls it, the number of an order, or a word of the buyer's name. */
  keyword: line(100, 0).optional(),
  state: z.enum(paymentStates).optional(),
  channel: z
    .string()
    .regex(/^[a-zA-Z-]{1,40}$/)
    .optional(),
  subject: z.enum(paymentSubjects).optional(),
  buyerId: id.optional(),
  site: site.optional(),
  /** Begun from this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

const mayRead = { who: 'staff', right: 'money' } as const;

export const consolePayments = {
  'console.payments.list': endpoint({
    summary: 'All payments and attempts to pay, the newest first',
    ...mayRead,
    input: z.object({ ...pageInput, ...narrowing }),
    output: page(row).extend({
      counts: z.record(z.enum(paymentStates), z.number().int()),
      /** Those that there are, by their names. */
      channels: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  'console.payments.export': endpoint({
    summary:
      'The payments that a list is narrowed to as a spreadsheet (XLSX); that it was taken, how it was narrowed and how many there are is written down',
    ...mayRead,
    limit: 'export',
    input: z.object({
      ...narrowing,
      /** The zone that its times are written in, by its IANA name. */
      timeZone: timeZone.default('UTC'),
    }),
    output: download,
  }),
  'console.payments.get': endpoint({
    summary: 'One payment: what it pays, other attempts, what went back, and its postings in the ledger',
    ...mayRead,
    input: z.object({ id }),
    output: detail,
    errors: ['NOT_FOUND'],
  }),
};
