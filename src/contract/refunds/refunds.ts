import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { shownTaxes } from '../orders/order-taxes.ts';
import {
  allReasons,
  decisionSteps,
  mostRefundPictures,
  refundSides,
  refundAnswers,
  refundReasons,
  refundReplies,
  refundScopes,
  refundStates,
  returnPayers,
  sellerReasons,
} from './refund-kinds.ts';
import { roles } from '../accounts/roles.ts';
import { id, instant, line, money, price, pricePositive, quantity, setOf, text, version } from '../shapes.ts';

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

/** What an operator decided, and what has become of it; null before that, and where it was final at once. */
export const decision = z
  .object({
    /** What the buyer is given; nothing rejects the request. */
    amount: money,
    acceptedBy: z.enum(refundSides).nullable(),
    appealedBy: z.enum(refundSides).nullable(),
    appealedAt: instant.nullable(),
    /** Another operator has decided the appeal. */
    isFinal: z.boolean(),
    /** Who may accept it now, and who may appeal, or answer the other side's appeal. */
    mayAccept: z.array(z.enum(refundSides)),
    mayAppeal: z.array(z.enum(refundSides)),
  })
  .nullable();

export const refund = z.object({
  id,
  number: z.string(),
  orderId: id,
  state: z.enum(refundStates),
  scope: z.enum(refundScopes),
  reason: z.enum(allReasons),
  lines: z.array(
    z.object({
      lineId: id,
      quantity: z.number().int(),
      /** What the seller counted of goods that came back, and how many of those are on sale again; null before. */
      received: z.number().int().nullable(),
      restocked: z.number().int().nullable(),
    }),
  ),
  /** What is asked of the order's total, and what the seller offers in its place. */
  asked: money,
  offered: money.nullable(),
  /** What was taken off the order, and how much of it the buyer had paid and gets back. */
  settled: money.nullable(),
  returned: money.nullable(),
  /** What `settled` includes of tax; null before anything is settled, and where nothing is known of it. */
  taxes: shownTaxes,
  /** What of it waits for the shop's next income: a claim, and the shop's balance did not reach. */
  outstanding: money.nullable(),
  /** When the last of the money left for the buyer; null while it is on its way. */
  returnedAt: instant.nullable(),
  /** Signed addresses that end after ten minutes: what the buyer shows, and what the seller does. */
  pictures: z.array(z.string()),
  sellerPictures: z.array(z.string()),
  /** The buyer offers to send the goods back. */
  offersReturn: z.boolean(),
  /** The seller has promised this return, and keeps so many percent of the price; null where it needs their agreement. */
  promised: z.object({ restockingPercent: z.number().int(), paidBy: z.enum(returnPayers) }).nullable(),
  /** Where the seller wants the goods, and who pays the way; null where they need not come back. */
  returnTo: z.object({ address: z.string(), paidBy: z.enum(returnPayers) }).nullable(),
  sentBack: z.object({ carrier: z.string(), trackingNumber: z.string(), at: instant }).nullable(),
  receivedAt: instant.nullable(),
  /** What the way back cost, which `asked` includes, and what the seller agreed to of it, where that is less. */
  postage: money.nullable(),
  postageAgreed: money.nullable(),
  /** What may be asked for the way back; null where the buyer pays it, or it is not the time. */
  mostPostage: money.nullable(),
  decision,
  openedAt: instant,
  closedAt: instant.nullable(),
  /** When the state ends by itself: the system agrees, or the request is withdrawn. */
  deadline: instant.nullable(),
  version,
  /** Whether pieces that had been sent are among those asked for: then the seller says if they go back on sale. */
  hasSent: z.boolean(),
  /** Whether all of them had been sent, so that the seller can ask for them back. */
  mayGoBack: z.boolean(),
  /** Whether the buyer can take it to the operator now. */
  mayDispute: z.boolean(),
  events: z.array(
    z.object({
      kind: z.enum([
        'ask',
        'give',
        'agree',
        'refuse',
        'offer',
        'return',
        'sendBack',
        'receive',
        'accept',
        'withdraw',
        'dispute',
        'decide',
        ...decisionSteps,
      ]),
      by: z.enum(['buyer', 'seller', 'system', 'operator']),
      amount: money.nullable(),
      note: z.string(),
      at: instant,
    }),
  ),
});
export type Refund = z.infer<typeof refund>;

