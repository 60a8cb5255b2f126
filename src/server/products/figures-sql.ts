import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { Write } from '../platform/write-together.ts';

/** Writes down how many pieces of which product sold of late, in place of what was there. */
export async function saveProductFigures(
  db: Db,
  figures: readonly { productId: string; sold: number }[],
): Promise<void> {
  const ids = figures.map(({ productId }) => productId);
  const sold = figures.map((row) => row.sold);
  await sql`
    with fresh as (
      select * from unnest(${sql.val(ids)}::uuid[], ${sql.val(sold)}::int[]) as fresh (product_id, sold)
    ), gone as (
      delete from product_figures where product_id not in (select product_id from fresh)
    )
    insert into product_figures (product_id, sold_recently) select product_id, sold from fresh order by product_id
    on conflict (product_id) do update set sold_recently = excluded.sold_recently
      where product_figures.sold_recently <> excluded.sold_recently`.execute(db);
}

/** Counts pieces as sales of their products, or takes them off again. */
export async function changeSales(
  tx: Tx,
  changes: readonly { productId: string; quantity: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ productId }) => productId);
  const quantities = changes.map(({ quantity }) => quantity);
  const pieces = sql`select * from unnest(${sql.val(ids)}::uuid[], ${sql.val(quantities)}::int[]) as piece (product_id, quantity)`;
  await salesOf(pieces).execute(tx);
}

/** The same, to be written together with other things; rows are locked in the order of their ids. @param pieces  as rows of product_id and quantity */
export const salesOf = (pieces: RawBuilder<unknown>): Write => sql`
    with changed as (
      select product_id as id, sum(quantity)::int as quantity from (${pieces}) as piece group by product_id
    ), locked as (
      select products.id from products join changed on changed.id = products.id order by products.id for no key update of products
    )
    update products set
      sales_count = greatest(0, least(sales_count::bigint + changed.quantity, 2000000000))::int
    from changed join locked on locked.id = changed.id where products.id = changed.id`;
