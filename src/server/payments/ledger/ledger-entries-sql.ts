import { sql, type RawBuilder } from 'kysely';
import { leastId } from '../../../kit/ids.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Paging } from '../../platform/paging.ts';
import { movementColumns, type MovementRow } from './ledger-movements-sql.ts';

/** From one moment on, and before another. */
export interface EntrySpan {
  begins?: Date | undefined;
  ends?: Date | undefined;
}

export interface AccountEntryRow extends MovementRow {
  /** Minor units. */
  amount: string;
  /** What the account held after it. */
  balance: string;
}

/** The least id that a movement of a moment has: nothing was booked before 1970, and a moment before it has no id. */
export const idAt = (moment: Date): string => leastId(new Date(Math.max(0, moment.getTime())));

/** The ids of movements are in the order of time, so that the index of an account's entries serves for a span too. */
const within = (accountId: string, { begins, ends }: EntrySpan): RawBuilder<unknown> => sql`
  entry.account_id = ${accountId}
  ${begins ? sql`and entry.transaction_id >= ${idAt(begins)}::uuid` : sql``}
  ${ends ? sql`and entry.transaction_id < ${idAt(ends)}::uuid` : sql``}`;

/** A page of an account's entries, the newest first: one sum below the page, and a running one along it. */
export async function listEntriesOfAccount(
  db: Db,
  accountId: string,
  span: EntrySpan,
  page: Paging,
): Promise<AccountEntryRow[]> {
  const { limit, offset } = limitsOf(page);
  const { rows } = await sql<AccountEntryRow>`
    with listed as materialized (
      select entry.transaction_id, entry.amount from ledger_entries as entry where ${within(accountId, span)}
      order by entry.transaction_id desc limit ${limit} offset ${offset}
    ),
    below as materialized (
      select first.transaction_id, held.balance from (select transaction_id from listed order by transaction_id limit 1)
        as first cross join lateral ledger_held(${accountId}, first.transaction_id) as held
    )
    select ${movementColumns}, listed.amount::text as amount,
      (below.balance + sum(listed.amount) over (order by listed.transaction_id))::text as balance
    from listed cross join below join ledger_transactions as movement on movement.id = listed.transaction_id
    order by listed.transaction_id desc`.execute(db);
  return rows;
}

/** The next of them in the order of time, after one of them; without balances. */
export async function listEntriesOfAccountAfter(
  db: Db,
  accountId: string,
  span: EntrySpan,
  lastId: string | undefined,
  limit: number,
): Promise<Omit<AccountEntryRow, 'balance'>[]> {
  const { rows } = await sql<Omit<AccountEntryRow, 'balance'>>`
    select ${movementColumns}, entry.amount::text as amount
    from ledger_entries as entry join ledger_transactions as movement on movement.id = entry.transaction_id
    where ${within(accountId, span)} ${lastId ? sql`and entry.transaction_id > ${lastId}::uuid` : sql``}
    order by entry.transaction_id limit ${limit}`.execute(db);
  return rows;
}

/** What an account held before a span, what came and went in it, and how many entries it has. */
export async function sumEntriesOfAccount(
  db: Db,
  accountId: string,
  { begins, ends }: EntrySpan,
): Promise<{ opening: string; positive: string; negative: string; entries: number }> {
  const before = (moment: Date | undefined) => (moment ? sql`${idAt(moment)}::uuid` : sql`null::uuid`);
  // Before the first of all entries there is nothing.
  const opening = begins ? before(begins) : sql`${idAt(new Date(0))}::uuid`;
  const { rows } = await sql<{ opening: string; positive: string; negative: string; entries: number }>`
    select opening.balance::text as opening,
      greatest(closing.positive - opening.positive, 0)::text as positive,
      least(closing.balance - closing.positive - opening.balance + opening.positive, 0)::text as negative,
      greatest(closing.entries - opening.entries, 0)::int as entries
    from ledger_held(${accountId}, ${opening}) as opening cross join ledger_held(${accountId}, ${before(ends)}) as closing`.execute(
    db,
  );
  return rows[0]!;
}
