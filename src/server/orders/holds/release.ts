import type { Tx } from '../../platform/database.ts';
import { clockAfter } from '../conditions/condition-rules.ts';
import { listConditions, postponeReviews } from '../conditions/conditions-sql.ts';
import { placeOf } from '../conditions/present.ts';
import { updateOrder, type OrderRecord } from '../sql.ts';

/** A locked order is held no more: its seller's time, and that of whoever reviews its documents, goes on where it stood still. */
export async function endHold(tx: Tx, order: OrderRecord, now: Date): Promise<OrderRecord> {
  if (order.held_at) await postponeReviews(tx, order.id, now.getTime() - order.held_at.getTime());
  const free = { ...order, held_at: null };
  const conditions = (await listConditions(tx, order.id)).map(placeOf);
  return updateOrder(tx, order.id, { held_at: null, ...clockAfter(free, conditions, { now }) });
}
