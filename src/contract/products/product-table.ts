import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { id, pricePositive, seenVersion, setOf, version, wholeNumber } from '../shapes.ts';
import { productIssueKinds } from './product-checks.ts';
import { mostAtOnce, productLimits as limits } from './product-limits.ts';
import { editIssues, mostEditedProducts, mostEditedSkus } from './table-limits.ts';

const tier = z.object({
  minimum: wholeNumber(1, limits.quantity),
  /** Minor units of the product's currency. */
  price: pricePositive,
});
const stock = wholeNumber(0, limits.stock);

const skuEdit = z.object({
  id,
  /** Left out, prices stay. */
  tiers: z.array(tier).min(1).max(limits.tiers).optional(),
  /** Pieces that were seen, and that there shall be: the difference is counted in or out, what was sold meanwhile stays sold. */
  stock: z.object({ seen: stock, wanted: stock }).optional(),
});

const productEdit = z.object({
  id,
  version: seenVersion,
  status: z.enum(['published', 'down']).optional(),
  categoryId: id.optional(),
  skus: setOf(skuEdit, 'id').max(limits.skus).optional(),
});

const tableSku = z.object({
  id,
  /** By its specs, in the language of whoever asks; empty where a product has only one. */
  name: z.string(),
  code: z.string(),
  stock: z.number().int(),
  /** Those of the pieces that lie in other warehouses than the main one. */
  elsewhere: z.number().int(),
  tiers: z.array(z.object({ minimum: z.number().int(), price: z.string() })),
});
export type TableSku = z.infer<typeof tableSku>;

/** A seller's products as they are edited in the list itself (decision 232). */
export const productTable = {
  'products.variants': endpoint({
    summary: 'Prices and stock of every variant of some products of my shop; those of others are left out',
    ...inOwnShop('products'),
    input: z.object({ ids: z.array(id).min(1).max(mostAtOnce) }),
    output: z.array(z.object({ id, version, currency: z.string(), categoryId: id, skus: z.array(tableSku) })),
  }),
  'products.edit': endpoint({
    summary:
      'Change price, stock, state and category of several products on the versions that were seen, each whole or not at all',
    ...inOwnShop('products'),
    input: z.object({
      products: setOf(productEdit, 'id')
        .min(1)
        .max(mostEditedProducts)
        .refine((edits) => edits.reduce((sum, { skus = [] }) => sum + skus.length, 0) <= mostEditedSkus, {
          error: 'tooMany',
        }),
    }),
    output: z.object({
      /** The versions they have now: what takes this back names them. */
      saved: z.array(
        z.object({
          id,
          version,
          /** Attributes of the new category that buyers filter by and the product does not state. */
          missingAttributes: z.array(z.string()),
        }),
      ),
      refused: z.array(
        z.object({
          id,
          issue: z.enum(editIssues),
          /** The variant that it is about, and the pieces that are there of it now. */
          sku: z.object({ id, stock: z.number().int(), elsewhere: z.number().int() }).nullable(),
          /** What publishing lacks, by field. */
          issues: z.record(z.string(), z.enum(productIssueKinds)),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
