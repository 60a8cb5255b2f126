import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { orderedProduct } from '../orders/shown-product.ts';
import { orderParties } from '../orders/order-parties.ts';
import { orderStates } from '../orders/order-states.ts';
import {
  allReasons,
  mostRefundPictures,
  refundAnswers,
  refundReasons,
  refundReplies,
  refundScopes,
  refundStates,
} from './refund-kinds.ts';
import { roles } from '../accounts/roles.ts';
import { id, instant, money, page, pageInput, price, quantity, setOf, text, version } from '../shapes.ts';

const buyer = [roles.buyer] as const;
const seller = [roles.seller] as const;
const bothSides = [roles.buyer, roles.seller] as const;

/**
 * What is asked for: all that is left, some pieces, or an amount of the freight in minor units. `lines` belong to the scope
 * of that name and `amount` to freight: with another they are refused.
 */
const input = {
  orderId: id,
  scope: z.enum(refundScopes),
  lines: setOf(z.object({ id, quantity }), 'id').max(400).default([]),
  amount: price.optional(),
};

const refund = z.object({
  id,
  number: z.string(),
  orderId: id,
  state: z.enum(refundStates),
  scope: z.enum(refundScopes),
  reason: z.enum(allReasons),
  lines: z.array(z.object({ lineId: id, quantity: z.number().int() })),
  /** What is asked of the order's total, and what the seller offers in its place. */
  asked: money,
  offered: money.nullable(),
  /** What was taken off the order, and how much of it the buyer had paid and gets back. */
  settled: money.nullable(),
  returned: money.nullable(),
  /** When the last of the money left for the buyer; null while it is on its way. */
  returnedAt: instant.nullable(),
  /** Signed addresses that end after ten minutes. */
  pictures: z.array(z.string()),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** When the state ends by itself: the system agrees, or the request is withdrawn. */
  deadline: instant.nullable(),
  version,
  /** Whether pieces that had been sent are among those asked for: then the seller says if they go back on sale. */
  hasSent: z.boolean(),
  events: z.array(
    z.object({
      kind: z.enum(['ask', 'agree', 'refuse', 'offer', 'accept', 'withdraw', 'dispute', 'decide']),
      by: z.enum(['buyer', 'seller', 'system', 'operator']),
      amount: money.nullable(),
      note: z.string(),
      at: instant,
    }),
  ),
});
export type Refund = z.infer<typeof refund>;

const ofOrder = z.object({
  /** The newest first. */
  refunds: z.array(refund),
  /** What can still be asked for; null when nothing can be. */
  left: z.object({ total: money, freight: money }).nullable(),
});
export type RefundsOfOrder = z.infer<typeof ofOrder>;

const step = { id, version };
const changed = ['NOT_FOUND', 'REFUND_CHANGED', 'ORDER_STATE'] as const;

export const refunds = {
  'refunds.ofOrder': endpoint({
    summary: 'The refund requests of an order of mine, or of my shop',
    who: bothSides,
    shopRight: 'orders',
    input: z.object({ orderId: id }),
    output: ofOrder,
    errors: ['NOT_FOUND'],
  }),
  'refunds.calculate': endpoint({
    summary: 'What a request would take off an order, and what the buyer would get back of it',
    who: buyer,
    input: z.object(input),
    /** `atOnce`: the seller has let the promised moment pass, so nobody has to agree. */
    output: z.object({ value: money, back: money, atOnce: z.boolean() }),
    errors: ['NOT_FOUND', 'ORDER_STATE', 'REFUND_TOO_MUCH', 'REFUND_TOO_SMALL', 'AMOUNT_NOT_PAYABLE'],
  }),
  'refunds.ask': endpoint({
    summary: 'The buyer asks for money back of a paid order: whole, by pieces, or of its freight',
    who: buyer,
    limit: 'submit',
    input: z.object({
      ...input,
      reason: z.enum(refundReasons),
      note: text(1_000, 0).default(''),
      pictures: z.array(fileKey).max(mostRefundPictures).default([]),
    }),
    output: refund,
    errors: [
      'NOT_FOUND',
      'ORDER_STATE',
      'REFUND_OPEN',
      'REFUND_TOO_MUCH',
      'REFUND_TOO_SMALL',
      'REFUND_TOO_OFTEN',
      'AMOUNT_NOT_PAYABLE',
    ],
  }),
  'refunds.answer': endpoint({
    summary: 'The seller agrees, refuses with a reason, or offers less',
    who: seller,
    shopRight: 'orders',
    input: z.object({
      ...step,
      answer: z.enum(refundAnswers),
      /** With an offer: minor units of the order's currency, below what is asked. */
      amount: price.optional(),
      note: text(1_000, 0).default(''),
      /** With an agreement: whether pieces that had been sent go back on sale. */
      restock: z.boolean().default(false),
    }),
    output: refund,
    errors: [...changed, 'REFUND_TOO_MUCH', 'REFUND_ANSWERS', 'AMOUNT_NOT_PAYABLE', 'REASON_MISSING'],
  }),
  'refunds.reply': endpoint({
    summary: 'The buyer accepts an offer, withdraws, or asks the operator to decide',
    who: buyer,
    input: z.object({ ...step, reply: z.enum(refundReplies), note: text(1_000, 0).default('') }),
    output: refund,
    errors: changed,
  }),
};

/** What a seller does about an order whose balance is not paid. */
export const endUnpaid = {
  'refunds.endUnpaid': endpoint({
    summary: 'The seller ends an order whose balance is overdue: of the deposit they keep what was agreed on',
    ...inOwnShop('orders'),
    input: z.object({ orderId: id, version }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'ORDER_CHANGED', 'ORDER_STATE', 'REFUND_OPEN', 'PAYMENT_OPEN', 'PAYMENT_HELD'],
  }),
};

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
    errors: ['NOT_FOUND', 'ORDER_CHANGED', 'ORDER_STATE', 'REFUND_OPEN', 'PAYMENT_OPEN', 'PAYMENT_HELD'],
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
});
export type ConsoleRefund = z.infer<typeof consoleRow>;

export const consoleRefunds = {
  'console.refunds.list': endpoint({
    summary:
      'Refund requests: those that wait for a decision, the oldest first; or of any state, the newest first',
    who: 'staff',
    right: 'money',
    input: z.object({ ...pageInput, state: z.enum(refundStates).optional() }),
    output: page(consoleRow),
  }),
  'console.refunds.get': endpoint({
    summary: 'One refund request with what both sides said, and its order',
    who: 'staff',
    right: 'money',
    input: z.object({ id }),
    output: consoleRow.extend({
      refund,
      order: z.object({
        ...orderParties,
        state: z.enum(orderStates),
        total: money,
        paid: money,
        returned: money,
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
    errors: [...changed, 'REFUND_TOO_MUCH', 'AMOUNT_NOT_PAYABLE'],
  }),
};
