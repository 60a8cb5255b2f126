import { sql, type RawBuilder } from 'kysely';
import { ledgerAccountKinds, type LedgerAccountKind } from '../../../contract/books/book-states.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Paging } from '../../platform/paging.ts';
import { idAt } from './ledger-entries-sql.ts';

export interface AccountsFilter {
  kind?: LedgerAccountKind | undefined;
  currency?: string | undefined;
  /** Any of them: the ids of shops and of providers' accounts, the codes of channels; undefined for all. */
  owners?: readonly string[] | undefined;
  /** What was booked from this moment on does not count. */
  ends?: Date | undefined;
}

export interface AccountOfLedgerRow {
  id: string;
  kind: LedgerAccountKind;
  owner: string;
  currency: string;
  /** Minor units. */
  balance: string;
  entries: number;
  /** When it last moved. */
  moved_at: Date | null;
}

const narrowed = ({ kind, currency, owners }: AccountsFilter): RawBuilder<unknown> => sql`
  true ${kind ? sql`and account.kind = ${kind}` : sql``}
  ${currency ? sql`and account.currency = ${currency}` : sql``}
  ${owners ? sql`and account.owner = any(${sql.val([...owners])}::text[])` : sql``}`;

const kindOrder = sql`array_position(${sql.val([...ledgerAccountKinds])}::text[], account.kind)`;

/** The id that movements have from a moment on; null where nothing ends. */
const firstIdAfter = (ends: Date | undefined): RawBuilder<unknown> =>
  ends ? sql`${idAt(ends)}::uuid` : sql`null::uuid`;

/** Accounts with what they hold, or held before a moment. */
const withBalances = (
  accounts: RawBuilder<unknown>,
  ends: Date | undefined,
): RawBuilder<AccountOfLedgerRow> => sql`
  with listed as (${accounts})
  select listed.id, listed.kind, listed.owner, listed.currency, held.balance::text as balance,
    held.entries::int as entries, (select movement.at from ledger_entries as newest
      join ledger_transactions as movement on movement.id = newest.transaction_id
      where newest.account_id = listed.id ${ends ? sql`and newest.transaction_id < ${firstIdAfter(ends)}` : sql``}
      order by newest.transaction_id desc limit 1) as moved_at
  from listed cross join lateral ledger_held(listed.id, ${firstIdAfter(ends)}) as held
  order by listed.place, listed.currency, listed.owner`;

/** A page of the ledger's accounts, by kind, currency and owner, and how many there are. */
export async function listAccountsOfLedger(
  db: Db,
  filter: AccountsFilter,
  page: Paging,
): Promise<{ rows: AccountOfLedgerRow[]; total: number }> {
  const { limit, offset } = limitsOf(page);
  const [accounts, count] = await Promise.all([
    withBalances(
      sql`select account.*, ${kindOrder} as place from ledger_accounts as account where ${narrowed(filter)}
        order by place, currency, owner limit ${limit} offset ${offset}`,
      filter.ends,
    ).execute(db),
    sql<{
      n: number;
    }>`select count(*)::int as n from ledger_accounts as account where ${narrowed(filter)}`.execute(db),
  ]);
  return { rows: accounts.rows, total: count.rows[0]!.n };
}

/** The next of them after one of them. */
export async function listAccountsOfLedgerAfter(
  db: Db,
  filter: AccountsFilter,
  last: AccountOfLedgerRow | undefined,
  limit: number,
): Promise<AccountOfLedgerRow[]> {
  const isFurther = last
    ? sql`and (${kindOrder}, account.currency, account.owner) > (${ledgerAccountKinds.indexOf(last.kind) + 1}, ${last.currency}, ${last.owner})`
    : sql``;
  const { rows } = await withBalances(
    sql`select account.*, ${kindOrder} as place from ledger_accounts as account
      where ${narrowed(filter)} ${isFurther} order by place, currency, owner limit ${limit}`,
    filter.ends,
  ).execute(db);
  return rows;
}

export async function findAccountOfLedger(db: Db, id: string): Promise<AccountOfLedgerRow | undefined> {
  const { rows } = await withBalances(
    sql`select account.*, 0 as place from ledger_accounts as account where id = ${id}`,
    undefined,
  ).execute(db);
  return rows[0];
}

/** What some accounts come to, by currency. */
export async function sumAccountsOfLedger(
  db: Db,
  filter: AccountsFilter,
): Promise<{ currency: string; balance: string }[]> {
  const { rows } = await sql<{ currency: string; balance: string }>`
    select account.currency, sum(held.balance)::text as balance
    from ledger_accounts as account cross join lateral ledger_held(account.id, ${firstIdAfter(filter.ends)}) as held
    where ${narrowed(filter)} group by account.currency order by account.currency`.execute(db);
  return rows;
}

/**
 * What all entries come to, by currency and kind of account: one pass over the whole ledger, as it is at one moment.
 * @param ends  what was booked from then on does not count
 */
export async function sumWholeLedger(db: Db, ends?: Date) {
  const { rows } = await sql<{
    kind: LedgerAccountKind;
    currency: string;
    accounts: number;
    entries: number;
    /** Of the accounts that are above zero, and of those that are below. */
    positive: string;
    negative: string;
  }>`
    with held as (
      select account_id, sum(amount) as balance, count(*) as entries from ledger_entries
      ${ends ? sql`where transaction_id < ${firstIdAfter(ends)}` : sql``} group by account_id
    )
    select account.kind, account.currency, count(*)::int as accounts, coalesce(sum(held.entries), 0)::int as entries,
      coalesce(sum(held.balance) filter (where held.balance > 0), 0)::text as positive,
      coalesce(sum(held.balance) filter (where held.balance < 0), 0)::text as negative
    from ledger_accounts as account left join held on held.account_id = account.id
    group by account.kind, account.currency order by account.currency, ${kindOrder}`.execute(db);
  return rows;
}

/** Those of some shops and providers who have accounts in the ledger. */
export async function listOwnersInLedger(
  db: Db,
  owners: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select distinct account.owner from ledger_accounts as account
    where ${narrowed({ owners })} order by account.owner limit ${limit}`.execute(db);
  return rows.map(({ owner }) => owner);
}
