import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** Of some orders those whose buyer and shop are likely one hand: as they were marked, or as it turned out since. */
export async function listOneHand(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const ids = sql.val([...orderIds]);
  const { rows } = await sql<{ id: string }>`
    select id from sides_of_orders
    -- For each order by itself: joined, all links of all accounts would be gathered first.
    left join lateral (
      select true as is_linked from linked_accounts
      where account_id = buyer_id and other_id = seller_id limit 1
    ) as link on true
    where id = any(${ids}::uuid[]) and (is_related or is_linked)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Orders between accounts of which it became known only afterwards that they are likely one hand. */
export async function listUnmarked(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders_of_linked_accounts where not is_related limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a locked order; its version stays, for nothing that anybody agreed on changes. */
export async function markRelated(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ is_related: true }).where('id', '=', orderId).execute();
}
