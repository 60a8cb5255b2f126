import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { mostPricedProducts } from '../price-lists/price-list-limits.ts';
import { flag, id, unitPrice } from '../shapes.ts';

const customerPrices = z.array(
  z.object({
    productId: id,
    /** In the caller's price type, as on the product's card. */
    priceFrom: unitPrice,
    priceTo: unitPrice,
    /** Where tiers are asked for, all variants with the prices that the caller pays by quantity; else none. */
    skus: z.array(
      z.object({ id, tiers: z.array(z.object({ minimum: z.number().int(), price: unitPrice })) }),
    ),
  }),
);
export type CustomerPrices = z.infer<typeof customerPrices>;

export const customerPriceCalls = {
  'catalog.customerPrices': endpoint({
    summary:
      'What I pay, or the company that I act for, for products whose sellers have us on a price list, or that are sold at a live price at this moment; others are left out',
    who: [roles.buyer],
    input: z.object({
      productIds: z.array(id).min(1).max(mostPricedProducts),
      withTiers: flag.default(false),
    }),
    output: customerPrices,
  }),
};
