import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Pieces of a sku: in stock, held by unpaid orders, and held by those of some accounts. */
export interface Holding {
  stock: number;
  held: number;
  heldByThem: number;
}

/** What some accounts hold without having paid. */
export interface Holdings {
  /** Orders, by shop. */
  orders: Map<string, number>;
  /** Pieces, by sku. */
  pieces: Map<string, Holding>;
}

/** What some accounts hold of shops and skus, as of now. */
export async function readHoldings(
  db: Db,
  holders: RawBuilder<{ id: string }>,
  shopIds: readonly string[],
  skuIds: readonly string[],
): Promise<Holdings> {
  const { rows } = await sql<Holding & { id: string; orders: number | null }>`
    with holders as materialized (${holders})
    select shop_id as id, count(*)::int as orders, 0::float8 as stock, 0::float8 as held, 0::float8 as "heldByThem"
    from orders
    where buyer_id in (select id from holders) and shop_id = any(${sql.val([...shopIds])}::uuid[])
      and state in ('submitted', 'awaiting_payment')
    group by shop_id
    union all
    select sku_stock.sku_id, null, stock::float8, coalesce(sum(quantity), 0)::float8,
      coalesce(sum(quantity) filter (where buyer_id in (select id from holders)), 0)::float8
    from sku_stock left join held_pieces on held_pieces.sku_id = sku_stock.sku_id
    where sku_stock.sku_id = any(${sql.val([...skuIds])}::uuid[])
    group by sku_stock.sku_id, stock`.execute(db);
  return {
    orders: new Map(rows.flatMap(({ id, orders }) => (orders === null ? [] : [[id, orders]]))),
    pieces: new Map(rows.flatMap((row) => (row.orders === null ? [[row.id, row]] : []))),
  };
}
