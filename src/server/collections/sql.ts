import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Keeps a goods with its price; one that is kept already keeps its old one. */
export async function insertGoods(
  db: Db,
  row: { accountId: string; goodsId: string; price: bigint; currency: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('goods_collections')
    .values({
      account_id: row.accountId,
      goods_id: row.goodsId,
      price: row.price,
      currency: row.currency,
      collected_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertShop(db: Db, accountId: string, shopId: string, now: Date): Promise<void> {
  await db
    .insertInto('shop_collections')
    .values({ account_id: accountId, shop_id: shopId, collected_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteGoods(db: Db, accountId: string, goodsId: string): Promise<void> {
  await db
    .deleteFrom('goods_collections')
    .where('account_id', '=', accountId)
    .where('goods_id', '=', goodsId)
    .execute();
}

export async function deleteShop(db: Db, accountId: string, shopId: string): Promise<void> {
  await db
    .deleteFrom('shop_collections')
    .where('account_id', '=', accountId)
    .where('shop_id', '=', shopId)
    .execute();
}

/** Everything a person collects, by id. */
export async function listIds(db: Db, accountId: string): Promise<{ goods: string[]; shops: string[] }> {
  const found = await sql<{ goods: string[]; shops: string[] }>`
    select array(select goods_id from goods_collections where account_id = ${accountId}) as goods,
      array(select shop_id from shop_collections where account_id = ${accountId}) as shops`.execute(db);
  return found.rows[0]!;
}

export function listGoods(db: Db, accountId: string, limit: number, offset: number) {
  const own = db.selectFrom('goods_collections').where('account_id', '=', accountId);
  return Promise.all([
    own
      .select(['goods_id', 'price', 'currency', 'collected_at', 'back_at'])
      .orderBy('collected_at', 'desc')
      .orderBy('goods_id')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ]);
}

export function listShops(db: Db, accountId: string, limit: number, offset: number) {
  const own = db.selectFrom('shop_collections').where('account_id', '=', accountId);
  return Promise.all([
    own
      .select(['shop_id', 'collected_at'])
      .orderBy('collected_at', 'desc')
      .orderBy('shop_id')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ]);
}
