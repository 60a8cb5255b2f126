import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

/** Of some orders those whose buyer and shop are likely one hand: as they were marked, or as it turned out since. */
export async function listOneHand(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders join shops on shops.id = orders.shop_id
    where orders.id = any(${sql.val([...orderIds])}::uuid[]) and (
      orders.is_related or exists (
        select from linked_accounts
        where linked_accounts.account_id = orders.buyer_id and linked_accounts.other_id = shops.owner_id
      )
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Orders between accounts of which it became known only afterwards that they are likely one hand. */
export async function listUnmarked(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct orders.id
    from linked_accounts
    join shops on shops.owner_id = linked_accounts.other_id
    join orders on orders.buyer_id = linked_accounts.account_id and orders.shop_id = shops.id
    where not orders.is_related
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a locked order; its version stays, for nothing that anybody agreed on changes. */
export async function markRelated(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ is_related: true }).where('id', '=', orderId).execute();
}
