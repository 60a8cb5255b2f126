import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Writes down how many pieces of which goods sold of late, in place of what was there. */
export async function saveGoodsFigures(
  db: Db,
  figures: readonly { goodsId: string; sold: number }[],
): Promise<void> {
  const ids = figures.map(({ goodsId }) => goodsId);
  const sold = figures.map((row) => row.sold);
  await sql`
    with fresh as (
      select * from unnest(${sql.val(ids)}::uuid[], ${sql.val(sold)}::int[]) as fresh (goods_id, sold)
    ), gone as (
      delete from goods_figures where goods_id not in (select goods_id from fresh)
    )
    insert into goods_figures (goods_id, sold_recently) select goods_id, sold from fresh order by goods_id
    on conflict (goods_id) do update set sold_recently = excluded.sold_recently
      where goods_figures.sold_recently <> excluded.sold_recently`.execute(db);
}
