import type { Ordered, PlacedOrder } from '../../../contract/agents/approvals.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { listOrdersById } from '../../orders/public.ts';
import type { Db } from '../../platform/database.ts';

/**
 * The orders of a draft as they stand now: since they were placed they may have been paid, repriced, or cancelled by
 * whoever could.
 */
export async function showPlaced(db: Db, ordered: Ordered): Promise<PlacedOrder[]> {
  const rows = await listOrdersById(
    db,
    ordered.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ordered.map((order) => {
    const { state, total_amount: total, currency } = byId.get(order.id)!;
    return { ...order, state, total: wireMoney(total, currency) };
  });
}

/** Whether nothing is left of what was ordered: each of the orders was cancelled before it was paid. */
export const isAllCancelled = (orders: readonly Pick<PlacedOrder, 'state'>[]): boolean =>
  orders.every(({ state }) => state === 'cancelled');
