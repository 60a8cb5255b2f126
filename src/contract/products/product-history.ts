import { z } from 'zod';
import { endpoint, inServedShop } from '../endpoint.ts';
import { id, instant, language, money, page, pageInput } from '../shapes.ts';
import { historyFields, historyWays } from './history-fields.ts';

const count = z.number().int();

const value = z.discriminatedUnion('of', [
  z.object({ of: z.literal('text'), text: z.string() }),
  z.object({ of: z.literal('number'), number: count }),
  /** States, types, sites or labels. */
  z.object({ of: z.literal('codes'), codes: z.array(z.string()) }),
  z.object({ of: z.literal('pictures'), pictures: z.array(z.string()) }),
  z.object({ of: z.literal('tiers'), tiers: z.array(z.object({ minimum: count, price: money })) }),
]);
export type HistoryValue = z.infer<typeof value>;

const change = z.object({
  field: z.enum(historyFields),
  /** Of a text. */
  language: language.nullable(),
  /** The variants that changed alike, by their specs, and how many they are. */
  skus: z.array(z.string()),
  skuCount: count,
  /** Null where there was nothing, or where only the fact that it changed is kept. */
  before: value.nullable(),
  after: value.nullable(),
});
export type HistoryChange = z.infer<typeof change>;

const event = z.object({
  id,
  at: instant,
  way: z.enum(historyWays),
  isNew: z.boolean(),
  /** The item number of what it was copied from. */
  source: z.string(),
  by: z.object({ kind: z.enum(['shop', 'provider', 'platform']), name: z.string() }),
  /** The program that did it, by the name of its key; empty where none did. */
  program: z.string(),
  changes: z.array(change),
  /** Changes of the same press that are not kept one by one. */
  more: count,
});
export type HistoryEvent = z.infer<typeof event>;

const input = z.object({ id, ...pageInput });

export const productHistory = {
  'products.history': endpoint({
    summary: 'Who changed what of a product of mine, and when, the latest first',
    ...inServedShop('products', 'products'),
    input,
    output: page(event),
    errors: ['NOT_FOUND'],
  }),
};

export const consoleProductHistory = {
  'console.products.history': endpoint({
    summary: 'Who changed what of a product, and when, the latest first',
    who: 'staff',
    right: 'content',
    input,
    output: page(event),
    errors: ['NOT_FOUND'],
  }),
};
