import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

/** A product as somebody saves it. */
interface SavedProduct {
  accountId: string;
  productId: string;
  price: bigint | null;
  currency: string;
}

/** Keeps products with their prices, unless those are hidden; one that is kept already keeps its old one. */
export async function insertProducts(db: Db, products: readonly SavedProduct[], now: Date): Promise<void> {
  if (products.length === 0) return;
  await db
    .insertInto('favorite_products')
    .values(
      products.map(({ accountId, productId, price, currency }) => ({
        account_id: accountId,
        product_id: productId,
        price,
        currency,
        saved_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertShop(db: Db, accountId: string, shopId: string, now: Date): Promise<void> {
  await db
    .insertInto('favorite_shops')
    .values({ account_id: accountId, shop_id: shopId, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteProduct(db: Db, accountId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('favorite_products')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute();
}

export async function deleteShop(db: Db, accountId: string, shopId: string): Promise<void> {
  await db
    .deleteFrom('favorite_shops')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .execute();
}

/** Everything a person collects, by id. */
export async function listIds(db: Db, accountId: string): Promise<{ products: string[]; shops: string[] }> {
  const result = await sql<{ products: string[]; shops: string[] }>`
    select array(select product_id from favorite_products where account_id = ${accountId}) as products,
      array(select shop_id from favorite_shops where account_id = ${accountId}) as shops`.execute(db);
  return result.rows[0]!;
}

export function listProducts(db: Db, accountId: string, page: Paging) {
  const query = db.selectFrom('favorite_products').where('account_id', '=', accountId);
  return readPage(query, page, (all) =>
    all
      .select(['product_id', 'price', 'currency', 'saved_at', 'back_at'])
      .orderBy('saved_at', 'desc')
      .orderBy('product_id'),
  );
}

export function listShops(db: Db, accountId: string, page: Paging) {
  const query = db.selectFrom('favorite_shops').where('account_id', '=', accountId);
  return readPage(query, page, (all) =>
    all.select(['shop_id', 'saved_at']).orderBy('saved_at', 'desc').orderBy('shop_id'),
  );
}

/** The products that a person saved, the latest first. */
export async function listSavedProducts(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite_products')
    .select('product_id')
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id: id }) => id);
}
