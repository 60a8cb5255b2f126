import type { OrderState } from '../../../contract/orders/order-states.ts';
import type { Tx } from '../../platform/database.ts';
import { hasMovedOn } from '../refunded-sql.ts';
import { clockOf } from '../rules.ts';
import type { OrderRecord } from '../sql.ts';
import { clockAfter, clockAfterRequest } from './condition-rules.ts';
import { listConditions } from './conditions-sql.ts';
import { placeOf } from './present.ts';

/**
 * A locked order's clock after a refund request, as if the time in which it stood still had not passed: for the request,
 * for documents that were with others, or for both at once. A state that began meanwhile has all of its time from now on:
 * what was left to send the products says nothing of how long they take to arrive. What still waits for a document does so
 * from now on.
 * @param request  when it was opened, the order's deadline then, and the order's state from now on
 */
export async function resumedClock(
  tx: Tx,
  order: OrderRecord,
  { openedAt, deadline, state }: { openedAt: Date; deadline: Date | null; state: OrderState },
  now: Date,
): Promise<{ due_at: Date | null; deadline: Date | null; waits_since: Date | null }> {
  const isNewState = state !== order.state || (await hasMovedOn(tx, order.id));
  const { due_at: dueAt, deadline: endsAt } = isNewState
    ? clockOf(state, order, now)
    : clockAfterRequest({ ...order, deadline }, openedAt, now);
  const running = {
    state,
    refund: null,
    due_at: dueAt,
    deadline: endsAt,
    waits_since: null,
    held_at: order.held_at,
  };
  const conditions = (await listConditions(tx, order.id)).map(placeOf);
  return { due_at: dueAt, deadline: endsAt, waits_since: null, ...clockAfter(running, conditions, { now }) };
}
