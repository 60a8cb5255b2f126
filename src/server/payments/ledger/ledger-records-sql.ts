import { sql, type RawBuilder } from 'kysely';
import type { Purse, RecordKind } from '../../../contract/settlement/payout-states.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Paging } from '../../platform/paging.ts';

export interface RecordFilter {
  currency?: string | undefined;
  kind?: RecordKind | undefined;
  purse?: Purse | undefined;
  /** From one moment on, and before another. */
  from?: Date | undefined;
  to?: Date | undefined;
}

/** One line of the ledger as its owner reads it; amounts in minor units. */
export interface RecordRow {
  transaction_id: string;
  account_id: string;
  kind: RecordKind;
  purse: Purse;
  currency: string;
  at: Date;
  order_id: string | null;
  number: string | null;
  /** The booking of a trade service that it is about, where it is about no order. */
  booking_id: string | null;
  amount: string;
  /** What the account held afterwards. */
  balance: string | null;
}

const shopPurses = ['seller', 'escrow', 'payout'] as const;

const narrowed = ({ kind, from, to }: RecordFilter): RawBuilder<unknown> =>
  sql`${kind ? sql`and movement.kind = ${kind}` : sql``}
    ${from ? sql`and movement.at >= ${from}` : sql``} ${to ? sql`and movement.at < ${to}` : sql``}`;

/** Whether an entry has to be looked at with its movement to know whether it is wanted. */
const isNarrowed = ({ kind, from, to }: RecordFilter): boolean =>
  kind !== undefined || from !== undefined || to !== undefined;

const ofMovements = sql`join ledger_transactions as movement on movement.id = entry.transaction_id`;

const accountsOf = (shopId: string, { purse, currency }: RecordFilter): RawBuilder<unknown> =>
  sql`select id, kind, currency from ledger_accounts where owner = ${shopId}
    and kind = any(${sql.val(purse ? [purse] : [...shopPurses])}::text[])
    ${purse === 'channel' ? sql`and false` : sql``} ${currency ? sql`and currency = ${currency}` : sql``}`;

/** Further down the list than a line; its first half is what the index can look up. */
const isBehind = ({ transaction_id: id, account_id: account }: RecordRow): RawBuilder<unknown> =>
  sql`and entry.transaction_id <= ${id}::uuid
    and (entry.transaction_id, entry.account_id) < (${id}::uuid, ${account}::uuid)`;

/**
 * Lines of a shop's accounts, the newest first (transactions' ids are in the order of time), each with what the account
 * held after it: one sum below the page, and a running one along it. Each account is read from its newest line on.
 * @param after  the last line of the page before; then `offset` is 0
 */
export async function listShopRecords(
  db: Db,
  shopId: string,
  filter: RecordFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: RecordRow | undefined },
): Promise<RecordRow[]> {
  const result = await sql<RecordRow>`
    with mine as (${accountsOf(shopId, filter)}),
    listed as materialized (
      select line.*, mine.kind as purse, mine.currency
      from mine cross join lateral (
        select entry.transaction_id, entry.account_id, entry.amount
        from ledger_entries as entry ${isNarrowed(filter) ? ofMovements : sql``}
        where entry.account_id = mine.id ${narrowed(filter)} ${after ? isBehind(after) : sql``}
        order by entry.transaction_id desc limit ${offset + limit}
      ) as line
      order by line.transaction_id desc, line.account_id desc limit ${limit} offset ${offset}
    ),
    -- PostgreSQL knows no least of uuids; they sort as their texts do.
    spans as (
      select account_id, min(transaction_id::text)::uuid as first, max(transaction_id::text)::uuid as last
      from listed group by account_id
    ),
    ends as materialized (
      select spans.*, before.balance as below
      from spans cross join lateral ledger_held(spans.account_id, spans.first) as before
    ),
    held as (
      select ends.account_id, entry.transaction_id,
        ends.below + sum(entry.amount) over (partition by ends.account_id order by entry.transaction_id) as balance
      from ends join ledger_entries as entry on entry.account_id = ends.account_id
        and entry.transaction_id between ends.first and ends.last
    )
    select listed.*, listed.amount::text as amount, held.balance::text as balance, movement.kind, movement.at,
      movement.order_id, movement.booking_id, orders.number
    from listed join held using (transaction_id, account_id)
    join ledger_transactions as movement on movement.id = listed.transaction_id
    left join orders on orders.id = movement.order_id
    order by listed.transaction_id desc, listed.account_id desc`.execute(db);
  return result.rows;
}

