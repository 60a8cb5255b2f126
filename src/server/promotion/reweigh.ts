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

/** What the coupons on an order come to: by line, and by use. */
export interface WeighedUses {
  /** What each line of the order has taken off, by its id. */
  cuts: Map<string, { shop: bigint; platform: bigint }>;
  /** Amounts in minor units of the order's currency, costs in that of the coupon. */
  uses: { claimId: string; amount: bigint; cost: bigint }[];
}

/**
 * What the coupons on an order take off at the given prices; nothing is written. What was ordered together counts
 * towards a threshold together. A coupon never takes off more than when the order was placed.
 * @param lines  the lines that count, in the order's currency: those of the order, and those of its trade that stand
 * @param rates  of the day the order was placed
 */
export async function weighUses(
  tx: Tx,
  order: { id: string; currency: string },
  lines: readonly TradeLine[],
  rates: ReadonlyMap<string, Rate>,
): Promise<WeighedUses> {
  const rowsOfUses = await rows.listUsesOfOrder(tx, order.id);
  // A coupon counts for the lines that it counted for, wherever their products have been moved to since.
  const counted = (payer: 'shop' | 'platform') =>
    new Set(
      lines
        .filter((line) => (payer === 'shop' ? line.hasShopCoupon : line.hasPlatformCoupon))
        .map(({ id }) => id),
    );
  const selected = rowsOfUses.map((use) => ({
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
  const uses = selected.map(({ use, terms }) => {
    const { amounts, cost } = lowered(
      result[use.payer],
      { amount: use.given, cost: use.given_cost },
      terms.unit,
    );
    result[use.payer] = amounts;
    return { claimId: use.claim_id, amount: sum(amounts), cost };
  });
  return {
    cuts: new Map(
      orderLines.map(({ line }, i) => [line.id, { shop: result.shop[i]!, platform: result.platform[i]! }]),
    ),
    uses,
  };
}

/**
 * Weighs the coupons on an order again and writes down what they take off now; one that takes off nothing any more is
 * its buyer's again.
 * @returns what each line of the order has taken off, by its id
 */
export async function reweighCoupons(
  tx: Tx,
  order: { id: string; currency: string },
  lines: readonly TradeLine[],
  rates: ReadonlyMap<string, Rate>,
  now: Date,
): Promise<WeighedUses['cuts']> {
  const { cuts, uses } = await weighUses(tx, order, lines, rates);
  for (const use of uses) if (use.amount > 0n) await rows.updateUse(tx, order.id, use);
  const lapsed = uses.filter(({ amount }) => amount === 0n).map(({ claimId }) => claimId);
  if (lapsed.length > 0) await rows.returnUses(tx, order.id, now, lapsed);
  return cuts;
}
