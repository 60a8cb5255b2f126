import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { id, line, pricePositive, wholeNumber } from '../shapes.ts';
import { productLimits as limits } from './product-limits.ts';

/** Rows of one call. */
export const mostItemRows = 1_000;

/**
 * What became of a row. `unchanged`: it was so already. `stale`: a row as of a later moment came before. `unknown`: no
 * variant of the shop has this item number. `several`: more than one has.
 */
export const itemOutcomes = ['done', 'unchanged', 'stale', 'unknown', 'several', 'refused'] as const;

/** Why a row was refused. `future`: its moment is still to come. `warehouse`: it is closed, or not the shop's. */
export const itemRefusals = ['future', 'warehouse', 'tiers', 'amount', 'twice'] as const;

const itemNumber = line(60);
/** When this was so; a row as of an earlier moment does not undo it. Left out: now. */
const asOf = z.iso.datetime({ offset: true }).optional();
const outcome = {
  itemNumber: z.string(),
  outcome: z.enum(itemOutcomes),
  /** Set where it was refused. */
  issue: z.enum(itemRefusals).optional(),
};

export const itemNumbers = {
  'stock.setByItemNumber': endpoint({
    summary:
      'Set the stock of variants by their item numbers, each row by itself; pieces that unpaid orders hold are counted in',
    ...inOwnShop('products'),
    input: z.object({
      rows: z
        .array(
          z.object({
            itemNumber,
            /** Pieces that can be sent, with those that orders hold which are not paid yet. */
            quantity: wholeNumber(0, limits.stock),
            /** The warehouse that they lie in; left out, all of them together. */
            warehouseId: id.optional(),
            asOf,
          }),
        )
        .min(1)
        .max(mostItemRows),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          ...outcome,
          /** Pieces on sale afterwards: without those that unpaid orders hold. */
          stock: z.number().int().optional(),
          /** Pieces that unpaid orders hold. */
          held: z.number().int().optional(),
        }),
      ),
    }),
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  }),
  'prices.setByItemNumber': endpoint({
    summary: 'Set the prices of variants by their item numbers, each row by itself',
    ...inOwnShop('products'),
    input: z.object({
      rows: z
        .array(
          z.object({
            itemNumber,
            tiers: z
              .array(
                z.object({
                  minimum: wholeNumber(1, limits.quantity),
                  /** Minor units of the product's currency. */
                  price: pricePositive,
                }),
              )
              .min(1)
              .max(limits.tiers),
            asOf,
          }),
        )
        .min(1)
        .max(mostItemRows),
    }),
    output: z.object({ rows: z.array(z.object(outcome)) }),
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  }),
};
