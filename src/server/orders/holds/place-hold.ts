import type { HoldReason } from '../../../contract/orders/hold-kinds.ts';
import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { clockAfter } from '../conditions/condition-rules.ts';
import { listConditions } from '../conditions/conditions-sql.ts';
import { placeOf } from '../conditions/present.ts';
import { updateOrder, type OrderRecord } from '../sql.ts';
import { paidInAll, worthInAll } from './hold-rules.ts';
import { findOpenHold, listBegunToSend, newHolds, updateHold } from './holds-sql.ts';
import { endHold } from './release.ts';

const noProposal = { proposal: null, proposed_by: null, proposed_at: null, proposal_reason: '' };

interface HoldDeps {
  queue: Publisher;
  now: Date;
}

/** Which of some orders can be held with all that they hold: nothing of them has left, and nothing is asked back. */
export async function listHoldable(
  tx: Tx,
  orders: readonly Pick<OrderRecord, 'id' | 'state' | 'refund'>[],
): Promise<Set<string>> {
  const open = orders.filter(({ refund, ...order }) => refund === null && isUnsent(order));
  const partlySentIds = await listBegunToSend(
    tx,
    open.map(({ id }) => id),
  );
  return new Set(open.flatMap(({ id }) => (partlySentIds.has(id) ? [] : [id])));
}

const isUnsent = ({ state }: Pick<OrderRecord, 'state'>): boolean =>
  state === 'preparing' || state === 'awaiting_dispatch';

/** More was paid of a locked order that is held: who decides sees the new sum first, and what was proposed was of another. */
export async function countIntoHold(tx: Tx, order: OrderRecord): Promise<void> {
  const openHold = await findOpenHold(tx, order.id);
  if (openHold)
    await updateHold(tx, openHold.id, {
      amount: paidInAll(order),
      order_amount: worthInAll(order),
      ...noProposal,
    });
}

/**
 * Holds a locked order that was paid and whose products have not left; one that is held already is so for this reason too.
 * One of which a refund is asked for goes on, or the request could not end.
 */
export async function holdOrder(
  tx: Tx,
  { queue, now }: HoldDeps,
  order: OrderRecord,
  reason: HoldReason,
): Promise<void> {
  if (!isUnsent(order) || order.refund !== null || paidInAll(order) <= 0n) return;
  if (order.held_at !== null) {
    const openHold = await findOpenHold(tx, order.id);
    // What was proposed was proposed without this reason.
    if (openHold && !openHold.reasons.includes(reason))
      await updateHold(tx, openHold.id, { reasons: [...openHold.reasons, reason], ...noProposal });
    return;
  }
  const hold = {
    orderId: order.id,
    amount: paidInAll(order),
    orderAmount: worthInAll(order),
    currency: order.currency,
    reasons: [reason],
  };
  await newHolds([hold], now).execute(tx);
  const conditions = (await listConditions(tx, order.id)).map(placeOf);
  await updateOrder(tx, order.id, {
    held_at: now,
    // Money that is gone says nothing against where the order goes.
    ...(reason !== 'transfer_reversed' && { address_looked_at: true }),
    ...clockAfter({ ...order, held_at: now }, conditions, { now }),
  });
  await queue.publish(tx, 'orders.hold', { orderId: order.id, news: 'held' });
}

/** A reason to hold a locked order is gone: it goes on, unless it is held for others as well. */
export async function releaseHeld(
  tx: Tx,
  { queue, now }: HoldDeps,
  order: OrderRecord,
  reason: HoldReason,
): Promise<void> {
  const hold = await findOpenHold(tx, order.id);
  if (!hold || order.held_at === null || !hold.reasons.includes(reason)) return;
  const otherReasons = hold.reasons.filter((holdReason) => holdReason !== reason);
  if (otherReasons.length > 0) {
    await updateHold(tx, hold.id, { reasons: otherReasons, ...noProposal });
    return;
  }
  await updateHold(tx, hold.id, { state: 'released', decided_at: now, ...noProposal });
  await endHold(tx, order, now);
  await queue.publish(tx, 'orders.hold', { orderId: order.id, news: 'released' });
}