export async function countShopRecords(db: Db, shopId: string, filter: RecordFilter): Promise<number> {
  const result = await sql<{ n: number }>`
    with mine as (${accountsOf(shopId, filter)})
    ${
      isNarrowed(filter)
        ? sql`select count(*)::int as n from mine join ledger_entries as entry on entry.account_id = mine.id ${ofMovements}
            where true ${narrowed(filter)}`
        : sql`select coalesce(sum(held.entries), 0)::int as n from mine cross join lateral ledger_held(mine.id) as held`
    }`.execute(db);
  return result.rows[0]!.n;
}

const ofBuyer = (buyerId: string, filter: RecordFilter): RawBuilder<unknown> =>
  sql`from (
      select movement.*, orders.number
      from orders join ledger_transactions as movement on movement.order_id = orders.id
      where orders.buyer_id = ${buyerId}
      union all
      select movement.*, null from ledger_transactions as movement where movement.booking_id in (
        select booking_id from payments where buyer_id = ${buyerId} and booking_id is not null
      )
    ) as movement
    join ledger_entries as entry on entry.transaction_id = movement.id
    join ledger_accounts as account on account.id = entry.account_id and account.kind = 'channel'
    where true ${filter.purse && filter.purse !== 'channel' ? sql`and false` : sql``}
      ${filter.currency ? sql`and account.currency = ${filter.currency}` : sql``} ${narrowed(filter)}`;

/** What a buyer paid (negative) and what came back (positive), the newest first. */
export async function listBuyerRecords(
  db: Db,
  buyerId: string,
  filter: RecordFilter,
  page: Paging,
): Promise<RecordRow[]> {
  const { limit, offset } = limitsOf(page);
  const result = await sql<RecordRow>`
    select entry.transaction_id, entry.account_id, movement.kind, account.kind as purse, account.currency, movement.at,
      movement.order_id, movement.number, movement.booking_id, entry.amount::text as amount, null as balance
    ${ofBuyer(buyerId, filter)}
    order by entry.transaction_id desc, entry.account_id desc limit ${limit} offset ${offset}`.execute(db);
  return result.rows;
}

export async function countBuyerRecords(db: Db, buyerId: string, filter: RecordFilter): Promise<number> {
  const result = await sql<{ n: number }>`select count(*)::int as n ${ofBuyer(buyerId, filter)}`.execute(db);
  return result.rows[0]!.n;
}

/** What a shop's accounts hold. */
export async function sumShopMoney(
  db: Db,
  shopId: string,
): Promise<{ purse: Purse; currency: string; amount: string }[]> {
  const result = await sql<{ purse: Purse; currency: string; amount: string }>`
    with mine as (${accountsOf(shopId, {})})
    select mine.kind as purse, mine.currency, held.balance::text as amount
    from mine cross join lateral ledger_held(mine.id) as held order by mine.currency`.execute(db);
  return result.rows;
}

/** What a buyer has paid, and what of it came back. */
export async function sumBuyerMoney(
  db: Db,
  buyerId: string,
): Promise<{ currency: string; paid: string; returned: string }[]> {
  const result = await sql<{ currency: string; paid: string; returned: string }>`
    select account.currency,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0 and movement.kind <> 'return failed'), 0)::text as paid,
      coalesce(sum(entry.amount) filter (where entry.amount > 0 or movement.kind = 'return failed'), 0)::text as returned
    ${ofBuyer(buyerId, {})} group by account.currency order by account.currency`.execute(db);
  return result.rows;
}
