import { priceOrderable, type PricedLine, type PricelessLine } from './pricing.ts';
import type { OfferRow } from '../catalog/public.ts';
import type { Rate } from '../../kit/money.ts';

/**
 * Prices lines as a cart of just these is priced: what cannot be ordered counts for no tier of the others.
 * @returns them in their order; what is in no offer is left out
 */
export function priceAsCart(
  quantities: readonly { skuId: string; quantity: number }[],
  offers: readonly OfferRow[],
  currency: string,
  rates: ReadonlyMap<string, Rate>,
): (PricedLine | PricelessLine)[] {
  const { orderable, refused } = priceOrderable(quantities, offers, currency, rates);
  const lineOfSku = new Map([...orderable, ...refused].map((line) => [line.offer.sku_id, line]));
  return quantities.flatMap(({ skuId }) => lineOfSku.get(skuId) ?? []);
}
