import { sum } from '../../../kit/money.ts';
import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { giveBackCoupons } from '../../promotion/public.ts';
import { publishOrderEvent } from '../events.ts';
import { isBeingPaid, isUnpaid, totalOf } from '../rules.ts';
import * as rows from '../sql.ts';
import { cutsOf } from './coupon-cuts.ts';

interface Weighing {
  queue: Publisher;
  now: Date;
}

/**
 * An order has been cancelled, repriced or paid back: what its lines counted for is weighed again on the orders of its
 * trade that nothing was paid for yet. Their new totals are due from then on, and an attempt to pay the old ones ends.
 * What has been paid stays as it was agreed on.
 */
export async function reweighTrade(
  tx: Tx,
  weighing: Weighing,
  changed: Pick<rows.OrderRecord, 'id' | 'trade_id'>,
): Promise<void> {
  for (const order of await rows.listUnpaidWithCoupon(tx, changed.trade_id, [changed.id]))
    await reweighOrder(tx, weighing, order);
}

/**
 * The buyer pays these locked orders without the unpaid others of their trade: the platform's coupon stays on them only as
 * far as they reach it without those, and on the others as far as those reach it by themselves.
 * @returns the orders as they stand now
 */
export async function splitCoupon(
  tx: Tx,
  weighing: Weighing,
  orders: readonly rows.OrderRecord[],
): Promise<rows.OrderRecord[]> {
  const together = new Set(orders.map(({ id }) => id));
  const split: rows.OrderRecord[] = [];
  for (const tradeId of new Set(orders.map((order) => order.trade_id))) {
    const others = await rows.listUnpaidWithCoupon(tx, tradeId, [...together]);
    const left = new Set(others.map(({ id }) => id));
    for (const order of orders) {
      if (order.trade_id !== tradeId) continue;
      split.push(isUnpaid(order) ? await splitOrder(tx, weighing, order, (id) => !left.has(id)) : order);
    }
    for (const order of others) await splitOrder(tx, weighing, order, (id) => !together.has(id));
  }
  return split;
}

/** Weighs an order without others for good: what it does not reach by itself its buyer has given up. */
async function splitOrder(
  tx: Tx,
  weighing: Weighing,
  order: rows.OrderRecord,
  counts: (orderId: string) => boolean,
): Promise<rows.OrderRecord> {
  const alone = await reweighOrder(tx, weighing, order, counts);
  if (alone.platform_discount > 0n) return alone;
  await rows.leavePlatformCoupon(tx, order.id);
  await giveBackCoupons(tx, [order.id], weighing.now, { isUnused: true, payer: 'platform' });
  return alone;
}

/**
 * Weighs the coupons on a locked order again and writes down its new total.
 * @param counts  whether another order of the trade counts; unless told, each does
 * @returns the order as it stands now
 */
async function reweighOrder(
  tx: Tx,
  { queue, now }: Weighing,
  order: rows.OrderRecord,
  counts?: (orderId: string) => boolean,
): Promise<rows.OrderRecord> {
  const lines = await rows.listLines(tx, [order.id]);
  const cuts = await cutsOf(
    tx,
    order,
    lines.map((line) => ({ line, amount: line.amount })),
    now,
    counts,
  );
  const platformDiscount = sum([...cuts.values()].map(({ platform }) => platform));
  if (platformDiscount === order.platform_discount) return order;
  for (const { id, unit_price, amount } of lines) {
    const { shop, platform } = cuts.get(id)!;
    await rows.updateLinePrice(tx, id, {
      unit_price,
      amount,
      shop_discount: shop,
      platform_discount: platform,
    });
  }
  const discount = sum([...cuts.values()].map(({ shop }) => shop)) + platformDiscount;
  const total = totalOf(order.products_amount, order.freight_amount, discount);
  if (isBeingPaid(order, now)) await queue.publish(tx, 'payments.close', { orderId: order.id });
  const updated = await rows.updateOrder(tx, order.id, {
    discount_amount: discount,
    platform_discount: platformDiscount,
    total_amount: total,
  });
  const event = {
    orderId: order.id,
    version: updated.version,
    kind: 'reweigh',
    from: order.state,
    to: order.state,
  };
  const data = { before: String(order.total_amount), after: String(total) };
  await rows.insertEvents(tx, [{ ...event, actorId: null, party: 'system', data }], now);
  await publishOrderEvent(queue, tx, {
    orderId: order.id,
    step: 'reweigh',
    to: order.state,
    party: 'system',
    isAgents: order.agent_name !== null,
  });
  return updated;
}
