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
  if (order.discount_amount === 0n)
    return new Map(priced.map(({ line }) => [line.id, { shop: 0n, platform: 0n }]));
  const standing = (await rows.listStandingLines(tx, order.trade_id)).filter(
    (line) => line.order_id !== order.id && counts(line.order_id),
  );
  return reweighCoupons(tx, order, tradeLines(order, priced, standing), await ratesOf(tx, order, now), now);
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
  const lines = await rows.listStandingLines(tx, order.trade_id);
  const priced = lines
    .filter((line) => line.order_id === order.id)
    .map((line) => ({ line, amount: line.amount }));
  const others = lines.filter((line) => line.order_id !== order.id && counts(line.order_id));
  const { cuts } = await weighUses(
    tx,
    order,
    tradeLines(order, priced, others),
    await ratesOf(tx, order, now),
  );
  return sum([...cuts.values()].map(({ platform }) => platform));
}

function tradeLines(
  order: rows.OrderRecord,
  priced: readonly PricedOrderLine[],
  others: readonly rows.StandingLine[],
): TradeLine[] {
  const asLine = (line: rows.LineRecord, shopId: string, amount: bigint): TradeLine => ({
    id: line.id,
    orderId: line.order_id,
    shopId,
    amount,
    hasShopCoupon: line.shop_discount > 0n,
    hasPlatformCoupon: line.platform_discount > 0n,
  });
  return [
    ...priced.map(({ line, amount }) => asLine(line, order.shop_id, amount)),
    // Pieces that were paid back no longer count for anybody.
    ...others.map((line) => asLine(line, line.shop_id, amountLeft(line, order.currency))),
  ];
}

const amountLeft = (line: rows.LineRecord, currency: string): bigint =>
  line.amount - amountOfFirst(line.amount, line.refunded_quantity, line.quantity, currency);

/** The rates of the day an order was placed; a value that was corrected since no longer says what it was. */
const ratesOf = async (tx: Tx, order: rows.OrderRecord, now: Date) =>
  new Map([...(await getRates(tx, now)), ...(await getRatesAt(tx, order.submitted_at))]);
