import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { id, instant, money, setOf, version } from '../shapes.ts';
import { paymentStates, paymentSubjects } from './payment-kinds.ts';

const buyer = [roles.buyer] as const;
const orderIds = z.array(id).min(1).max(100);
const channel = z.object({ code: z.string(), name: z.string(), description: z.string(), test: z.boolean() });

export const payments = {
  'payments.channels': endpoint({
    summary: 'The channels that can take these orders, by their currency and site',
    who: buyer,
    input: z.object({ orderIds }),
    output: z.array(channel),
    errors: ['CURRENCIES_DIFFER', 'SITES_DIFFER', 'NOT_FOUND'],
  }),
  'payments.amount': endpoint({
    summary: 'What these orders cost now through a channel',
    who: buyer,
    input: z.object({ orderIds, channel: z.string().max(30) }),
    output: z.object({ amount: money, fee: money, total: money }),
    errors: [
      'CHANNEL_UNAVAILABLE',
      'CHANNEL_LIMITS',
      'NOTHING_TO_PAY',
      'CURRENCIES_DIFFER',
      'SITES_DIFFER',
      'TERMS_UNAVAILABLE',
      'TERMS_OVERDUE',
      'TERMS_SHORT',
    ],
  }),
  'payments.start': endpoint({
    summary:
      'Start a payment of exactly the sum and the orders that the buyer was shown; answers where to go',
    who: buyer,
    limit: 'submit',
    input: z.object({
      /** With the versions that were shown. */
      orders: setOf(z.object({ id, version }), 'id').min(1).max(100),
      /** What was shown to be due of them together. */
      amount: money,
      channel: z.string().max(30),
      /**
       * The buyer agrees to pay these orders without what the platform's coupon takes off because of others of their
       * trade that are not paid yet. The coupon stays where orders reach it without each other.
       */
      alone: z.boolean().optional(),
    }),
    output: z.object({ paymentId: id, number: z.string(), redirectUrl: z.string() }),
    errors: [
      'CHANNEL_UNAVAILABLE',
      'CHANNEL_LIMITS',
      'NOTHING_TO_PAY',
      'CURRENCIES_DIFFER',
      'SITES_DIFFER',
      'PAYMENT_CHANGED',
      'COUPON_NEEDS_ORDERS',
      'PAYMENT_OPEN',
      'CHANNEL_DOWN',
      'TRANSFER_UNDER_WAY',
    ],
  }),
  'payments.result': endpoint({
    summary: 'What became of a payment; asks the channel when it is still open',
    who: buyer,
    input: z.object({ paymentId: id }),
    output: z.object({
      id,
      number: z.string(),
      state: z.enum(paymentStates),
      amount: money,
      /** What of it is on its way back: the order or the booking was no longer to be paid when the money came. */
      sentBack: money,
      channel: z.string(),
      /** What it was for: orders, a repayment of trust credit, or a booking of a trade service. */
      subject: z.enum(paymentSubjects),
      /** No real money moved. */
      test: z.boolean(),
      /** Why the bank refused, in its own word: 'declined', 'closed', … */
      reason: z.string(),
      createdAt: instant,
      settledAt: instant.nullable(),
      orders: z.array(z.object({ id, number: z.string(), amount: money })),
      booking: z.object({ id, number: z.string() }).nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
};
