import { lineAmount } from '../../kit/unit-price.ts';
import { inCurrency, unitPriceIn } from '../catalog/public.ts';
import { sum } from '../../kit/money.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { estimateFreight } from '../shops/public.ts';
import type { PricedLine } from './pricing.ts';

/** Where an order goes, as freight tables know places. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In China, its two digits. */
  province?: string | undefined;
}

/** The place of an address. */
export const placeOf = (address: { country: string; region_codes: readonly string[] }): Place => ({
  country: address.country,
  province: address.region_codes[0],
});

type Weighing = Pick<SignedIn, 'language' | 'currency' | 'rates'> & { db: Db };

/**
 * What sending the lines of one shop costs by its tables: those that go by the same table travel together.
 * @returns minor units of the caller's currency; null where a table has no rate for the place, or goes by a weight
 * that nobody has said: then only the seller can say
 */
export async function weighFreight(
  context: Weighing,
  lines: readonly PricedLine[],
  to: Place,
): Promise<bigint | null> {
  const { currency, rates } = context;
  const parcels = Map.groupBy(lines, ({ offer }) => offer.freight_template_id);
  const prices = await Promise.all(
    [...parcels].map(async ([templateId, packed]) => {
      const isWeighed = packed.every(({ offer }) => offer.weight_grams > 0);
      const grams = sum(packed.map(({ offer, quantity }) => BigInt(offer.weight_grams) * BigInt(quantity)));
      const result = await estimateFreight(
        context,
        {
          shopId: packed[0]!.offer.shop_id,
          templateId,
          grams: isWeighed ? grams : 0n,
          amountIn: (asked) =>
            sum(
              packed.map(({ offer, salePrice, quantity }) =>
                lineAmount(unitPriceIn(salePrice, offer.currency, asked, rates), quantity),
              ),
            ),
        },
        to,
      );
      const estimate = result?.estimate;
      return estimate ? inCurrency(estimate.price, estimate.currency, currency, rates) : null;
    }),
  );
  return prices.some((price) => price === null) ? null : sum(prices.map((price) => price!));
}
