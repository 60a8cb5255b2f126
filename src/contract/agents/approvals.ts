import { z } from 'zod';
import { draftOrder } from '../orders/checkout/draft-order.ts';
import { roles } from '../accounts/roles.ts';
import { secondCode } from '../accounts/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import { orderStates } from '../orders/order-states.ts';
import {
  id,
  instant,
  language,
  money,
  page,
  pageInput,
  price,
  seenVersion,
  flag,
  wholeNumber,
  version,
} from '../shapes.ts';
import { approvalReasons, approvalStates, mostKeptTo, mostOrdersADay } from './agent-scopes.ts';

const buyer = [roles.buyer] as const;

/** How much a program may order without a click; 0 is nothing. */
export const orderLimits = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Minor units. Days and months are those of UTC. */
  perOrder: price,
  perDay: price,
  perMonth: price,
  ordersADay: wholeNumber(0, mostOrdersADay),
  /** Only from those, only to those; from and to all where there are none. */
  shopIds: z.array(id).max(mostKeptTo).default([]),
  addressIds: z.array(id).max(mostKeptTo).default([]),
  /** Only products of those, or of what is below them. */
  categoryIds: z.array(id).max(mostKeptTo).default([]),
});
export type OrderLimits = z.output<typeof orderLimits>;

/** An order as it was when a draft became it. */
const orderedOne = z.object({ id, number: z.string(), shopId: id, total: money });
export type Ordered = z.infer<typeof orderedOne>[];

/** The same as it stands now. */
const placed = orderedOne.extend({ state: z.enum(orderStates) });
export type PlacedOrder = z.infer<typeof placed>;

const approvalRow = z.object({
  id,
  /** What the program was called when its buyer let it in, and the host that it had them sent back to. */
  agentName: z.string(),
  agentHost: z.string(),
  state: z.enum(approvalStates),
  reason: z.enum(approvalReasons),
  shops: z.array(z.string()),
  total: money,
  version,
  askedAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

export const agentApprovals = {
  'agents.approvals': endpoint({
    summary: 'Orders that programs ask me to approve, those that wait first',
    who: buyer,
    input: z.object(pageInput),
    output: page(approvalRow).extend({ waiting: z.number().int() }),
  }),
  'agents.approval': endpoint({
    summary: 'One order that a program asks me to approve, as it was priced',
    who: buyer,
    input: z.object({ id }),
    output: approvalRow.extend({
      /** That products and shops are named in: the one of the buyer's account. */
      language,
      shown: draftOrder,
      /** What sellers read as the buyer's own words, to the letter. */
      messages: z.array(z.object({ shopId: id, message: z.string() })),
      /** About what the total is in the currency of the buyer's account; null where it is that. Never what is paid. */
      totalAbout: money.nullable(),
      /** What it came to before it was priced anew. */
      totalBefore: money.nullable(),
      /** Where it goes, as it stands now; null where that address is no more. */
      address: z.object({ name: z.string(), lines: z.array(z.string()) }).nullable(),
      /** Approving it asks for a code of the buyer's authenticator app. */
      needsCode: z.boolean(),
      orders: z.array(placed),
    }),
    errors: ['NOT_FOUND'],
  }),
  'agents.decide': endpoint({
    summary: 'Approve or refuse what a program asks: approved, it is ordered at once, at the price shown',
    who: buyer,
    limit: 'submit',
    input: z.object({
      id,
      version: seenVersion,
      approve: flag,
      /** Of the authenticator app, or a recovery code, where one is asked for. */
      code: secondCode.optional(),
    }),
    output: z.object({ orders: z.array(placed) }),
    errors: [
      'NOT_FOUND',
      'AGENT_DRAFT_OVER',
      'AGENT_DRAFT_CHANGED',
      'PRICE_CHANGED',
      'QUOTE_CHANGED',
      'QUOTE_EXPIRED',
      'QUOTE_LAPSED',
      'RFQ_OVER',
      'PRODUCT_NOT_AS_SHOWN',
      'TERMS_CHANGED',
      'SECOND_CODE_WANTED',
      'TOTP_WRONG',
    ],
  }),
};
