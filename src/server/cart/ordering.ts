import { offersOf, type OfferRow } from '../catalog/public.ts';
import type { Db } from '../platform/database.ts';
import type { SkuQuantity } from './pricing.ts';
import { listTickedOffers, tickedSkus } from './sql.ts';

/** The ticked lines of a cart, and what is offered of them on a site. */
export async function listTicked(
  db: Db,
  accountId: string,
  site: string,
): Promise<{ lines: SkuQuantity[]; offers: OfferRow[] }> {
  const offers = await listTickedOffers(db, accountId, offersOf(tickedSkus, site));
  return {
    lines: offers.map(({ sku_id: skuId, requested_quantity: quantity }) => ({ skuId, quantity })),
    offers,
  };
}
