import { sum, type Rate } from '../../kit/money.ts';
import type { Tx } from '../platform/database.ts';
import { cutAll, lowered, type Cuts, type Line } from './rules.ts';
import { termsIn } from './terms.ts';
import * as rows from './uses-sql.ts';

/** A line of a trade, at its present price, and whether coupons counted for it when it was ordered. */
export interface TradeLine {
  id: string;
  orderId: string;
  shopId: string;
  amount: bigint;
  hasShopCoupon: boolean;
  hasPlatformCoupon: boolean;
}

/**
 * Recalculates what the coupons on an order take off at its new prices, and writes it down. What was ordered together
 * counts towards a threshold together. A coupon never takes off more than when the order was placed; one that takes off
 * nothing any more is its buyer's again.
 * @param lines  all lines of the trade in the order's currency, those of the order at their new prices
 * @param rates  of the day the order was placed
 * @returns what each line of the order has taken off, by its id
 */
export async function reweighCoupons(
  tx: Tx,
  order: { id: string; currency: string },
  lines: readonly TradeLine[],
  rates: ReadonlyMap<string, Rate>,
  now: Date,
): Promise<Map<string, { shop: bigint; platform: bigint }>> {
  const uses = await rows.listUsesOfOrder(tx, order.id);
  // A coupon counts for the lines that it counted for, wherever their products have been moved to since.
  const counted = (payer: 'shop' | 'platform') =>
    new Set(
      lines
        .filter((line) => (payer === 'shop' ? line.hasShopCoupon : line.hasPlatformCoupon))
        .map(({ id }) => id),
    );
  const selected = uses.map((use) => ({
    use,
    terms: {
      ...termsIn(use, order.currency, rates),
      scope: 'products' as const,
      productIds: counted(use.payer),
    },
  }));
  const weighed: Line[] = lines.map(({ id, shopId, amount }) => ({
    productId: id,
    shopId,
    amount,
    categoryPath: [],
  }));
  const cuts = cutAll(selected, weighed);
  const orderLines = lines.map((line, at) => ({ line, at })).filter(({ line }) => line.orderId === order.id);
  const ofOrder = (payer: keyof Cuts) => orderLines.map(({ at }) => cuts[payer][at]!);
  const result: Cuts = { shop: ofOrder('shop'), platform: ofOrder('platform') };
  const lapsed: string[] = [];
  for (const { use, terms } of selected) {
    const { amounts, cost } = lowered(
      result[use.payer],
      { amount: use.given, cost: use.given_cost },
      terms.unit,
    );
    result[use.payer] = amounts;
    const amount = sum(amounts);
    if (amount === 0n) lapsed.push(use.claim_id);
    else await rows.updateUse(tx, order.id, { claimId: use.claim_id, amount, cost });
  }
  if (lapsed.length > 0) await rows.returnUses(tx, order.id, now, lapsed);
  return new Map(
    orderLines.map(({ line }, i) => [line.id, { shop: result.shop[i]!, platform: result.platform[i]! }]),
  );
}
