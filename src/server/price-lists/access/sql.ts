import { sql } from 'kysely';
import type {
  PriceAccessList,
  PriceAccessState,
} from '../../../contract/price-access/price-access-limits.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { hasText } from '../../platform/has-text.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';

/** A buyer, a person or a company, and a shop whose prices are hidden. */
export interface AccessPair {
  shopId: string;
  buyerId: string;
}

export const findAccess = (db: Db, { shopId, buyerId }: AccessPair) =>
  db
    .selectFrom('price_access')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();

/** The same, kept from other changes until the transaction ends. */
export const lockAccess = (tx: Tx, { shopId, buyerId }: AccessPair) =>
  tx
    .selectFrom('price_access')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('buyer_id', '=', buyerId)
    .forUpdate()
    .executeTakeFirst();

/** Those of some shops that show a buyer their hidden prices. */
export async function listShowing(db: Db, buyerId: string, shopIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ shop_id: string }>`
    select distinct shop_id from price_viewers
    where buyer_id = ${buyerId} and shop_id = any(${sql.val([...shopIds])}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.shop_id));
}

/**
 * Keeps the shops of an order at hidden prices from ending what they approved before the order is there (0750: the
 * triggers that wait for it).
 */
export async function holdApprovals(tx: Tx, shopIds: readonly string[]): Promise<void> {
  for (const shopId of [...new Set(shopIds)].toSorted())
    await sql`select pg_advisory_xact_lock_shared(hashtextextended('hidden prices of ' || ${shopId}::uuid, 0))`.execute(
      tx,
    );
}

/** Whether a shop has a product on sale whose price is hidden. */
export async function hidesPrices(db: Db, shopId: string): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`
    select exists (select from products_on_sale where shop_id = ${shopId} and price_hidden) as hides`.execute(
    db,
  );
  return rows[0]!.hides;
}

/** When a shop said no last to another account of whoever asks; null where it never did. */
export async function closedToLinked(db: Db, { shopId, buyerId }: AccessPair): Promise<Date | null> {
  const { rows } = await sql<{ closed_at: Date | null }>`
    select max(closed_at) as closed_at from price_access
    where shop_id = ${shopId} and buyer_id in (
      select other_id from linked_accounts where account_id = ${buyerId})`.execute(db);
  return rows[0]!.closed_at;
}

/** Asks a shop, for the first time or again. What it said no to stays no until it says otherwise. */
export async function askFor(
  tx: Tx,
  { shopId, buyerId }: AccessPair,
  { message, personId }: { message: string; personId: string },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into price_access (shop_id, buyer_id, state, message, asked_by, asked_at)
    values (${shopId}, ${buyerId}, 'waiting', ${message}, ${personId}, ${now})
    on conflict (shop_id, buyer_id) do update set state = 'waiting', message = excluded.message,
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, version = price_access.version + 1
      where price_access.state <> 'waiting'
    returning version`.execute(tx);
  return rows[0]?.version;
}

interface Decision {
  state: Exclude<PriceAccessState, 'waiting'>;
  reason: string;
  deciderId: string;
}

/** Writes down what a shop decided. @returns the new version */
export async function decide(
  tx: Tx,
  { shopId, buyerId }: AccessPair,
  { state, reason, deciderId }: Decision,
  now: Date,
): Promise<number> {
  const closedAt = state === 'approved' ? null : now;
  const { rows } = await sql<{ version: number }>`
    insert into price_access (shop_id, buyer_id, state, reason, decided_by, decided_at, closed_at)
    values (${shopId}, ${buyerId}, ${state}, ${reason}, ${deciderId}, ${now}, ${closedAt})
    on conflict (shop_id, buyer_id) do update set state = excluded.state, reason = excluded.reason,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at, closed_at = excluded.closed_at,
      version = price_access.version + 1
    returning version`.execute(tx);
  return rows[0]!.version;
}

export interface AccessRow {
  account_id: string;
  name: string;
  is_company: boolean;
  since: Date;
  version: number;
  state: PriceAccessState | null;
  message: string | null;
  /** Ids of people. */
  asked_by: string | null;
  asked_at: Date | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  sees_prices: boolean;
  is_on_list: boolean;
}

const inList: Record<PriceAccessList, ReturnType<typeof sql>> = {
  waiting: sql`access.state = 'waiting'`,
  approved: sql`sees_prices and access.state is distinct from 'waiting'`,
  closed: sql`access.state in ('refused', 'withdrawn') and not sees_prices`,
};

/** The customers in a list of a shop, who did something latest first, and how many wait in all. */
export async function listAccess(
  db: Db,
  { shopId, list, search }: { shopId: string; list: PriceAccessList; search: string | undefined },
  page: Paging,
): Promise<Page<AccessRow> & { waiting: number }> {
  const { limit, offset } = limitsOf(page);
  const everybody = sql`
    select account_id from shop_customers where shop_id = ${shopId} and account_id in (
      select buyer_id from price_access where shop_id = ${shopId}
      union select buyer_id from price_viewers where shop_id = ${shopId})`;
  const customersInList = sql`
    from shop_customers as customer
    left join price_access as access on access.shop_id = customer.shop_id and access.buyer_id = customer.account_id
    cross join lateral (
      select exists (select from price_viewers as viewer
          where viewer.shop_id = customer.shop_id and viewer.buyer_id = customer.account_id) as sees_prices,
        exists (select from price_list_customers as listed
          where listed.shop_id = customer.shop_id and listed.account_id = customer.account_id)
        or exists (select from customer_group_members as grouped
          where grouped.shop_id = customer.shop_id and grouped.account_id = customer.account_id) as is_on_list
    ) as sight
    where customer.shop_id = ${shopId} and customer.account_id in (${everybody}) and ${inList[list]}
      and ${search ? hasText(sql`customer.name`, search) : sql`true`}`;
  const [{ rows }, total, waiting] = await Promise.all([
    sql<AccessRow>`
      select customer.account_id, customer.name, customer.is_company, customer.since,
        coalesce(access.version, 0) as version, access.state, access.message, access.asked_by, access.asked_at,
        access.reason, access.decided_by, access.decided_at, sees_prices, is_on_list
      ${customersInList}
      order by greatest(access.asked_at, access.decided_at) desc nulls last, customer.name, customer.account_id
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n ${customersInList}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from price_access
      where shop_id = ${shopId} and state = 'waiting'`.execute(db),
  ]);
  return { rows, total: total.rows[0]!.n, waiting: waiting.rows[0]!.n };
}

/** Where some customers stand with the hidden prices of a shop; who was never decided on has version 0. */
export async function listStandings(
  db: Db,
  shopId: string,
  accountIds: readonly string[],
): Promise<Map<string, { version: number; sees_prices: boolean }>> {
  const { rows } = await sql<{ account_id: string; version: number; sees_prices: boolean }>`
    select account_id, coalesce(access.version, 0) as version,
      exists (select from price_viewers as viewer
        where viewer.shop_id = ${shopId} and viewer.buyer_id = account_id) as sees_prices
    from unnest(${sql.val([...accountIds])}::uuid[]) as account_id
    left join price_access as access on access.shop_id = ${shopId} and access.buyer_id = account_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.account_id, row]));
}