const ofOrder = z.object({
  /** What its buyer's bank may take back of it; null where none does. */
  disputed: money.nullable(),
  /** The newest first. */
  refunds: z.array(refund),
  /** What the buyer can still ask for, or the seller give back; null when nothing can be. */
  left: z.object({ total: money, freight: money }).nullable(),
  /** What its buyer may send back without fault, by the terms of the order; until null where it has not come yet. */
  returns: z.object({ until: instant.nullable(), lineIds: z.array(id) }).nullable(),
});
export type RefundsOfOrder = z.infer<typeof ofOrder>;

export const step = { id, version };
const count = z.number().int().min(0).max(1_000_000_000);
export const changed = ['NOT_FOUND', 'REFUND_CHANGED', 'REFUND_STATE', 'ORDER_STATE'] as const;

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
    summary:
      'What a refund would take off an order of mine or of my shop, and what the buyer would get back of it',
    who: bothSides,
    shopRight: 'orders',
    input: z.object({
      ...input,
      compensation: price.optional(),
      /** The buyer sends products back without fault: what the seller has promised of that counts. */
      isReturn: z.boolean().default(false),
    }),
    /** `atOnce`: nobody has to agree: the seller gives it, or has let the promised moment pass. */
    output: z.object({
      value: money,
      back: money,
      atOnce: z.boolean(),
      /** It is paid after delivery: what is owed is reduced first. */
      isOnTerms: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'ORDER_STATE', 'REFUND_TOO_MUCH', 'REFUND_TOO_SMALL', 'AMOUNT_NOT_PAYABLE'],
  }),
  'refunds.ask': endpoint({
    summary:
      'The buyer asks for money back of a paid order: whole, by pieces, or of its freight; after it is completed as a claim, with a description, until `claimsUntil` of the order',
    who: buyer,
    limit: 'submit',
    input: z.object({
      ...input,
      reason: z.enum(refundReasons),
      note: text(1_000, 0).default(''),
      pictures: z.array(fileKey).max(mostRefundPictures).default([]),
      /** Whether the buyer offers to send back what was sent. */
      offersReturn: z.boolean().default(false),
    }),
    output: refund,
    errors: [
      'NOT_FOUND',
      'ORDER_STATE',
      'REFUND_OPEN',
      'REFUND_TOO_MUCH',
      'REFUND_TOO_SMALL',
      'REFUND_TOO_OFTEN',
      'REFUND_DECIDED',
      'AMOUNT_NOT_PAYABLE',
      'REASON_MISSING',
      'OWN_SHOP',
    ],
  }),
  'refunds.give': endpoint({
    summary:
      'The seller gives money back of a paid order unasked: all that is left, some pieces, an amount for pieces that the buyer keeps, or freight',
    ...inOwnShop('orders'),
    limit: 'submit',
    input: z.object({
      ...input,
      /** The order as the seller saw it. */
      version,
      /** With the scope `lines`: an amount below what the pieces are worth, in minor units; the pieces stay with the order. */
      compensation: price.optional(),
      reason: z.enum(sellerReasons),
      /** The buyer reads it; it has to be there with the reason `other`. */
      note: text(1_000, 0).default(''),
      /** Whether pieces that had been sent go back on sale; those that had not always do. */
      restock: z.boolean().default(false),
    }),
    output: refund,
    errors: [
      'NOT_FOUND',
      'ORDER_CHANGED',
      'ORDER_STATE',
      'PAYMENT_OPEN',
      'PAYMENT_HELD',
      'REFUND_OPEN',
      'REFUND_TOO_MUCH',
      'REFUND_TOO_SMALL',
      'AMOUNT_NOT_PAYABLE',
      'REASON_MISSING',
      'REFUND_ALLOWANCE',
      'OWN_SHOP',
    ],
  }),
  'refunds.answer': endpoint({
    summary: 'The seller agrees, agrees once the goods are back, refuses with a reason, or offers less',
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
      /** With `return`, and then both: where the goods are to go, and who pays the way. */
      returnTo: text(500).optional(),
      returnPaidBy: z.enum(returnPayers).optional(),
      /** With a refusal: what shows why. */
      pictures: z.array(fileKey).max(mostRefundPictures).default([]),
    }),
    output: refund,
    errors: [
      ...changed,
      'REFUND_TOO_MUCH',
      'REFUND_ANSWERS',
      'REFUND_ALLOWANCE',
      'AMOUNT_NOT_PAYABLE',
      'REASON_MISSING',
      'OWN_SHOP',
    ],
  }),
  'refunds.sendBack': endpoint({
    summary: 'The buyer has sent the goods of a return',
    who: buyer,
    input: z.object({
      ...step,
      carrier: line(60),
      trackingNumber: line(60),
      /** Where the seller pays the way, what the buyer laid out for it, in minor units, with its receipt: both or none. */
      postage: pricePositive.optional(),
      receipt: fileKey.optional(),
    }),
    output: refund,
    errors: [
      ...changed,
      'CONVERSATION_BLOCKED',
      'REFUND_TOO_MUCH',
      'AMOUNT_NOT_PAYABLE',
      'RECEIPT_USED',
      'OWN_SHOP',
    ],
  }),
  'refunds.receive': endpoint({
    summary:
      'The seller counts the goods that came back: all of them settle the request at once, fewer are an offer of what they are worth',
    who: seller,
    shopRight: 'orders',
    input: z.object({
      ...step,
      /** Every line of the request: pieces that came, and how many of them can be sold again. */
      lines: setOf(z.object({ id, quantity: count, restocked: count }), 'id').max(400),
      /** What the seller agrees to of what the way back cost; left out, all of it. Less is an offer, with a note. */
      postage: price.optional(),
      note: text(1_000, 0).default(''),
      pictures: z.array(fileKey).max(mostRefundPictures).default([]),
    }),
    output: refund,
    errors: [
      ...changed,
      'REASON_MISSING',
      'REFUND_ALLOWANCE',
      'REFUND_TOO_MUCH',
      'REFUND_TOO_SMALL',
      'AMOUNT_NOT_PAYABLE',
      'OWN_SHOP',
    ],
  }),
  'refunds.reply': endpoint({
    summary: 'The buyer accepts an offer, withdraws, or asks the operator to decide',
    who: buyer,
    input: z.object({ ...step, reply: z.enum(refundReplies), note: text(1_000, 0).default('') }),
    output: refund,
    errors: [...changed, 'OWN_SHOP'],
  }),
  'refunds.acceptDecision': endpoint({
    summary:
      'A side that lost by an operator’s decision accepts it before its time is over; once all who lost have, it takes effect',
    who: bothSides,
    shopRight: 'orders',
    input: z.object(step),
    output: refund,
    errors: [...changed, 'APPEAL_ONCE', 'OWN_SHOP'],
  }),
  'refunds.appeal': endpoint({
    summary:
      'A side that lost by an operator’s decision appeals, once and with a reason, or answers the other side’s appeal; another operator decides finally',
    who: bothSides,
    shopRight: 'orders',
    limit: 'submit',
    input: z.object({
      ...step,
      reason: text(1_000),
      /** Shown beside the earlier ones. */
      pictures: z.array(fileKey).max(mostRefundPictures).default([]),
    }),
    output: refund,
    errors: [...changed, 'APPEAL_ONCE', 'APPEAL_OVER', 'OWN_SHOP'],
  }),
};

/** What a seller does about an order whose balance is not paid. */
export const endUnpaid = {
  'refunds.endUnpaid': endpoint({
    summary: 'The seller ends an order whose balance is overdue: of the deposit they keep what was agreed on',
    ...inOwnShop('orders'),
    input: z.object({ orderId: id, version }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'ORDER_CHANGED',
      'ORDER_STATE',
      'REFUND_OPEN',
      'PAYMENT_OPEN',
      'PAYMENT_HELD',
      'OWN_SHOP',
    ],
  }),
};
