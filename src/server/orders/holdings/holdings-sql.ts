import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** Orders that some accounts place at the same moment count one after the other, until the transaction ends. */
export async function lockHoldings(tx: Tx, accountIds: readonly string[]): Promise<void> {
  // In one order, so that nobody waits for who waits for them.
  for (const id of [...accountIds].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`holdings ${id}`}, 0))`.execute(tx);
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
    select sku_stock.sku_id as id, stock, coalesce(sum(quantity), 0)::float8 as held,
      coalesce(sum(quantity) filter (where buyer_id = any(${sql.val([...holders])}::uuid[])), 0)::float8
        as "heldByThem"
    from sku_stock left join held_pieces on held_pieces.sku_id = sku_stock.sku_id
    where sku_stock.sku_id = any(${sql.val([...skuIds])}::uuid[])
    group by sku_stock.sku_id, stock`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
