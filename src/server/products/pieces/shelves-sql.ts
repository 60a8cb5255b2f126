import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** How many skus of a shop lie in a warehouse, and how many pieces of them. */
export async function countShelf(
  db: Db,
  shopId: string,
  warehouseId: string,
): Promise<{ skus: number; pieces: number }> {
  const pieces =
    warehouseId === shopId
      ? sql`stock - pieces_in(elsewhere)`
      : sql`coalesce((elsewhere ->> ${warehouseId})::int, 0)`;
  const { rows } = await sql<{ skus: number; pieces: string }>`
    select count(*) filter (where pieces > 0)::int as skus, coalesce(sum(pieces), 0)::text as pieces
    from (
      select ${pieces} as pieces from skus join products on products.id = product_id
      where shop_id = ${shopId}
    ) as shelf`.execute(db);
  return { skus: rows[0]!.skus, pieces: Number(rows[0]!.pieces) };
}

/** Keeps the skus that lie in a warehouse until the transaction ends, in the order in which orders take from them. */
export async function lockShelf(tx: Tx, shopId: string, warehouseId: string): Promise<void> {
  await sql`
    select skus.id from skus join products on products.id = product_id
    where shop_id = ${shopId} and elsewhere ? ${warehouseId}
    order by skus.id for no key update of skus`.execute(tx);
}

interface MovedPieces {
  sku_id: string;
  quantity: number;
}

/** Moves all that lies in a warehouse, which is not the main one, to another. @returns what moved, by sku */
export async function emptyShelf(
  tx: Tx,
  { shopId, from, into }: { shopId: string; from: string; into: string },
): Promise<MovedPieces[]> {
  const { rows } = await sql<MovedPieces>`
    update skus set elsewhere = with_pieces(elsewhere - ${from},
      ${into === shopId ? sql`'{}'` : sql`jsonb_build_object(${into}::text, elsewhere -> ${from})`})
    from products where products.id = product_id and shop_id = ${shopId} and elsewhere ? ${from}
    returning skus.id as sku_id, (old.elsewhere ->> ${from})::int as quantity`.execute(tx);
  return rows;
}

/**
 * Moves pieces of skus of a shop between two of its warehouses, skus locked in the order of their ids.
 * @returns the skus of which there were enough
 */
export async function movePieces(
  tx: Tx,
  { shopId, from, into }: { shopId: string; from: string; into: string },
  parts: readonly { id: string; quantity: number }[],
): Promise<Set<string>> {
  const changes = parts.map(({ quantity }) =>
    JSON.stringify({
      ...(from !== shopId && { [from]: -quantity }),
      ...(into !== shopId && { [into]: quantity }),
    }),
  );
  const { rows } = await sql<{ id: string }>`
    with moved as (
      select id, change from unnest(${sql.val(parts.map(({ id }) => id))}::uuid[], ${sql.val(changes)}::jsonb[])
        as line (id, change)
    ), locked as (
      select skus.id from skus join moved on moved.id = skus.id join products on products.id = product_id
      where shop_id = ${shopId} order by skus.id for no key update of skus
    )
    update skus set elsewhere = with_pieces(elsewhere, change)
    from moved join locked on locked.id = moved.id
    where skus.id = moved.id and lies_within(with_pieces(elsewhere, change), stock)
    returning skus.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
