import { lineAmount } from '../../kit/unit-price.ts';
import { inCurrency, unitPriceIn } from '../catalog/public.ts';
import { sum } from '../../kit/money.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { estimateFreights } from '../shops/public.ts';
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
 * What sending the lines of shops costs by their tables, each list of lines for itself: those that go by the same table
 * travel together.
 * @returns minor units of the caller's currency; null where a table has no rate for the place, or goes by a weight
 * that nobody has said: then only the seller can say
 */
export async function weighFreights(
  context: Weighing,
  shops: readonly (readonly PricedLine[])[],
  to: Place,
): Promise<(bigint | null)[]> {
  const { currency, rates } = context;
  const parcels = shops.flatMap((lines, place) =>
    [...Map.groupBy(lines, ({ offer }) => offer.freight_template_id)].map(([templateId, packed]) => {
      const isWeighed = packed.every(({ offer }) => offer.weight_grams > 0);
      const grams = sum(packed.map(({ offer, quantity }) => BigInt(offer.weight_grams) * BigInt(quantity)));
      return {
        place,
        shopId: packed[0]!.offer.shop_id,
        templateId,
        grams: isWeighed ? grams : 0n,
        amountIn: (asked: string) =>
          sum(
            packed.map(({ offer, salePrice, quantity }) =>
              lineAmount(unitPriceIn(salePrice, offer.currency, asked, rates), quantity),
            ),
          ),
      };
    }),
  );
  const prices: (bigint | null)[] = shops.map(() => 0n);
  const results = await estimateFreights(context, parcels, to);
  for (const [at, { place }] of parcels.entries()) {
    const estimate = results[at]?.estimate;
    const before = prices[place]!;
    prices[place] =
      estimate && before !== null
        ? before + inCurrency(estimate.price, estimate.currency, currency, rates)
        : null;
  }
  return prices;
}

/** The same of one shop. */
export const weighFreight = async (
  context: Weighing,
  lines: readonly PricedLine[],
  to: Place,
): Promise<bigint | null> => (await weighFreights(context, [lines], to))[0]!;
