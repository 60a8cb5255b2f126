import { tierIndexAt } from '../../kit/amounts/price-tiers.ts';
import type { Tiers } from '../products/public.ts';

/** What a variant costs in a live programme that goes on, as the database answers it. */
export interface LivePrice {
  programmeId: string;
  /** Prices of a piece by quantity, minor units of the product's currency. */
  minimums: number[];
  prices: string[];
  /** What it cost by quantity when its seller agreed. */
  usualPrices: string[];
  /** How many of its product, all variants together, can still be had at these prices. */
  piecesLeft: number;
  /** When they end, ISO 8601. */
  endsAt: string;
}

/**
 * What a piece costs in a live programme; null where it is no less than without, so that nobody uses up its pieces for nothing,
 * for fewer than its seller agreed to it for, and where there are too few pieces for the whole quantity: an order has one
 * price for a variant.
 * @param quantity  of the product, all its variants together
 * @param otherPrice  what whoever buys pays without the programme
 */
export function livePriceAt(live: LivePrice | null, quantity: number, otherPrice: bigint): bigint | null {
  if (!live || quantity < live.minimums[0]! || quantity > live.piecesLeft) return null;
  const price = BigInt(live.prices[tierIndexAt(live.minimums, quantity)]!);
  return price < otherPrice ? price : null;
}

/** What a live price is compared with: a usual price that was raised since makes no larger reduction of it. */
export function usualPriceAt(
  { minimums, usualPrices }: LivePrice,
  quantity: number,
  priceNow: bigint,
): bigint {
  const agreed = BigInt(usualPrices[tierIndexAt(minimums, quantity)]!);
  return agreed < priceNow ? agreed : priceNow;
}

/** Prices by quantity with those of a live programme where these are lower, as far as its pieces reach. */
export function withLivePrice<Prices extends Tiers>(tiers: Prices, live: LivePrice | null): Prices {
  if (!live) return tiers;
  return {
    ...tiers,
    prices: tiers.prices.map((price, tier) => livePriceAt(live, tiers.minimums[tier]!, price) ?? price),
  };
}
