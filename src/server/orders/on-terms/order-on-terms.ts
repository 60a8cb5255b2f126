import type { TermsDays } from '../../../contract/customer-terms/terms-limits.ts';
import { isStillToSend } from '../../../contract/orders/order-states.ts';
import type { Deps } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { writeAtLast } from '../../platform/write-together.ts';
import { giveBackCoupons, hasCoupons } from '../../promotion/public.ts';
import { jobsOf } from '../events.ts';
import { saleOf } from '../../stock/public.ts';
import { assessPaid } from '../holds/assess.ts';
import { countIntoHold, holdOrder, listHoldable } from '../holds/place-hold.ts';
import { clockOf, isOnTerms, nextState, unpaid } from '../rules.ts';
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

type PayDeps = TermsDeps & Pick<Deps, 'config'>;

/**
 * Whether a payment would have to be looked at that cannot be: what it pays has left, even in part, or is asked back, so its
 * order cannot be held with all of it.
 */
export async function isSuspectPastHolding(
  tx: Tx,
  deps: Pick<PayDeps, 'config' | 'now'>,
  parts: readonly TermsPart[],
): Promise<boolean> {
  const orders = await rows.listOrdersById(
    tx,
    parts.map(({ orderId }) => orderId),
  );
  const holdable = await listHoldable(tx, orders);
  if (orders.every(({ id }) => holdable.has(id))) return false;
  const amounts = new Map(parts.map(({ orderId, amount }) => [orderId, amount]));
  const reasons = await assessPaid(
    tx,
    deps,
    orders.map((order) => ({ order, amount: amounts.get(order.id)! })),
  );
  return orders.some(({ id }) => !holdable.has(id) && reasons.has(id));
}

interface PaidOnTerms {
  /** By id, as they were before. */
  orders: ReadonlyMap<string, rows.OrderRecord>;
  /** Those that still owed so much. */
  paidIds: ReadonlySet<string>;
}

/** Whether nothing is taken for an order any more: its shop has closed, and did not send it. */
const isGivenUp = ({ seller_gone: isGone, state }: rows.OrderRecord): boolean =>
  isGone && isStillToSend(state);

/**
 * Puts money to orders on terms that owe at least so much; their rows are locked. The others owe less by now, since something
 * was taken out of them, or their shop has closed: their part goes back. What is still here waits where its payment has to be
 * looked at, as any order that is paid. What has left since the payment began cannot wait: its money goes back, and the debt
 * stays. Of a transfer operators see who sent it before it counts.
 * @param payment  `isSeenByOperators`: it counts once an operator has matched it
 */
export async function payOnTerms(
  tx: Tx,
  { queue, now, config }: PayDeps,
  parts: readonly TermsPart[],
  payment: { number: string; channel: string; isSeenByOperators: boolean },
): Promise<PaidOnTerms> {
  const orders = new Map(
    (
      await rows.lockOrders(
        tx,
        parts.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  const owing = parts.flatMap(({ orderId, amount }) => {
    const order = orders.get(orderId);
    const isTaken = order && isOnTerms(order) && !isGivenUp(order) && amount <= unpaid(order);
    return isTaken ? [{ orderId, order, amount }] : [];
  });
  const reasons = owing.length > 0 ? await assessPaid(tx, { config, now }, owing) : new Map();
  const holdable = await listHoldable(
    tx,
    owing.map(({ order }) => order),
  );
  const payable = owing.filter(
    ({ orderId }) => payment.isSeenByOperators || !reasons.has(orderId) || holdable.has(orderId),
  );
  for (const { orderId, order, amount } of payable) {
    const paidOrder = await rows.updateOrder(tx, orderId, {
      paid_amount: order.paid_amount + amount,
      last_paid_at: now,
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
    let heldOrder = paidOrder;
    for (const reason of holdable.has(orderId) ? (reasons.get(orderId) ?? []) : []) {
      await holdOrder(tx, { queue, now }, heldOrder, reason);
      heldOrder = { ...heldOrder, held_at: heldOrder.held_at ?? now };
    }
    // Whoever decides on it decides on all that is paid by now.
    if (order.held_at !== null) await countIntoHold(tx, paidOrder);
  }
  return { orders, paidIds: new Set(payable.map(({ orderId }) => orderId)) };
}
