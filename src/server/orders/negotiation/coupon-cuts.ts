import { sum } from '../../../kit/money.ts';
import { amountOfFirst } from '../../../kit/unit-price.ts';
import type { Tx } from '../../platform/database.ts';
import { reweighCoupons, weighUses, type TradeLine } from '../../promotion/public.ts';
import { getRates, getRatesAt } from '../../reference/public.ts';
import * as rows from '../sql.ts';

/** A line of an order with what it costs now, or is about to cost. */
export interface PricedOrderLine {
  line: rows.LineRecord;
  amount: bigint;
}

/** What a line's coupons take off, by who pays for it, in minor units of the order's currency. */
export interface LineCut {
  shop: bigint;
  platform: bigint;
}

/**
 * What coupons take off the lines of a locked order, weighed again and written down: they may fall short of their
 * thresholds, and nobody pays for a discount on what is no longer charged. Of its trade the lines that still stand count.
 * @param counts  whether another order of the trade counts; unless told, each does
 */
export async function cutsOf(
  tx: Tx,
  order: rows.OrderRecord,
  priced: readonly PricedOrderLine[],
  now: Date,
  counts: (orderId: string) => boolean = () => true,
): Promise<Map<string, LineCut>> {
  return reweighCoupons(
    tx,
    order,
    await tradeLines(tx, order, priced, counts),
    await ratesOf(tx, order, now),
  );
}

/**
 * What the platform's coupon would take off a locked order if it counted, of the other orders of its trade, only some.
 * @param counts  whether another order of the trade counts
 */
export async function platformCutCounting(
  tx: Tx,
  order: rows.OrderRecord,
  counts: (orderId: string) => boolean,
  now: Date,
): Promise<bigint> {
  const lines = await rows.listLines(tx, [order.id]);
  const priced = lines.map((line) => ({ line, amount: line.amount }));
  const { cuts } = await weighUses(
    tx,
    order,
    await tradeLines(tx, order, priced, counts),
    await ratesOf(tx, order, now),
  );
  return sum([...cuts.values()].map(({ platform }) => platform));
}

/** All lines of an order's trade; its own at the given prices. */
async function tradeLines(
  tx: Tx,
  order: rows.OrderRecord,
  priced: readonly PricedOrderLine[],
  counts: (orderId: string) => boolean,
): Promise<TradeLine[]> {
  const prices = new Map(priced.map(({ line, amount }) => [line.id, amount]));
  return (await rows.listLinesOfTrade(tx, order.trade_id)).map((line) => ({
    id: line.id,
    orderId: line.order_id,
    shopId: line.shop_id,
    amount:
      prices.get(line.id) ??
      // Pieces that were paid back no longer count for anybody.
      (line.stands && counts(line.order_id) ? amountLeft(line, order.currency) : 0n),
    orderedAmount: line.ordered_amount,
    given: { shop: line.shop_given, platform: line.platform_given },
    isCounted: { shop: line.in_shop_coupon, platform: line.in_platform_coupon },
  }));
}

const amountLeft = (line: rows.LineRecord, currency: string): bigint =>
  line.amount - amountOfFirst(line.amount, line.refunded_quantity, line.quantity, currency);

/** The rates of the day an order was placed; a value that was corrected since no longer says what it was. */
const ratesOf = async (tx: Tx, order: rows.OrderRecord, now: Date) =>
  new Map([...(await getRates(tx, now)), ...(await getRatesAt(tx, order.submitted_at))]);
