import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** What a list of goods is chosen by: the goods themselves, in their order, or what they bear. */
export interface Choice {
  goodsIds?: readonly string[] | undefined;
  label?: string | undefined;
  /** Of these categories, or of those below them. */
  categoryIds?: readonly string[] | undefined;
}

/** A page of chosen goods on sale on a site, chosen ones in their order, all others by sales; and how many there are. */
export async function listChosenGoods(
  db: Db,
  site: string,
  { goodsIds, label, categoryIds }: Choice,
  limit: number,
  offset: number,
): Promise<{ ids: string[]; total: number }> {
  const parts = [sql`publish_status = 'published' and sites @> array[${site}]`];
  if (goodsIds) parts.push(sql`goods.id = any(${sql.val([...goodsIds])}::uuid[])`);
  if (label) parts.push(sql`labels @> array[${label}]`);
  if (categoryIds)
    parts.push(sql`category_id in (
      select id from categories where path && ${sql.val([...categoryIds])}::uuid[])`);
  const where = sql.join(parts, sql` and `);
  const order = goodsIds
    ? sql`array_position(${sql.val([...goodsIds])}::uuid[], goods.id)`
    : sql`sales_count desc, goods.id`;
  const [found, counted] = await Promise.all([
    sql<{ id: string }>`select goods.id from goods where ${where}
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from goods where ${where}`.execute(db),
  ]);
  return { ids: found.rows.map((row) => row.id), total: counted.rows[0]!.n };
}

/** How many of these goods there are, and are of this shop where one is named. */
export async function countOwnGoods(
  db: Db,
  goodsIds: readonly string[],
  shopId: string | null,
): Promise<number> {
  const found = await db
    .selectFrom('goods')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id', '=', sql<string>`any(${sql.val([...goodsIds])}::uuid[])`)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId!))
    .executeTakeFirstOrThrow();
  return found.n;
}
