import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { withSalesCounted } from '../on-terms/count-sales.ts';
import { listOneHand, listUnmarked, markRelated } from './one-hand-sql.ts';
import { lockOrder, type OrderRecord } from '../sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** It turned out that the sides of an order are likely one hand. */
    'orders.related': { orderId: string };
  }
}

const batch = 200;

/**
 * Whether both sides of a locked order are likely one hand. What turned out only since is noted on it from here on: its
 * pieces leave their products' sales as far as they were counted, and whoever counts it is told.
 */
export async function isOneHand(tx: Tx, queue: Publisher, order: OrderRecord): Promise<boolean> {
  if (order.is_related) return true;
  if (!(await listOneHand(tx, [order.id])).has(order.id)) return false;
  await withSalesCounted(tx, order.id, () => markRelated(tx, order.id));
  await queue.publish(tx, 'orders.related', { orderId: order.id });
  return true;
}

/** Notes on orders which links between accounts became known since they were placed. @returns how many */
export async function noteLinks({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<number> {
  const ids = await listUnmarked(db, batch);
  for (const id of ids)
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await isOneHand(tx, queue, order);
    });
  return ids.length;
}

/** All of them, as is done every hour. */
export async function noteAllLinks(deps: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  while ((await noteLinks(deps)) === batch);
}
