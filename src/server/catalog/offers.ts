import type { RawBuilder } from 'kysely';
import { anyId } from '../platform/postgres/any-id.ts';
import type { Db } from '../platform/database.ts';
import { listedPricesOf, livePriceOf, seesHiddenPrices, type PriceBuyer } from '../price-lists/public.ts';
import * as rows from './sql.ts';

/**
 * Everything that pricing and ordering need of skus, as a part of what else is asked.
 * @param skuIds  what their ids equal
 * @param buyer  at whose prices they are offered; null: at everybody's, without those that are hidden
 */
export const offersOf = (
  skuIds: RawBuilder<unknown>,
  site: string,
  buyer: PriceBuyer | null,
): RawBuilder<rows.OfferRow> =>
  rows.offersOf(skuIds, site, {
    listedPrices: listedPricesOf(buyer),
    livePrice: livePriceOf(buyer, site),
    seesHidden: seesHiddenPrices(buyer),
  });

/** The same of some skus, whether they are still on sale or not. */
export async function listOffers(
  db: Db,
  skuIds: readonly string[],
  site: string,
  buyer: PriceBuyer | null,
): Promise<rows.OfferRow[]> {
  const result = await offersOf(anyId(skuIds), site, buyer).execute(db);
  return result.rows;
}
