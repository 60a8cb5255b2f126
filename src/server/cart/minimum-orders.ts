import { sum, type Rate } from '../../kit/money.ts';
import { inCurrency } from '../catalog/public.ts';
import { splitByShop, type PricedLine } from './pricing.ts';

/**
 * The shops of which less is ordered than the price lists ask for that its prices are from, each with the least that it
 * takes. All products of a shop count together, before freight and coupons.
 */
export function minimumOrders(
  lines: readonly PricedLine[],
  currency: string,
  rates: ReadonlyMap<string, Rate>,
): Map<string, { minimum: bigint; missing: bigint }> {
  const below = new Map<string, { minimum: bigint; missing: bigint }>();
  for (const [shopId, shopLines] of splitByShop(lines)) {
    const minimums = shopLines.flatMap(({ customerPrice }) => {
      const listMinimum = customerPrice?.list.minimum;
      return listMinimum ? inCurrency(listMinimum.amount, listMinimum.currency, currency, rates) : [];
    });
    const least = minimums.reduce((highest, minimum) => (minimum > highest ? minimum : highest), 0n);
    const missing = least - sum(shopLines.map(({ amount }) => amount));
    if (missing > 0n) below.set(shopId, { minimum: least, missing });
  }
  return below;
}
