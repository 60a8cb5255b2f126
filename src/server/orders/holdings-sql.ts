import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

/** Orders that one account places at the same moment count one after the other, until the transaction ends. */
export async function lockHoldings(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holdings ${accountId}`}, 0))`.execute(tx);
}

/** How many orders some accounts have that nothing was paid for yet, by shop. */
export async function countUnpaidOrders(
  db: Db,
  holders: readonly string[],
  shopIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ shop_id: string; orders: number }>`
    select shop_id, count(*)::int as orders from orders
    where buyer_id = any(${sql.val([...holders])}::uuid[]) and shop_id = any(${sql.val([...shopIds])}::uuid[])
      and state in ('submitted', 'awaiting_payment')
    group by shop_id`.execute(db);
  return new Map(rows.map((row) => [row.shop_id, row.orders]));
}

/** Pieces of a sku: in stock, held by unpaid orders, and held by those of some accounts. */
export interface Holding {
  stock: number;
  held: number;
  heldByThem: number;
}

export async function listHoldings(
  db: Db,
  holders: readonly string[],
  skuIds: readonly string[],
): Promise<Map<string, Holding>> {
  const { rows } = await sql<Holding & { id: string }>`
    select skus.id, skus.stock, coalesce(sum(reservations.quantity), 0)::float8 as held,
      coalesce(sum(reservations.quantity)
        filter (where orders.buyer_id = any(${sql.val([...holders])}::uuid[])), 0)::float8 as "heldByThem"
    from skus
    left join reservations on reservations.sku_id = skus.id and reservations.state = 'held'
    left join orders on orders.id = reservations.order_id
    where skus.id = any(${sql.val([...skuIds])}::uuid[])
    group by skus.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
