import { z } from 'zod';
import { asShopOwner, endpoint, inOwnShop } from '../endpoint.ts';
import { id, instant, page, pageInput, text } from '../shapes.ts';
import { appealLength, takedownReasonLength, takedownStates } from '../products/takedown-rules.ts';
import { suspensionRules } from './suspension-rules.ts';

/** The calls below. */
export type SuspensionCall = keyof typeof suspensions | keyof typeof consoleSuspensions;

const rule = z.enum(suspensionRules);
const reason = text(takedownReasonLength);

const suspension = z.object({
  id,
  rule,
  reason: z.string(),
  state: z.enum(takedownStates),
  at: instant,
  appeal: z.string().nullable(),
  appealedAt: instant.nullable(),
  /** What was said with the decision that ended it. */
  decisionReason: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Payouts wait while a shop is suspended, unless somebody has let them go. */
  arePayoutsHeld: z.boolean(),
});
export type OwnSuspension = z.infer<typeof suspension>;

export const suspensions = {
  'shops.suspension': endpoint({
    summary: 'Under which rule my shop is suspended, and what I can do; null while it is not',
    ...inOwnShop(),
    input: z.object({}),
    output: suspension.nullable(),
  }),
  'shops.appeal': endpoint({
    summary: 'Say why my shop should be open again; once, and another operator decides',
    ...asShopOwner,
    limit: 'submit',
    input: z.object({ text: text(appealLength) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'APPEALED_ALREADY'],
  }),
};

export const consoleSuspension = suspension.extend({
  shopId: id,
  shopName: z.string(),
  by: z.string(),
  decidedBy: z.string(),
  payoutsReleasedBy: z.string(),
  payoutsReleasedAt: instant.nullable(),
  /** Whether I suspended it: then somebody else decides on an appeal, and on its payouts. */
  isOwn: z.boolean(),
});
export type ConsoleSuspension = z.infer<typeof consoleSuspension>;

const governed = { who: 'staff', right: 'catalog' } as const;
const decide = z.object({ id, reason });

export const consoleSuspensions = {
  'console.shops.suspend': endpoint({
    summary:
      'Suspend a shop under a rule: it leaves lists, search and carts, sells and quotes nothing, and its payouts wait; orders go on, and its owner is told why',
    ...governed,
    input: z.object({ id, rule, reason }),
    output: z.null(),
    errors: ['NOT_FOUND', 'SHOP_SUSPENDED_ALREADY', 'OWN_TAKEDOWN'],
  }),
  'console.suspensions.list': endpoint({
    summary: 'Shops that were suspended, of any state; what waits for a decision the oldest first',
    ...governed,
    input: z.object({ ...pageInput, state: z.enum(takedownStates).optional() }),
    output: page(consoleSuspension),
  }),
  'console.suspensions.restore': endpoint({
    summary:
      'End a suspension: what was on sale is so again; an appeal is granted by this, by another operator',
    ...governed,
    input: decide,
    output: z.null(),
    errors: ['NOT_FOUND', 'TAKEDOWN_DECIDED', 'OWN_TAKEDOWN', 'BANK_NEW_OPERATOR'],
  }),
  'console.suspensions.uphold': endpoint({
    summary:
      'Turn an appeal down, as another operator than the one who suspended the shop; there is no second one',
    ...governed,
    input: decide,
    output: z.null(),
    errors: ['NOT_FOUND', 'TAKEDOWN_DECIDED', 'OWN_TAKEDOWN', 'BANK_NEW_OPERATOR'],
  }),
  'console.suspensions.releasePayouts': endpoint({
    summary:
      'Let the payouts of a suspended shop go on, as another operator than the one who suspended it; claims of buyers still come first',
    who: 'staff',
    right: 'money',
    input: decide,
    output: z.null(),
    errors: ['NOT_FOUND', 'TAKEDOWN_DECIDED', 'OWN_TAKEDOWN', 'BANK_NEW_OPERATOR'],
  }),
};
