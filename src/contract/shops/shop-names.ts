import { z } from 'zod';
import { languageCodes } from '../../kit/languages.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, page, pageInput, text } from '../shapes.ts';

export const nameDecisions = ['accept', 'refuse'] as const;
export type NameDecision = (typeof nameDecisions)[number];

export const nameChangeStates = ['waiting', 'accepted', 'refused'] as const;
export type NameChangeState = (typeof nameChangeStates)[number];

const names = z.partialRecord(z.enum(languageCodes), z.string());

/** What a shop has asked to be called and is not called yet. */
export const nameChange = z.object({
  names,
  state: z.enum(['waiting', 'refused']),
  /** Why it was refused. */
  reason: z.string(),
  askedAt: instant,
});

const row = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  state: z.enum(nameChangeStates),
  /** What the shop is called now, by language. */
  current: names,
  /** What it is to be called. */
  names,
  /** Whether one of the new names names the marketplace. */
  namesBrand: z.boolean(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string(),
});
export type ShopNameChange = z.infer<typeof row>;

export const consoleShopNames = {
  'console.shopNames.list': endpoint({
    summary: 'Shops that ask to be called otherwise: those that wait for a decision, or of another state',
    who: 'staff',
    right: 'audits',
    input: z.object({ ...pageInput, state: z.enum(nameChangeStates).default('waiting') }),
    output: page(row),
  }),
  'console.shopNames.decide': endpoint({
    summary: 'Let a shop be called as it asks, or not; a refusal says why',
    who: 'staff',
    right: 'audits',
    input: z.object({ id, decision: z.enum(nameDecisions), reason: text(500) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NAME_DECIDED', 'NAME_TAKEN'],
  }),
};
