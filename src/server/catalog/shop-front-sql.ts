import { sql } from 'kysely';
import type { Floor } from '../../contract/shop-front.ts';
import type { Text } from '../../kit/languages.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

const onSale = (site: string) => sql<boolean>`publish_status = 'published' and sites @> array[${site}]`;

export async function listFloors(db: Db, shopId: string): Promise<Floor[]> {
  const found = await db
    .selectFrom('shop_floors')
    .select(['kind', 'data'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .execute();
  return found.map(({ kind, data }) => ({ kind, ...(data as object) }) as Floor);
}

export async function writeFloors(tx: Tx, shopId: string, floors: readonly Floor[]): Promise<void> {
  await tx.deleteFrom('shop_floors').where('shop_id', '=', shopId).execute();
  if (floors.length === 0) return;
  await tx
    .insertInto('shop_floors')
    .values(
      floors.map(({ kind, ...data }, index) => ({
        shop_id: shopId,
        position: index + 1,
        kind,
        data: JSON.stringify(data),
      })),
    )
    .execute();
}

/** Own categories of a shop with how many of their goods are on sale on a site; those with none are left out. */
export function listShownCategories(db: Db, shopId: string, site: string) {
  return db
    .selectFrom('shop_categories')
    .innerJoin('shop_category_goods', 'shop_category_goods.category_id', 'shop_categories.id')
    .innerJoin('goods', 'goods.id', 'shop_category_goods.goods_id')
    .select(['shop_categories.id', 'shop_categories.names', sql<number>`count(*)::int`.as('count')])
    .where('shop_categories.shop_id', '=', shopId)
    .where(onSale(site))
    .groupBy('shop_categories.id')
    .orderBy('shop_categories.position')
    .execute();
}

export function hasCategory(db: Db, shopId: string, id: string) {
  return db
    .selectFrom('shop_categories')
    .select('id')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
}

/** A page of an own category, and how many goods it has on the site. */
export async function listCategoryGoods(
  db: Db,
  categoryId: string,
  site: string,
  limit: number,
  offset: number,
): Promise<{ ids: string[]; total: number }> {
  const found = db
    .selectFrom('shop_category_goods')
    .innerJoin('goods', 'goods.id', 'shop_category_goods.goods_id')
    .where('shop_category_goods.category_id', '=', categoryId)
    .where(onSale(site));
  const [page, counted] = await Promise.all([
    found
      .select('goods.id')
      .orderBy('sales_count', 'desc')
      .orderBy('goods.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ]);
  return { ids: page.map(({ id }) => id), total: counted.n };
}

/** Own categories with all of their goods, whether on sale or not. */
export async function listCategories(db: Db, shopId: string): Promise<{ names: Text; goodsIds: string[] }[]> {
  const found = await sql<{ names: Text; goods_ids: string[] }>`
    select names, array(
      select goods_id from shop_category_goods where category_id = shop_categories.id order by goods_id
    ) as goods_ids
    from shop_categories where shop_id = ${shopId} order by position`.execute(db);
  return found.rows.map(({ names, goods_ids }) => ({ names, goodsIds: goods_ids }));
}

export async function writeCategories(
  tx: Tx,
  shopId: string,
  categories: readonly { names: Text; goodsIds: readonly string[] }[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('shop_categories').where('shop_id', '=', shopId).execute();
  for (const [index, { names, goodsIds }] of categories.entries()) {
    const id = newId(now.getTime());
    await tx
      .insertInto('shop_categories')
      .values({ id, shop_id: shopId, names: JSON.stringify(names), position: index + 1 })
      .execute();
    await sql`insert into shop_category_goods (shop_id, category_id, goods_id)
      select ${shopId}, ${id}, goods_id from unnest(${sql.val([...goodsIds])}::uuid[]) as goods_id`.execute(
      tx,
    );
  }
}

export async function countRecommended(db: Db, shopId: string): Promise<number> {
  const found = await db
    .selectFrom('shop_recommendations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return found.n;
}

/** Goods in front that are on sale on a site, the latest chosen first. */
export async function listRecommended(db: Db, shopId: string, site: string): Promise<string[]> {
  const found = await db
    .selectFrom('shop_recommendations')
    .innerJoin('goods', 'goods.id', 'shop_recommendations.goods_id')
    .select('goods.id')
    .where('shop_recommendations.shop_id', '=', shopId)
    .where(onSale(site))
    .orderBy('recommended_at', 'desc')
    .orderBy('goods.id')
    .execute();
  return found.map(({ id }) => id);
}

/** @returns whether it is one more than before */
export async function insertRecommendation(
  tx: Tx,
  shopId: string,
  goodsId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shop_recommendations')
    .values({ shop_id: shopId, goods_id: goodsId, recommended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteRecommendation(tx: Tx, shopId: string, goodsId: string): Promise<void> {
  await tx
    .deleteFrom('shop_recommendations')
    .where('shop_id', '=', shopId)
    .where('goods_id', '=', goodsId)
    .execute();
}

/** Films of these goods by id, of those that have one and are of the shop. */
export async function listVideos(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('goods')
    .select(['id', 'video'])
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('shop_id', '=', shopId)
    .where('video', 'is not', null)
    .execute();
  return new Map(found.map(({ id, video }) => [id, video!]));
}

/** How many of these files are films of a shop's library. */
export async function countFilms(db: Db, shopId: string, keys: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('shop_files')
    .innerJoin('files', 'files.key', 'shop_files.key')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .where('shop_files.key', '=', sql<string>`any(${sql.val([...keys])}::text[])`)
    .where('mime', 'like', 'video/%')
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Which of these goods are on sale on a site. */
export async function keepOnSale(db: Db, ids: readonly string[], site: string): Promise<string[]> {
  const found = await db
    .selectFrom('goods')
    .select('id')
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where(onSale(site))
    .execute();
  const kept = new Set(found.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}
