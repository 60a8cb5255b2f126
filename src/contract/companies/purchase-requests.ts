import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { printedLine } from '../names.ts';
import { draftOrder } from '../orders/checkout/draft-order.ts';
import { mostCostCenter, mostPoNumber } from '../orders/order-states.ts';
import { refilledCart } from '../orders/checkout/refilled-cart.ts';
import { holdErrors } from '../orders/checkout/calculation.ts';
import { id, instant, language, money, page, pageInput, seenVersion, setOf, text } from '../shapes.ts';
import { ruleKinds } from './rule-kinds.ts';

const buyer = [roles.buyer] as const;

/** What a request to buy is or has become. */
export const requestStates = ['waiting', 'ordered', 'rejected', 'withdrawn', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

const decision = z.object({
  by: z.string(),
  kind: z.enum(['approved', 'rejected']),
  note: z.string(),
  at: instant,
  /** Whether it was said of the request as it is now. */
  counts: z.boolean(),
});

const row = z.object({
  id,
  requestedBy: z.string(),
  isMine: z.boolean(),
  state: z.enum(requestStates),
  reasons: z.array(z.enum(ruleKinds)),
  shops: z.array(z.string()),
  total: money,
  approvals: z.number().int(),
  /** How many of them there are. */
  approved: z.number().int(),
  /** How many of them have to come from approvers of the branch, and do. */
  ofBranch: z.number().int(),
  approvedOfBranch: z.number().int(),
  /** The branch that it is for, as it was called when it was asked for; null where it is for none. */
  branch: z.string().nullable(),
  /** Whether I may approve or reject it now. */
  mayDecide: z.boolean(),
  version: seenVersion,
  createdAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
});
export type PurchaseRequestRow = z.infer<typeof row>;

const placingErrors = [
  'PRICE_CHANGED',
  'PRODUCT_NOT_AS_SHOWN',
  'TERMS_CHANGED',
  'RATES_OLD',
  ...holdErrors,
  'ADDRESS_MISSING',
  'PRICE_BELOW_ZERO',
  'CONVERSATION_BLOCKED',
  'BRANCH_WANTED',
  'BRANCH_ENDED',
] as const;

export const purchaseRequests = {
  'purchaseRequests.add': endpoint({
    summary:
      'Ask the approvers of the company that I act for to let me order what was calculated, at the price that I was shown',
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
      /** For the approvers. */
      note: text(500, 0).default(''),
    }),
    output: z.object({ id }),
    errors: [...placingErrors, 'KEY_REUSED', 'APPROVAL_NOT_NEEDED', 'PURCHASE_REQUESTS_FULL', 'NO_APPROVER'],
  }),
  'purchaseRequests.list': endpoint({
    summary: 'What people of the company that I act for asked to buy, what waits first',
    who: buyer,
    input: z.object(pageInput),
    output: page(row).extend({ waiting: z.number().int() }),
  }),
  'purchaseRequests.get': endpoint({
    summary: 'One request to buy, as it was priced, and what was said to it',
    who: buyer,
    input: z.object({ id }),
    output: row.extend({
      /** That products and shops are named in. */
      language,
      shown: draftOrder,
      messages: z.array(z.object({ shopId: id, message: z.string() })),
      poNumber: z.string(),
      costCenter: z.string(),
      note: z.string(),
      /** What it came to before it was priced anew; null where it never was. */
      totalBefore: money.nullable(),
      address: z.object({ name: z.string(), lines: z.array(z.string()) }).nullable(),
      decisions: z.array(decision),
      orders: z.array(z.object({ id, number: z.string(), total: money })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'purchaseRequests.approve': endpoint({
    summary:
      'Approve a request as I saw it: with the last approval that it needs it is ordered; prices that have changed meanwhile are shown first',
    who: buyer,
    limit: 'submit',
    input: z.object({ id, version: seenVersion, note: text(500, 0).default('') }),
    output: z.object({ ordered: z.boolean() }),
    errors: [
      'NOT_FOUND',
      'PURCHASE_REQUEST_OVER',
      'PURCHASE_REQUEST_CHANGED',
      'OWN_REQUEST',
      'OWN_SHOP',
      'APPROVER_OF_BRANCH',
      ...placingErrors,
    ],
  }),
  'purchaseRequests.reject': endpoint({
    summary: 'Reject a request, with the reason that its person reads',
    who: buyer,
    input: z.object({ id, version: seenVersion, note: text(500) }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'PURCHASE_REQUEST_OVER',
      'PURCHASE_REQUEST_CHANGED',
      'OWN_REQUEST',
      'APPROVER_OF_BRANCH',
    ],
  }),
  'purchaseRequests.withdraw': endpoint({
    summary: 'Take a request of mine back',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'PURCHASE_REQUEST_OVER'],
  }),
  'purchaseRequests.putInCart': endpoint({
    summary:
      'Put what is still on sale of a request of mine that was not ordered into my cart, and tell what is not',
    who: buyer,
    input: z.object({ id }),
    output: refilledCart,
    errors: ['NOT_FOUND', 'CART_FULL', 'OWN_SHOP'],
  }),
  'purchaseRequests.admitPrice': endpoint({
    summary: 'Let an order of the company be paid at the price that its seller raised it to',
    who: buyer,
    input: z.object({ orderId: id, version: seenVersion }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'ORDER_CHANGED',
      'OWN_REQUEST',
      'OWN_SHOP',
      'APPROVAL_NOT_NEEDED',
      'APPROVER_OF_BRANCH',
    ],
  }),
};
