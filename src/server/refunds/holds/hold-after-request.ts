import { holdOrder, type OrderRecord } from '../../orders/public.ts';
import { listReversedOrders } from '../../payments/public.ts';
import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';

/**
 * A locked order whose refund request has ended goes on, unless the bank has taken back meanwhile what paid it: then it is
 * held, as it would have been without the request.
 */
export async function holdAfterRequest(
  tx: Tx,
  { queue, now }: { queue: Publisher; now: Date },
  order: OrderRecord,
): Promise<void> {
  if ((await listReversedOrders(tx, [order.id])).length > 0)
    await holdOrder(tx, { queue, now }, order, 'transfer_reversed');
}
