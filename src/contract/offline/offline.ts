import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { lineIssues } from '../cart/cart.ts';
import { endpoint } from '../endpoint.ts';
import { rfqs } from '../rfqs/rfqs.ts';
import { day, id, instant, language, quantity, setOf, unitPrice } from '../shapes.ts';
import {
  mostOfflineLines,
  mostOfflineProducts,
  offlineMissingReasons,
  offlineProductsAtOnce,
} from './offline-limits.ts';

const buyer = [roles.buyer] as const;

/** Who wrote a draft: a person, and the account they acted for, which is their own or a company's. */
const author = z.object({ personId: id, accountId: id });
export type OfflineAuthor = z.infer<typeof author>;

/** A draft as its device names it, by whoever wrote it. */
const draft = { key: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/), author };

const variant = z.object({
  id,
  /** Names of its spec values. */
  spec: z.array(z.string()),
  /** The seller’s own number of the variant, else of the product; empty where neither has one. */
  itemNumber: z.string(),
  stock: z.number().int(),
  /** What a piece costs whoever asks, by the quantity of all variants together; none where the price is hidden. */
  tiers: z.array(z.object({ minimum: z.number().int(), price: unitPrice })),
});

const product = z.object({
  id,
  title: z.string(),
  /** Its address, or nothing. */
  picture: z.string(),
  itemNumber: z.string(),
  shop: z.object({ id, name: z.string() }),
  categoryId: id,
  unit: z.string(),
  unitCode: z.string(),
  moq: z.number().int(),
  multiple: z.number().int(),
  /** The prices are not everybody’s. */
  isOwnPrice: z.boolean(),
  variants: z.array(variant),
});
export type OfflineProduct = z.infer<typeof product>;

const contents = z.object({
  /** What the shop, or the list, is called. */
  name: z.string(),
  /** In the order in which they are shown; `total` where there are more. */
  productIds: z.array(id).max(mostOfflineProducts),
  total: z.number().int(),
  /** Of a list, what its lines say; what is no longer sold by the title it was put there with. */
  lines: z.array(z.object({ skuId: id, productId: id, title: z.string(), quantity: z.number().int() })),
  /** For whom the prices hold that are asked for next. */
  author,
  /** The day on the site of which they are, and the moment. */
  day,
  at: instant,
});
export type OfflineContents = z.infer<typeof contents>;

const requestShape = rfqs['rfqs.add'].input.omit({ pictures: true, documents: true, buyerId: true });

export const offline = {
  'offline.contents': endpoint({
    summary: `What a catalog has that I store for a time without a connection: the products of a shop, or of a buying list; ${mostOfflineProducts} at most`,
    who: buyer,
    input: z.object({ shopId: id.optional(), requisitionListId: id.optional() }),
    output: contents,
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
  'offline.products': endpoint({
    summary: 'Products with their variants, stock and the prices that I pay; what is not on sale is left out',
    who: buyer,
    input: z.object({ productIds: z.array(id).min(1).max(offlineProductsAtOnce) }),
    output: z.array(product),
  }),
  'offline.putInCart': endpoint({
    summary:
      'Put the draft of an order that I wrote without a connection into my cart, on top of what is there; the same key again changes nothing and is answered the same',
    who: buyer,
    limit: 'submit',
    input: z.object({
      ...draft,
      lines: setOf(z.object({ skuId: id, quantity }), 'skuId')
        .min(1)
        .max(mostOfflineLines),
    }),
    output: z.object({
      put: z.array(
        z.object({
          skuId: id,
          quantity: z.number().int(),
          /** It lies there and cannot be ordered as it is. */
          issue: z.enum(lineIssues).nullable(),
        }),
      ),
      missing: z.array(z.object({ skuId: id, reason: z.enum(offlineMissingReasons) })),
    }),
    errors: ['DRAFT_OF_OTHER', 'KEY_REUSED', 'CART_FULL', 'OWN_SHOP'],
  }),
  'offline.publishRequest': endpoint({
    summary:
      'Publish a find-goods request that I wrote without a connection; the same key again publishes nothing and is answered the same',
    who: buyer,
    limit: 'submit',
    input: requestShape.extend({
      ...draft,
      /** That it is written in. */
      language,
    }),
    output: z.object({ id }),
    errors: ['DRAFT_OF_OTHER', 'KEY_REUSED', 'TOO_MANY'],
  }),
};
