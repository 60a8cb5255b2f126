import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import { hasText } from '../platform/has-text.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';
import type { CustomerRow } from './customers-sql.ts';

export interface PriceListRow {
  id: string;
  version: number;
  name: string;
  currency: string;
  valid_from: string | null;
  valid_until: string | null;
  percent_off: number | null;
  minimum_amount: bigint | null;
  countries: string[];
  is_for_all: boolean;
  line_count: number;
  customer_count: number;
  group_count: number;
  buyer_count: number;
}

const columns = sql`id, version, name, currency, valid_from::text, valid_until::text, percent_off, minimum_amount,
  countries, is_for_all,
  (select count(*)::int from price_list_lines where list_id = price_lists.id) as line_count,
  (select count(*)::int from price_list_customers as customer
    where customer.shop_id = price_lists.shop_id and customer.list_id = price_lists.id) as customer_count,
  (select count(*)::int from price_list_groups as priced
    where priced.shop_id = price_lists.shop_id and priced.list_id = price_lists.id) as group_count,
  (select count(distinct buyer.account_id)::int from price_list_buyers as buyer
    where buyer.shop_id = price_lists.shop_id and buyer.list_id = price_lists.id) as buyer_count`;

/** The lists of a shop by name; those with some words in their name. */
export async function listPriceLists(
  db: Db,
  shopId: string,
  search: string | undefined,
  page: Paging,
): Promise<Page<PriceListRow>> {
  const { limit, offset } = limitsOf(page);
  const where = sql`shop_id = ${shopId} and ${search ? hasText(sql`name`, search) : sql`true`}`;
  const [{ rows }, count] = await Promise.all([
    sql<PriceListRow>`select ${columns} from price_lists where ${where}
      order by name, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from price_lists where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]!.n };
}

export async function findPriceList(db: Db, shopId: string, id: string): Promise<PriceListRow | undefined> {
  const { rows } = await sql<PriceListRow>`
    select ${columns} from price_lists where shop_id = ${shopId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps a list of a shop from other changes until the transaction ends. */
export const lockPriceList = (tx: Tx, shopId: string, id: string) =>
  tx
    .selectFrom('price_lists')
    .select(['id', 'version', 'currency', 'name'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The names of all lists of a shop. */
export const listNames = (tx: Tx, shopId: string) =>
  tx.selectFrom('price_lists').select(['id', 'name']).where('shop_id', '=', shopId).execute();

export interface PriceListDraft {
  name: string;
  from: string | null;
  until: string | null;
  percentOff: number | null;
  minimum: bigint | null;
  countries: string[];
  isForAll: boolean;
}

const columnsOf = ({ name, from, until, percentOff, minimum, countries, isForAll }: PriceListDraft) => ({
  name,
  valid_from: from,
  valid_until: until,
  percent_off: percentOff,
  minimum_amount: minimum,
  countries,
  is_for_all: isForAll,
});

export const insertPriceList = (
  tx: Tx,
  { id, shopId, currency }: { id: string; shopId: string; currency: string },
  draft: PriceListDraft,
  now: Date,
) =>
  tx
    .insertInto('price_lists')
    .values({ id, shop_id: shopId, currency, created_at: now, ...columnsOf(draft) })
    .execute();

export const updatePriceList = (tx: Tx, id: string, draft: PriceListDraft) =>
  tx.updateTable('price_lists').set(columnsOf(draft)).where('id', '=', id).execute();

export const deletePriceList = (tx: Tx, id: string) =>
  tx.deleteFrom('price_lists').where('id', '=', id).execute();

/** Counts a change of a list. @returns its new version */
export async function raiseVersion(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .updateTable('price_lists')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Who is on a list of a shop, the latest first. */
export async function listCustomers(
  db: Db,
  shopId: string,
  listId: string,
  page: Paging,
): Promise<Page<CustomerRow>> {
  const { limit, offset } = limitsOf(page);
  const [{ rows }, total] = await Promise.all([
    sql<CustomerRow>`
      select account_id, name, is_company
      from price_list_customers as customer join shop_customers using (shop_id, account_id)
      where customer.shop_id = ${shopId} and customer.list_id = ${listId}
      order by customer.added_at desc, account_id limit ${limit} offset ${offset}`.execute(db),
    countCustomers(db, shopId, listId),
  ]);
  return { rows, total };
}

export async function countCustomers(db: Db, shopId: string, listId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from price_list_customers
    where shop_id = ${shopId} and list_id = ${listId}`.execute(db);
  return rows[0]!.n;
}

/** Whom a list names, by themselves or by a group that it holds for. */
export async function listNamedBuyers(db: Db, shopId: string, listId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select distinct account_id from price_list_buyers
    where shop_id = ${shopId} and list_id = ${listId}`.execute(db);
  return rows.map((row) => row.account_id);
}

/** Puts a customer on a list; who is on it stays. */
export const insertCustomer = (
  tx: Tx,
  customer: { shopId: string; listId: string; accountId: string },
  now: Date,
) =>
  tx
    .insertInto('price_list_customers')
    .values({
      shop_id: customer.shopId,
      list_id: customer.listId,
      account_id: customer.accountId,
      added_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** @returns whether they were on it */
export async function deleteCustomer(
  tx: Tx,
  { shopId, listId, accountId }: { shopId: string; listId: string; accountId: string },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('price_list_customers')
    .where('shop_id', '=', shopId)
    .where('list_id', '=', listId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Product titles in a language, or what stands in for it. @param productId  of the product */
export const titleOf = (productId: RawBuilder<unknown>, language: string): RawBuilder<string> => sql<string>`(
  select title from product_texts_shown where product_id = ${productId}
  order by language = ${language} desc, language = 'en' desc, language limit 1)`;
