import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { id, instant, language, page, pageInput } from '../shapes.ts';
import {
  connectionIssues,
  connectionStates,
  itemReasons,
  longestCredential,
  longestShopAddress,
  readShopAddress,
  shopSystems,
} from './shop-system-kinds.ts';

const run = z.object({
  id,
  startedAt: instant,
  /** Null while it is under way. */
  endedAt: instant.nullable(),
  /** Why it came to no end. */
  issue: z.enum(connectionIssues).nullable(),
  added: z.number().int(),
  updated: z.number().int(),
  restocked: z.number().int(),
  takenOff: z.number().int(),
});
export type ConnectionRun = z.infer<typeof run>;

const connection = z.object({
  id,
  system: z.enum(shopSystems),
  address: z.string(),
  /** As the shop calls itself there. */
  name: z.string(),
  currency: z.string(),
  state: z.enum(connectionStates),
  /** Why it stopped by itself. */
  stopReason: z.enum(connectionIssues).nullable(),
  lastRun: run.nullable(),
  /** Products that came from there, and those of which their seller has to say something. */
  products: z.number().int(),
  needsYou: z.number().int(),
  /** Since when paid orders are placed there; null where none are. */
  ordersSince: instant.nullable(),
  ordersNeedYou: z.number().int(),
});
export type ShopConnection = z.infer<typeof connection>;

const item = z.object({
  id: z.string(),
  title: z.string(),
  reasons: z.array(z.enum(itemReasons)),
  since: instant,
  /** The product here; null where it could not be taken. */
  productId: id.nullable(),
});
export type ConnectionItem = z.infer<typeof item>;

/** Letters, digits and signs without a space: what a header may bear. */
const credential = z
  .string()
  .max(longestCredential)
  .regex(/^[!-~]+$/);

const errors = ['NOT_FOUND', 'FORBIDDEN'] as const;

export const shopSystemCalls = {
  'shopSystems.list': endpoint({
    summary: 'The shops in other systems that my shop is connected to',
    ...inOwnShop('store'),
    input: z.object({}),
    output: z.object({ connections: z.array(connection), most: z.number().int() }),
  }),
  'shopSystems.connect': endpoint({
    summary:
      'Connect my shop to one that I have in another system, once that lets us in; its products come as drafts. One that was disconnected goes on where it was',
    ...inOwnShop('store'),
    limit: 'submit',
    input: z.object({
      system: z.enum(shopSystems),
      address: z
        .string()
        .max(longestShopAddress)
        .refine((typed) => shopSystems.some((system) => readShopAddress(typed, system) !== null), {
          error: 'address',
        }),
      /** Of Shopify: the access token of a custom app. Of WooCommerce: the consumer secret. */
      secret: credential,
      /** Of WooCommerce: the consumer key. */
      key: credential.optional(),
      /** What texts there are written in. */
      language,
      /** Where products go whose type is called like no category here. */
      categoryId: id.optional(),
    }),
    output: z.object({ id, name: z.string() }),
    errors: ['FORBIDDEN', 'CONNECTIONS_FULL', 'CONNECTED_ALREADY', 'SYSTEM_REFUSED', 'NOT_FOUND', 'TOO_MANY'],
  }),
  'shopSystems.pause': endpoint({
    summary: 'Have nothing read from a connected shop for a while',
    ...inOwnShop('store'),
    input: z.object({ id }),
    output: z.object({}),
    errors,
  }),
  'shopSystems.resume': endpoint({
    summary: 'Go on with a connected shop that was paused or stopped',
    ...inOwnShop('store'),
    input: z.object({ id }),
    output: z.object({}),
    errors,
  }),
  'shopSystems.sync': endpoint({
    summary: 'Read a connected shop now',
    ...inOwnShop('store'),
    limit: 'submit',
    input: z.object({ id }),
    output: z.object({}),
    errors: [...errors, 'CONNECTION_RESTS', 'TOO_MANY'],
  }),
  'shopSystems.disconnect': endpoint({
    summary: 'Disconnect a shop in another system: its credentials are erased, and its products stay',
    ...inOwnShop('store'),
    input: z.object({ id }),
    output: z.object({}),
    errors,
  }),
  'shopSystems.runs': endpoint({
    summary: 'When a connected shop was read and what came of it, the newest first',
    ...inOwnShop('store'),
    input: z.object({ id, ...pageInput }),
    output: page(run),
    errors: ['NOT_FOUND'],
  }),
  'shopSystems.items': endpoint({
    summary: 'Products of a connected shop of which I have to say something, the newest first',
    ...inOwnShop('store'),
    input: z.object({ id, ...pageInput }),
    output: page(item),
    errors: ['NOT_FOUND'],
  }),
};
