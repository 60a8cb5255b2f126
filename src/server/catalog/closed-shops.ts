import { sql } from 'kysely';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getShop } from '../shops/public.ts';
import { publishChangedProducts } from './events.ts';

const batch = 500;

/** Takes the products of a shop that has closed off sale, or puts those back that left with it. */
export async function followShop({ db, queue, clock }: Deps, shopId: string): Promise<void> {
  for (;;) {
    const changed = await transact(db, async (tx) => {
      const { closed_at: closedAt } = await getShop(tx, shopId);
      const found = await sql<{ id: string }>`
        update products set publish_status = ${closedAt ? 'down' : 'published'}, closed_with_shop = ${closedAt !== null},
          version = version + 1, updated_at = ${clock.now()}
        where id in (
          select id from products where shop_id = ${shopId}
            and ${closedAt ? sql`publish_status = 'published'` : sql`closed_with_shop`}
          order by id limit ${batch} for no key update
        )
        returning id`.execute(tx);
      const ids = found.rows.map(({ id }) => id);
      await publishChangedProducts(queue, tx, ids);
      return ids.length;
    });
    if (changed < batch) return;
  }
}
