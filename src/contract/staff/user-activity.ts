import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noteLength } from '../orders/remark-limits.ts';
import { rfqStates } from '../rfqs/rfq-limits.ts';
import { shopRights } from '../shops/shop-rights.ts';
import { id, instant, text } from '../shapes.ts';

/** The calls below. */
export type UserActivityCall = keyof typeof userActivity;

const about = z.object({
  /** The shop that the account owns, or works in. */
  shop: z
    .object({
      id,
      name: z.string(),
      isOwner: z.boolean(),
      isClosed: z.boolean(),
      owner: z.object({ id, name: z.string() }),
      /** Who else works in it. */
      members: z.array(z.object({ id, name: z.string(), rights: z.array(z.enum(shopRights)) })),
    })
    .nullable(),
  /** Companies that it buys for. */
  companies: z.array(z.object({ id, name: z.string() })),
  /** Its newest requests for quotations, and how many it ever published. */
  requests: z.object({
    total: z.number().int(),
    newest: z.array(
      z.object({
        id,
        title: z.string(),
        state: z.enum(rfqStates),
        quotes: z.number().int(),
        publishedAt: instant,
        /** By an operator: then nobody but its buyer sees it. */
        isHidden: z.boolean(),
      }),
    ),
  }),
  notes: z.array(z.object({ id, by: z.string(), text: z.string(), at: instant })),
});
export type AboutUser = z.infer<typeof about>;

const mayRead = { who: 'staff', right: 'users' } as const;

export const userActivity = {
  'console.users.about': endpoint({
    summary:
      'Where an account works and with whom, the companies that it buys for, its newest requests, and what operators noted about it',
    ...mayRead,
    input: z.object({ id }),
    output: about,
    errors: ['NOT_FOUND'],
  }),
  'console.users.note': endpoint({
    summary: 'Write a note about an account that only operators read, and that stays',
    ...mayRead,
    input: z.object({ id, text: text(noteLength) }),
    output: z.object({ id }),
    errors: ['NOT_FOUND'],
  }),
};
