import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

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
