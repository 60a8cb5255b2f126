import { offersOf, type OfferRow } from '../catalog/public.ts';
import type { Db } from '../platform/database.ts';
import type { PriceBuyer } from '../price-lists/public.ts';
import type { SkuQuantity } from './pricing.ts';
import { listTickedOffers, tickedSkus } from './sql.ts';

/** The ticked lines of a cart, and what is offered of them on a site to whom they are bought for. */
export async function listTicked(
  db: Db,
  accountId: string,
  site: string,
  buyer: PriceBuyer,
): Promise<{ lines: SkuQuantity[]; offers: OfferRow[] }> {
  const offers = await listTickedOffers(db, accountId, offersOf(tickedSkus, site, buyer));
  return {
    lines: offers.map(({ sku_id: skuId, requested_quantity: quantity }) => ({ skuId, quantity })),
    offers,
  };
}
