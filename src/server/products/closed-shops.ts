import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getShop } from '../shops/public.ts';
import { publishChangedProducts } from './events.ts';
import { byPlatform, noteChange } from './history/history.ts';
import { followClosedShop } from './status-sql.ts';

const batch = 500;

/** Takes the products of a shop that has closed off sale, or puts those back that left with it. */
export async function followShop({ db, queue, clock }: Deps, shopId: string): Promise<void> {
  for (;;) {
    const changed = await transact(db, async (tx) => {
      const { closed_at: closedAt } = await getShop(tx, shopId);
      const isClosed = closedAt !== null;
      const now = clock.now();
      const ids = await followClosedShop(tx, shopId, { isClosed, now, limit: batch });
      const [from, to] = isClosed ? [['published'], ['down']] : [['down'], ['published']];
      await noteChange(tx, { ids, by: byPlatform('shop'), now }, { field: 'status', from: from!, to: to! });
      await publishChangedProducts(queue, tx, ids);
      return ids.length;
    });
    if (changed < batch) return;
  }
}
