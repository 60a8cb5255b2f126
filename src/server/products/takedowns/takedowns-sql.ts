import { sql, type RawBuilder } from 'kysely';
import type { TakedownRule, TakedownState } from '../../../contract/products/takedown-rules.ts';
import type { Language } from '../../../kit/languages.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';

export interface TakedownRow {
  id: string;
  product_id: string;
  shop_id: string;
  code: string;
  title: string;
  picture: string | null;
  product_version: number;
  rule: TakedownRule;
  reason: string;
  taken_down_by: string;
  taken_down_at: Date;
  appeal: string | null;
  appealed_at: Date | null;
  decision: 'restored' | 'upheld' | null;
  decision_reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

/** The title of a product in a language, or else in that of its seller. */
export const titleIn = (language: Language, product: RawBuilder<unknown>) => sql`coalesce((
  select title from product_texts where product_id = ${product}.id
  order by array_position(array[${language}, ${product}.source_language, 'en'], language) nulls last limit 1), '')`;

const columns = (language: Language) => sql`takedown.id, takedown.product_id, products.shop_id, products.code,
  ${titleIn(language, sql`products`)} as title, products.pictures[1] as picture, products.version as product_version,
  rule, reason, taken_down_by, taken_down_at,
  appeal, appealed_at, decision, decision_reason, decided_by, decided_at
  from product_takedowns as takedown join products on products.id = takedown.product_id`;

const inState: Record<TakedownState, RawBuilder<unknown>> = {
  down: sql`appeal is null and decision is null`,
  appealed: sql`appeal is not null and decision is null`,
  upheld: sql`decision = 'upheld'`,
  restored: sql`decision = 'restored'`,
};

/** Takedowns, the newest first; those that wait for a decision the oldest first. */
export async function listTakedowns(
  db: Db,
  state: TakedownState | undefined,
  language: Language,
  page: Paging,
): Promise<Page<TakedownRow>> {
  const { limit, offset } = limitsOf(page);
  const where = state ? inState[state] : sql`true`;
  const order =
    state === 'appealed' ? sql`appealed_at, takedown.id` : sql`taken_down_at desc, takedown.id desc`;
  const [result, total] = await Promise.all([
    sql<TakedownRow>`select ${columns(language)} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from product_takedowns where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

/** Every time that a product was taken down, the latest first. */
export async function listOfProduct(db: Db, productId: string, language: Language): Promise<TakedownRow[]> {
  const result = await sql<TakedownRow>`
    select ${columns(language)} where takedown.product_id = ${productId} order by taken_down_at desc, takedown.id desc`.execute(
    db,
  );
  return result.rows;
}

/** A shop's products that are taken down. */
export async function listOfShop(db: Db, shopId: string, language: Language): Promise<TakedownRow[]> {
  const result = await sql<TakedownRow>`
    select ${columns(language)} where products.shop_id = ${shopId} and products.taken_down
      and decision is distinct from 'restored'
    order by taken_down_at desc, takedown.id desc`.execute(db);
  return result.rows;
}

export async function findTakedown(db: Db, id: string, language: Language): Promise<TakedownRow | undefined> {
  const result = await sql<TakedownRow>`select ${columns(language)} where takedown.id = ${id}`.execute(db);
  return result.rows[0];
}

/** A product, whosever it is, held until the transaction ends; undefined where there is none that a seller offers. */
export async function holdProduct(tx: Tx, id: string) {
  const result = await sql<{
    id: string;
    shop_id: string;
    version: number;
    publish_status: string;
    taken_down: boolean;
    closed_with_shop: boolean;
  }>`
    select id, shop_id, version, publish_status, taken_down, closed_with_shop from products
    where id = ${id} and made_for is null for no key update`.execute(tx);
  return result.rows[0];
}

/** The product of a takedown, to be held first: everybody locks in this order. */
export async function findProductOf(db: Db, takedownId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_takedowns')
    .select('product_id')
    .where('id', '=', takedownId)
    .executeTakeFirst();
  return row?.product_id;
}

/** A takedown that is not ended, its product held before. */
export const findOpen = (tx: Tx, productId: string) =>
  tx
    .selectFrom('product_takedowns')
    .selectAll()
    .where('product_id', '=', productId)
    .where(sql<boolean>`decision is distinct from 'restored'`)
    .executeTakeFirst();

export async function insertTakedown(
  tx: Tx,
  takedown: { productId: string; rule: TakedownRule; reason: string; wasOnSale: boolean; staffId: string },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  const { productId, rule, reason, wasOnSale, staffId } = takedown;
  // With its title and picture of now: what is typed again is compared with what was taken down.
  await sql`
    insert into product_takedowns
      (id, product_id, rule, reason, was_on_sale, taken_down_by, taken_down_at, main_picture, titles)
    select ${id}, products.id, ${rule}, ${reason}, ${wasOnSale}, ${staffId}, ${now}, pictures[1],
      array(select title from product_texts where product_texts.product_id = products.id and title <> '')
    from products where products.id = ${productId}`.execute(tx);
  return id;
}

export async function setAppeal(
  tx: Tx,
  id: string,
  { text, accountId }: { text: string; accountId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('product_takedowns')
    .set({ appeal: text, appealed_by: accountId, appealed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function decideTakedown(
  tx: Tx,
  id: string,
  { decision, reason, staffId }: { decision: 'restored' | 'upheld'; reason: string; staffId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('product_takedowns')
    .set({ decision, decision_reason: reason, decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Takes a held product off sale until it is restored, whatever becomes of its shop. */
export async function takeOffSale(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update products set taken_down = true, closed_with_shop = false, updated_at = ${now}, version = version + 1,
      publish_status = case when publish_status = 'published' then 'down' else publish_status end
    where id = ${id}`.execute(tx);
}

/**
 * Gives a held product back to its seller: on sale where it was and still can be; with its shop closed, once that opens.
 */
export async function giveBack(
  tx: Tx,
  id: string,
  { isOnSale, isShopClosed, now }: { isOnSale: boolean; isShopClosed: boolean; now: Date },
): Promise<void> {
  const isBack = sql`${isOnSale}::boolean and publish_status = 'down'`;
  await sql`
    update products set taken_down = false, updated_at = ${now}, version = version + 1,
      closed_with_shop = ${isBack} and ${isShopClosed}::boolean,
      publish_status = case when ${isBack} and not ${isShopClosed}::boolean then 'published' else publish_status end
    where id = ${id}`.execute(tx);
}

/** Whether a product is taken down. */
export async function isTakenDown(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('products').select('taken_down').where('id', '=', id).executeTakeFirst();
  return row?.taken_down ?? false;
}

/** Whether an operator took a product down before and another one put it back. */
export async function wasPutBack(tx: Tx, productId: string, staffId: string): Promise<boolean> {
  const takedown = await tx
    .selectFrom('product_takedowns')
    .select('id')
    .where('product_id', '=', productId)
    .where('taken_down_by', '=', staffId)
    .where('decision', '=', 'restored')
    .where('decided_by', '<>', staffId)
    .limit(1)
    .executeTakeFirst();
  return takedown !== undefined;
}
