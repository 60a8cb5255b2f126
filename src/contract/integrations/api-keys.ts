import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { nameLine } from '../names.ts';
import { id, instant, page, pageInput } from '../shapes.ts';
import { keyDays, keyScopes, keyStates } from './key-scopes.ts';

const scopes = z
  .array(z.enum(keyScopes))
  .min(1)
  .max(keyScopes.length)
  .transform((values) => keyScopes.filter((scope) => values.includes(scope)));

const apiKey = z.object({
  id,
  name: z.string(),
  /** What it begins with. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** `ended`: with the rights, or the password, of whoever made it. */
  state: z.enum(keyStates),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** The day it was last used on, in UTC; null where it never was. */
  lastUsedOn: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const keyEventKinds = ['made', 'revoked', 'ended'] as const;

export const apiKeys = {
  'apiKeys.list': endpoint({
    summary: 'The API keys of my shop, the newest first',
    ...inOwnShop('store'),
    input: z.object({}),
    output: z.object({ keys: z.array(apiKey), most: z.number().int() }),
  }),
  'apiKeys.make': endpoint({
    summary: 'Make an API key for my shop; it is answered this once',
    ...inOwnShop('store'),
    limit: 'submit',
    input: z.object({
      name: nameLine(60),
      scopes,
      /** Days until it expires. */
      days: z.union(keyDays.map((days) => z.literal(days))),
      /** A code of the authenticator app, where the account has one. */
      code: z.string().max(40).optional(),
    }),
    output: z.object({ id, key: z.string(), expiresAt: instant }),
    errors: ['KEYS_FULL', 'SECOND_CODE_WANTED', 'TOTP_WRONG', 'TOO_MANY'],
  }),
  'apiKeys.revoke': endpoint({
    summary: 'Revoke an API key of my shop: it is refused from the next call on',
    ...inOwnShop('store'),
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'apiKeys.history': endpoint({
    summary: 'Who made and revoked API keys of my shop, the newest first',
    ...inOwnShop('store'),
    input: z.object(pageInput),
    output: page(
      z.object({
        id,
        kind: z.enum(keyEventKinds),
        key: z.string(),
        prefix: z.string(),
        /** Empty where it ended with the rights of whoever made it. */
        by: z.string(),
        at: instant,
      }),
    ),
  }),
  'apiKeys.current': endpoint({
    summary: 'The API key that this call is made with, and its shop; null where it is made with none',
    ...inOwnShop(),
    input: z.object({}),
    output: z
      .object({
        name: z.string(),
        scopes: z.array(z.enum(keyScopes)),
        expiresAt: instant,
        shop: z.object({ id, name: z.string() }),
      })
      .nullable(),
  }),
};
