import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mostPricedProducts } from '../price-lists/price-list-limits.ts';
import { id, unitPrice } from '../shapes.ts';

export const nextTierCalls = {
  'catalog.nextTiers': endpoint({
    summary:
      'From how many pieces on products cost less than at their minimum order, for whoever asks; those that never do, and those whose prices are hidden from them, are left out',
    who: 'anyone',
    input: z.object({ productIds: z.array(id).min(1).max(mostPricedProducts) }),
    output: z.array(
      z.object({
        productId: id,
        minimum: z.number().int(),
        /** In the caller's price type: the lowest among its variants from that quantity on. */
        price: unitPrice,
      }),
    ),
  }),
};
