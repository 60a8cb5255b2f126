import { sql } from 'kysely';
import type { Floor } from '../../contract/shops/shop-front.ts';
import type { Text } from '../../kit/languages.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

const soldOn = (site: string) => sql<boolean>`sites @> array[${site}]`;

export async function listFloors(db: Db, shopId: string): Promise<Floor[]> {
  const rows = await db
    .selectFrom('shop_floors')
    .select(['kind', 'data'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .execute();
  return rows.map(({ kind, data }) => ({ kind, ...(data as object) }) as Floor);
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

/** Own categories of a shop with how many of their products are on sale on a site; those with none are left out. */
export function listShownCategories(db: Db, shopId: string, site: string) {
  return db
    .selectFrom('shop_categories')
    .innerJoin('shop_category_products', 'shop_category_products.category_id', 'shop_categories.id')
    .innerJoin('products_on_sale as products', 'products.id', 'shop_category_products.product_id')
    .select(['shop_categories.id', 'shop_categories.names', sql<number>`count(*)::int`.as('count')])
    .where('shop_categories.shop_id', '=', shopId)
    .where(soldOn(site))
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

/** A page of an own category, and how many products it has on the site. */
export async function listCategoryProducts(
  db: Db,
  categoryId: string,
  site: string,
  page: Paging,
): Promise<{ ids: string[]; total: number }> {
  const query = db
    .selectFrom('shop_category_products')
    .innerJoin('products_on_sale as products', 'products.id', 'shop_category_products.product_id')
    .where('shop_category_products.category_id', '=', categoryId)
    .where(soldOn(site));
  const { rows, total } = await readPage(query, page, (all) =>
    all.select('products.id').orderBy('sales_count', 'desc').orderBy('products.id'),
  );
  return { ids: rows.map(({ id }) => id), total };
}

/** Own categories with all of their products, whether on sale or not. */
export async function listCategories(
  db: Db,
  shopId: string,
): Promise<{ names: Text; productIds: string[] }[]> {
  const result = await sql<{ names: Text; product_ids: string[] }>`
    select names, array(
      select product_id from shop_category_products where category_id = shop_categories.id order by product_id
    ) as product_ids
    from shop_categories where shop_id = ${shopId} order by position`.execute(db);
  return result.rows.map(({ names, product_ids }) => ({ names, productIds: product_ids }));
}

export async function writeCategories(
  tx: Tx,
  shopId: string,
  categories: readonly { names: Text; productIds: readonly string[] }[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('shop_categories').where('shop_id', '=', shopId).execute();
  for (const [index, { names, productIds }] of categories.entries()) {
    const id = newId(now.getTime());
    await tx
      .insertInto('shop_categories')
      .values({ id, shop_id: shopId, names: JSON.stringify(names), position: index + 1 })
      .execute();
    await sql`insert into shop_category_products (shop_id, category_id, product_id)
      select ${shopId}, ${id}, product_id from unnest(${sql.val([...productIds])}::uuid[]) as product_id`.execute(
      tx,
    );
  }
}

export async function countRecommended(db: Db, shopId: string): Promise<number> {
  const row = await db
    .selectFrom('shop_recommendations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Products in front that are on sale on a site, the latest chosen first. */
export async function listRecommended(db: Db, shopId: string, site: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_recommendations')
    .innerJoin('products_on_sale as products', 'products.id', 'shop_recommendations.product_id')
    .select('products.id')
    .where('shop_recommendations.shop_id', '=', shopId)
    .where(soldOn(site))
    .orderBy('recommended_at', 'desc')
    .orderBy('products.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether it is one more than before */
export async function insertRecommendation(
  tx: Tx,
  shopId: string,
  productId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shop_recommendations')
    .values({ shop_id: shopId, product_id: productId, recommended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteRecommendation(tx: Tx, shopId: string, productId: string): Promise<void> {
  await tx
    .deleteFrom('shop_recommendations')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .execute();
}

/** Films of these products by id, of those that have one and are of the shop. */
export async function listVideos(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'video'])
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('shop_id', '=', shopId)
    .where('video', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, video }) => [id, video!]));
}

/** Which of these products are on sale on a site. */
export async function keepOnSale(db: Db, ids: readonly string[], site: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products_on_sale as products')
    .select('id')
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where(soldOn(site))
    .execute();
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

/** The products of an own category that are on sale on a site, by their ids. */
export async function listShelfProducts(db: Db, categoryId: string, site: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shop_category_products')
    .innerJoin('products_on_sale as products', 'products.id', 'shop_category_products.product_id')
    .select('products.id')
    .where('shop_category_products.category_id', '=', categoryId)
    .where(soldOn(site))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
