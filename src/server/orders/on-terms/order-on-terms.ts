import type { TermsDays } from '../../../contract/customer-terms/terms-limits.ts';
import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { writeAtLast } from '../../platform/write-together.ts';
import { giveBackCoupons, hasCoupons } from '../../promotion/public.ts';
import { jobsOf } from '../events.ts';
import { saleOf } from '../../stock/public.ts';
import { clockOf, nextState, unpaid } from '../rules.ts';
import * as rows from '../sql.ts';
import { countSales } from './count-sales.ts';

interface TermsDeps {
  queue: Publisher;
  now: Date;
}

/**
 * Has locked orders go on as if they were paid, without anybody having paid: their shop lets the buyer pay later. From here on
 * the products are the buyer's, and what they owe is the order's total less what is paid of it and what is taken out of it.
 * @param personId  whoever of the buyer's ordered it so
 * @throws {Refusal} as `nextState` of `pay`
 */
export async function placeOnTerms(
  tx: Tx,
  { queue, now }: TermsDeps,
  orderIds: readonly string[],
  { days, personId }: { days: TermsDays; personId: string },
): Promise<void> {
  const trades = await rows.lockTradesOf(tx, orderIds, hasCoupons);
  const placing = trades
    .filter(({ id }) => orderIds.includes(id))
    .map((order) => ({ order, to: nextState(order, 'pay', 'bank', now) }));
  const orders = placing.map(({ order }) => order);
  const withCoupons = orders.filter((order) => order.has_coupons).map(({ id }) => id);
  if (withCoupons.length > 0) await giveBackCoupons(tx, withCoupons, now, { isUnused: true });
  const changes = placing.map(({ order, to }) => ({
    id: order.id,
    state: to,
    reminders: 0,
    ...clockOf(to, order, now),
    terms_days: days,
    paying_until: null,
    protected_until: null,
  }));
  const events = placing.map(({ order, to }) => ({
    orderId: order.id,
    version: order.version + 1,
    kind: 'orderOnTerms',
    actorId: personId,
    party: 'buyer' as const,
    from: order.state,
    to,
    data: { amount: String(unpaid(order)), days },
  }));
  const news = placing.flatMap(({ order: { id, agent_name: agent }, to }) =>
    jobsOf({ orderId: id, step: 'orderOnTerms', to, party: 'buyer', isAgents: agent !== null }),
  );
  await writeAtLast(tx, [
    saleOf(orders.map(({ id }) => id)),
    rows.changesOfOrders(changes),
    rows.newEvents(events, now),
    ...(await queue.publications(tx, news)),
  ]);
}

interface TermsPart {
  orderId: string;
  amount: bigint;
}

interface PaidOnTerms {
  /** By id, as they were before. */
  orders: ReadonlyMap<string, rows.OrderRecord>;
  /** Those that still owed so much. */
  paidIds: ReadonlySet<string>;
}

/**
 * Puts money to orders on terms that owe at least so much; their rows are locked. The others owe less by now, since something
 * was taken out of them: their part goes back.
 */
export async function payOnTerms(
  tx: Tx,
  { queue, now }: TermsDeps,
  parts: readonly TermsPart[],
  payment: { number: string; channel: string },
): Promise<PaidOnTerms> {
  const orders = new Map(
    (
      await rows.lockOrders(
        tx,
        parts.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  const paidIds = new Set<string>();
  for (const { orderId, amount } of parts) {
    const order = orders.get(orderId);
    if (!order || order.terms_days === null || amount > unpaid(order)) continue;
    paidIds.add(orderId);
    const paidOrder = await rows.updateOrder(tx, orderId, {
      paid_amount: order.paid_amount + amount,
      paid_through: [...new Set([...order.paid_through, payment.channel])],
    });
    const event = {
      orderId,
      version: paidOrder.version,
      kind: 'payTerms',
      actorId: null,
      party: 'bank' as const,
      from: order.state,
      to: order.state,
      data: { amount: String(amount), payment: payment.number },
    };
    await rows.insertEvents(tx, [event], now);
    if (unpaid(paidOrder) === 0n) await countSales(tx, paidOrder);
    await queue.publish(tx, 'orders.event', { orderId, step: 'payTerms', to: order.state, party: 'bank' });
  }
  return { orders, paidIds };
}
