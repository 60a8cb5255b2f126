import { z } from 'zod';
import { parseBounded } from '../../kit/bounded-json.ts';
import { endpoint, inOwnShop, inServedShop } from '../endpoint.ts';
import {
  productLimits as limits,
  liveOfferStates,
  livePoolLists,
  publishStatuses,
} from './product-limits.ts';
import { id, instant, line, money, page, pageInput, version } from '../shapes.ts';

const attribute = z.object({
  id,
  name: z.string(),
  /** Made by this seller. */
  own: z.boolean(),
  values: z.array(z.object({ id, name: z.string(), own: z.boolean() })),
});
export type OfferedAttribute = z.infer<typeof attribute>;

export const attributes = {
  'attributes.all': endpoint({
    summary:
      'The attributes that the form of a product offers: those of its category, without one those of all categories, and the seller’s own',
    ...inServedShop('products', 'products'),
    input: z.object({ categoryId: id.optional() }),
    output: z.array(attribute),
  }),
  'attributes.add': endpoint({
    summary: 'Add an attribute of one’s own; one of that name that is there already is answered again',
    ...inServedShop('products', 'products'),
    input: z.object({ name: line(limits.name) }),
    output: attribute,
    errors: ['OWN_ATTRIBUTES_FULL'],
  }),
  'attributes.addValue': endpoint({
    summary:
      'Add a value of one’s own to an attribute; one of that name that is there already is answered again',
    ...inServedShop('products', 'products'),
    input: z.object({ attributeId: id, name: line(limits.name) }),
    output: z.object({ id, name: z.string(), own: z.boolean() }),
    errors: ['NOT_FOUND', 'OWN_ATTRIBUTES_FULL'],
  }),
};

const draftRow = z.object({
  id,
  title: z.string(),
  /** The product it will change; null for a new one. */
  productId: id.nullable(),
  version,
  updatedAt: instant,
});

export const drafts = {
  'drafts.save': endpoint({
    summary: 'Keep a form that is being filled in, on the version that was kept before',
    ...inServedShop('products', 'products'),
    input: z.object({
      id: id.optional(),
      version: version.optional(),
      productId: id.optional(),
      title: line(limits.title, 0).default(''),
      /** The form as JSON text: it comes back as it was, empty fields too. */
      data: z
        .string()
        .max(900_000)
        .transform((text, context) => {
          try {
            const value = parseBounded(text);
            if (typeof value === 'object' && value !== null && !Array.isArray(value))
              return value as Record<string, unknown>;
          } catch {
            // Said below.
          }
          context.addIssue({ code: 'custom', message: 'no object' });
          return z.NEVER;
        }),
    }),
    output: z.object({ id, version }),
    errors: ['NOT_FOUND', 'DRAFT_CHANGED', 'DRAFTS_FULL'],
  }),
  'drafts.delete': endpoint({
    summary: 'Throw a draft away',
    ...inServedShop('products', 'products'),
    input: z.object({ id }),
    output: z.null(),
    errors: ['NOT_FOUND'],
  }),
  'drafts.list': endpoint({
    summary: 'The drafts of the shop, the newest first',
    ...inServedShop('products', 'products'),
    input: z.object({ ...pageInput, productId: id.optional() }),
    output: page(draftRow),
  }),
  'drafts.get': endpoint({
    summary: 'A draft as it was kept',
    ...inServedShop('products', 'products'),
    input: z.object({ id }),
    output: draftRow.extend({ data: z.record(z.string(), z.unknown()) }),
    errors: ['NOT_FOUND'],
  }),
};

const liveProducts = z.object({
  id,
  title: z.string(),
  picture: z.string(),
  priceFrom: money,
  stock: z.number().int(),
  unit: z.string(),
  status: z.enum(publishStatuses),
  /** What it is offered for, and what became of the offer; null while there is none. */
  offer: z
    .object({
      percentOff: z.number().int(),
      pieces: z.number().int(),
      livePrice: money,
      addedAt: instant,
      state: z.enum(liveOfferStates),
      /** Why it was refused; '' otherwise. */
      reason: z.string(),
    })
    .nullable(),
});
export type LiveProduct = z.infer<typeof liveProducts>;

export const livePool = {
  'livePool.list': endpoint({
    summary:
      "The seller's products in the pool of live sales, those that wait for it or were refused, or those to offer",
    ...inOwnShop('products'),
    input: z.object({ ...pageInput, list: z.enum(livePoolLists), keyword: line(100, 0).optional() }),
    output: page(liveProducts),
  }),
  'livePool.save': endpoint({
    summary: 'Offer products on sale for live sales, or on other terms; an operator decides on each offer',
    ...inOwnShop('products'),
    input: z.object({
      ids: z.array(id).min(1).max(100),
      percentOff: z.number().int().min(0).max(90),
      pieces: z.number().int().min(1).max(limits.quantity),
    }),
    output: z.object({ count: z.number().int() }),
    errors: ['NOT_FOUND', 'GOODS_GONE'],
  }),
  'livePool.remove': endpoint({
    summary: 'Take products out of the pool, or an offer back',
    ...inOwnShop('products'),
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ count: z.number().int() }),
    errors: ['PROGRAMME_BEGUN'],
  }),
};
