import type { PricedLine } from '../../cart/public.ts';
import type { TradedShop } from '../../shops/public.ts';
import { allocate, type Allocated, type Pieces } from '../../stock/public.ts';
import { piecesBy } from '../../warehouses/public.ts';

/**
 * From which warehouses of a shop lines are sent, as their stock lies when they are read.
 * @param country  where they go, once that is known
 */
export function sendFrom(
  shop: Pick<TradedShop, 'id' | 'warehouses'>,
  lines: readonly PricedLine[],
  country: string | null,
): Allocated[] {
  const fromMain = lines.map(({ offer, quantity }) => ({
    skuId: offer.sku_id,
    warehouseId: shop.id,
    quantity,
  }));
  if (shop.warehouses.length === 1) return fromMain;
  const demands = lines.map(({ offer, quantity }) => ({
    skuId: offer.sku_id,
    quantity,
    pieces: piecesBy(shop.id, offer),
  }));
  // Where there is not enough whoever takes the pieces finds that out.
  return allocate(demands, shop.warehouses, country) ?? fromMain;
}

/** Days until an order leaves the last of the warehouses that it is sent from. */
export const leadDaysOf = (
  shop: Pick<TradedShop, 'lead_days' | 'warehouses'>,
  allocation: readonly Allocated[],
): number => {
  const ids = new Set(allocation.map(({ warehouseId }) => warehouseId));
  const days = shop.warehouses.flatMap(({ id, lead_days: lead }) => (ids.has(id) ? lead : []));
  return days.length === 0 ? shop.lead_days : Math.max(...days);
};

/** What is sent, as it is taken out of stock. */
export const piecesOf = (shopId: string, allocation: readonly Allocated[]): Pieces[] =>
  allocation.map((pieces) => ({ ...pieces, shopId }));
