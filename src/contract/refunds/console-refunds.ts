import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { orderParties } from '../orders/order-parties.ts';
import { orderStates } from '../orders/order-states.ts';
import { orderedProduct } from '../orders/shown-product.ts';
import { id, instant, money, page, pageInput, price, text, version } from '../shapes.ts';
import { allReasons, refundScopes, refundStates } from './refund-kinds.ts';
import { changed, refund, step } from './refunds.ts';

const overdueRow = z.object({
  id,
  number: z.string(),
  state: z.enum(orderStates),
  shopName: z.string(),
  buyerName: z.string(),
  total: money,
  paid: money,
  /** What the seller would keep of it by the terms of the order. */
  kept: money,
  sellerGone: z.boolean(),
  /** Its sides are likely one hand. */
  isRelated: z.boolean(),
  dueAt: instant,
  deadline: instant.nullable(),
  version,
});
export type OverdueOrder = z.infer<typeof overdueRow>;

export const consoleOverdue = {
  'console.orders.overdue': endpoint({
    summary: 'Paid orders that one side has left waiting for longer than it promised, the longest first',
    who: 'staff',
    right: 'money',
    input: z.object(pageInput),
    output: page(overdueRow),
  }),
  'console.orders.product': endpoint({
    summary: 'What the buyer was shown of a line of an order when it was placed; null for orders of old',
    who: 'staff',
    right: 'money',
    input: z.object({ id, lineId: id }),
    output: orderedProduct,
    errors: ['NOT_FOUND'],
  }),
  'console.orders.end': endpoint({
    summary:
      'Decide an overdue order: the buyer gets the money back, less a deposit that the seller keeps by the terms',
    who: 'staff',
    right: 'money',
    input: z.object({ id, version, keepsDeposit: z.boolean(), reason: text(500) }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'ORDER_CHANGED',
      'ORDER_STATE',
      'ORDER_HELD',
      'REFUND_OPEN',
      'PAYMENT_OPEN',
      'PAYMENT_HELD',
    ],
  }),
};

const consoleRow = z.object({
  id,
  number: z.string(),
  orderId: id,
  orderNumber: z.string(),
  state: z.enum(refundStates),
  scope: z.enum(refundScopes),
  reason: z.enum(allReasons),
  shopName: z.string(),
  buyerName: z.string(),
  /** The sides of its order are likely one hand. */
  isRelated: z.boolean(),
  asked: money,
  offered: money.nullable(),
  settled: money.nullable(),
  openedAt: instant,
  deadline: instant.nullable(),
  appealedAt: instant.nullable(),
});
export type ConsoleRefund = z.infer<typeof consoleRow>;

export const consoleRefunds = {
  'console.refunds.list': endpoint({
    summary:
      'Refund requests: those that wait for a decision or were appealed, the oldest first; or of any state, the newest first',
    who: 'staff',
    right: 'money',
    input: z.object({ ...pageInput, state: z.enum(refundStates).optional() }),
    output: page(consoleRow),
  }),
  'console.refunds.get': endpoint({
    summary: 'One refund request with what both sides said, and its order, without what is personal',
    who: 'staff',
    right: 'money',
    input: z.object({ id }),
    output: consoleRow.extend({
      refund,
      /** The caller made the decision that was appealed: somebody else decides that. */
      isOwnDecision: z.boolean(),
      order: z.object({
        payers: orderParties.payers,
        state: z.enum(orderStates),
        total: money,
        paid: money,
        /** What went back or is on its way, and what waits for the shop's next income. */
        returned: money,
        outstanding: money,
        lines: z.array(
          z.object({
            id,
            title: z.string(),
            spec: z.array(z.string()),
            picture: z.string(),
            unit: z.string(),
            quantity: z.number().int(),
            shipped: z.number().int(),
            amount: money,
          }),
        ),
      }),
    }),
  }),
  'console.refunds.viewParties': endpoint({
    summary:
      'Who buys, to whom the order of a refund request goes and whom the carrier tells; that it was looked at is written down',
    who: 'staff',
    right: 'money',
    input: z.object({ id }),
    output: z.object({ ...orderParties, message: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  'console.refunds.decide': endpoint({
    summary: 'Decide a disputed refund: as asked, another amount below it, or nothing; both sides read why',
    who: 'staff',
    right: 'money',
    input: z.object({
      ...step,
      /** Minor units; 0 rejects it, the amount asked for grants it as it was asked. */
      amount: price,
      reason: text(1_000),
    }),
    output: z.object({}),
    errors: [...changed, 'REFUND_TOO_MUCH', 'AMOUNT_NOT_PAYABLE', 'DECISION_BELOW_COUNT'],
  }),
  'console.refunds.decideAppeal': endpoint({
    summary: 'Decide an appeal about a refund, finally, and by another operator than the first decision',
    who: 'staff',
    right: 'money',
    input: z.object({ ...step, amount: price, reason: text(1_000) }),
    output: z.object({}),
    errors: [
      ...changed,
      'REFUND_TOO_MUCH',
      'AMOUNT_NOT_PAYABLE',
      'APPEAL_SAME_OPERATOR',
      'BANK_NEW_OPERATOR',
      'DECISION_BELOW_COUNT',
    ],
  }),
};
