import { sum } from '../../../kit/money.ts';
import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { publishOrderEvent } from '../events.ts';
import { isBeingPaid, totalOf } from '../rules.ts';
import * as rows from '../sql.ts';
import { cutsOf } from './coupon-cuts.ts';

/**
 * An order has been cancelled, repriced or paid back: what its lines counted for is weighed again on the orders of its
 * trade that nothing was paid for yet. Their new totals are due from then on, and an attempt to pay the old ones ends.
 * What has been paid stays as it was agreed on.
 */
export async function reweighTrade(
  tx: Tx,
  { queue, now }: { queue: Publisher; now: Date },
  changed: Pick<rows.OrderRecord, 'id' | 'trade_id'>,
): Promise<void> {
  for (const order of await rows.listUnpaidWithCoupon(tx, changed.trade_id, changed.id)) {
    const lines = await rows.listLines(tx, [order.id]);
    const cuts = await cutsOf(
      tx,
      order,
      lines.map((line) => ({ line, amount: line.amount })),
      now,
    );
    const platformDiscount = sum([...cuts.values()].map(({ platform }) => platform));
    if (platformDiscount === order.platform_discount) continue;
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
    const { version } = await rows.updateOrder(tx, order.id, {
      discount_amount: discount,
      platform_discount: platformDiscount,
      total_amount: total,
    });
    const event = { orderId: order.id, version, kind: 'reweigh', from: order.state, to: order.state };
    const data = { before: String(order.total_amount), after: String(total) };
    await rows.insertEvents(tx, [{ ...event, actorId: null, party: 'system', data }], now);
    await publishOrderEvent(queue, tx, {
      orderId: order.id,
      step: 'reweigh',
      to: order.state,
      party: 'system',
      isAgents: order.agent_name !== null,
    });
  }
}
