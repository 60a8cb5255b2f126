import type { TradedShop } from '../../shops/public.ts';
import { sourcesOf, type Allocated, type Pieces } from '../../stock/public.ts';

/** Days until an order leaves the last of the warehouses that it is sent from. */
export const leadDaysOf = (
  shop: Pick<TradedShop, 'lead_days' | 'warehouses'>,
  allocation: readonly Allocated[],
): number => {
  const days = sourcesOf(shop.warehouses, allocation).map(({ lead_days: lead }) => lead);
  return days.length === 0 ? shop.lead_days : Math.max(...days);
};

/** What is sent, as it is taken out of stock. */
export const piecesOf = (shopId: string, allocation: readonly Allocated[]): Pieces[] =>
  allocation.map((pieces) => ({ ...pieces, shopId }));
