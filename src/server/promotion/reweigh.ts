import { sum, type Rate } from '../../kit/money.ts';
import type { Tx } from '../platform/database.ts';
import { shareOf } from './rules.ts';
import { termsIn } from './terms.ts';
import * as rows from './uses-sql.ts';

type Payer = 'shop' | 'platform';

/** A line of a trade: what it cost when it was ordered, what it costs now, and what coupons were to it. */
export interface TradeLine {
  id: string;
  orderId: string;
  shopId: string;
  /** Nothing where its order no longer stands, or does not count. */
  amount: bigint;
  orderedAmount: bigint;
  given: Readonly<Record<Payer, bigint>>;
  isCounted: Readonly<Record<Payer, boolean>>;
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
 * @param lines  all of the trade, in one order, in the order's currency
 * @param rates  of the day the order was placed
 */
export async function weighUses(
  tx: Tx,
  order: { id: string; currency: string },
  lines: readonly TradeLine[],
  rates: ReadonlyMap<string, Rate>,
): Promise<WeighedUses> {
  const rowsOfUses = await rows.listUsesOfOrder(tx, order.id);
  const ownLines = lines.filter(({ orderId }) => orderId === order.id);
  const none = ownLines.map(() => 0n);
  const cuts = { shop: none, platform: none };
  const uses: WeighedUses['uses'] = [];
  // That of the shop first: the platform's comes off what it leaves.
  for (const payer of ['shop', 'platform'] as const) {
    const use = rowsOfUses.find((each) => each.payer === payer);
    if (!use) continue;
    // A coupon counts for the lines that it counted for, wherever their products have been moved to since.
    const { amounts, cost } = shareOf(
      termsIn(use, order.currency, rates),
      order.id,
      lines.map(({ given, isCounted, ...line }) => ({
        ...line,
        given: given[payer],
        taken: payer === 'platform' ? given.shop : 0n,
        isCounted: isCounted[payer],
      })),
      payer === 'platform' ? cuts.shop : none,
      { amount: use.given, cost: use.given_cost },
    );
    cuts[payer] = amounts;
    uses.push({ claimId: use.claim_id, amount: sum(amounts), cost });
  }
  return {
    cuts: new Map(ownLines.map(({ id }, at) => [id, { shop: cuts.shop[at]!, platform: cuts.platform[at]! }])),
    uses,
  };
}

/**
 * Weighs the coupons on an unpaid order again and writes down what they take off now. One that takes off nothing stays
 * on the order, which can reach it again until it is paid or over.
 * @returns what each line of the order has taken off, by its id
 */
export async function reweighCoupons(
  tx: Tx,
  order: { id: string; currency: string },
  lines: readonly TradeLine[],
  rates: ReadonlyMap<string, Rate>,
): Promise<WeighedUses['cuts']> {
  const { cuts, uses } = await weighUses(tx, order, lines, rates);
  for (const use of uses) await rows.updateUse(tx, order.id, use);
  return cuts;
}
