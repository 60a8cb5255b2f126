import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, money, page, pageInput, text } from '../shapes.ts';

/** What an operator decides of what a coupon of the platform took off an order. */
export const shareDecisions = ['pay', 'withhold'] as const;
export type ShareDecision = (typeof shareDecisions)[number];

export const shareStates = ['waiting', 'paid', 'withheld'] as const;
export type ShareState = (typeof shareStates)[number];

/**
 * Why an operator decides: buyer and shop are linked accounts, or what the order reached the coupon with has been paid
 * back since.
 */
export const holdCauses = ['linked', 'returned'] as const;
export type HoldCause = (typeof holdCauses)[number];

const row = z.object({
  /** Of the order. */
  id,
  number: z.string(),
  state: z.enum(shareStates),
  buyerName: z.string(),
  shopName: z.string(),
  cause: z.enum(holdCauses),
  /** Of linked accounts: why both sides are taken for one hand. */
  reasons: z.array(z.enum(['device', 'licence', 'payout', 'company'])),
  total: money,
  share: money,
  heldAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string(),
});
export type HeldShare = z.infer<typeof row>;

export const consoleCouponShares = {
  'console.couponShares.list': endpoint({
    summary:
      'Coupon shares of orders between linked accounts: those that wait for a decision, or of another state',
    who: 'staff',
    right: 'money',
    input: z.object({ ...pageInput, state: z.enum(shareStates).default('waiting') }),
    output: page(row),
  }),
  'console.couponShares.decide': endpoint({
    summary:
      'Pay the shop what a coupon of the platform took off an order of linked accounts, or keep it back',
    who: 'staff',
    right: 'money',
    input: z.object({ id, decision: z.enum(shareDecisions), reason: text(500) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'SHARE_DECIDED'],
  }),
};
