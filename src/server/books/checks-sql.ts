import { sql, type Insertable, type Selectable } from 'kysely';
import type { LedgerCheckState } from '../../contract/books/book-states.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

/** What does not hold; amounts in minor units. */
export interface Finding {
  /** A movement's id, or the owner of an account. */
  subject: string;
  currency: string;
  expected: string;
  actual: string;
}

const most = 50;

/** Movements whose entries do not sum to zero. */
export async function findUnbalanced(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select transaction_id as subject, min(currency) as currency, '0' as expected, sum(amount)::text as actual
    from ledger_postings group by transaction_id having sum(amount) <> 0 limit ${most}`.execute(db);
  return rows;
}

/**
 * Owners of whom escrow holds anything else than what buyers paid for what is not completed, less what went back and what
 * of deposits was kept. What is completed is held until that is booked.
 */
export async function findWrongEscrow(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with held as (
      select owner, currency, sum(amount) as amount from ledger_postings where account = 'escrow'
      group by owner, currency
    ),
    subjects as (
      select id, owner_id, currency, is_completed, amount from orders_in_escrow
      union all select id, owner_id, currency, is_completed, amount from bookings_in_escrow
    ),
    open as (
      select owner_id::text as owner, subjects.currency, sum(subjects.amount) as amount
      from subjects left join ledger_movements as completion
        on subjects.is_completed and completion.kind = 'completion' and completion.cause = subjects.id::text
      where completion.id is null
      group by owner_id, subjects.currency
    )
    select coalesce(held.owner, open.owner) as subject, coalesce(held.currency, open.currency) as currency,
      coalesce(open.amount, 0)::text as expected, coalesce(held.amount, 0)::text as actual
    from held full join open on open.owner = held.owner and open.currency = held.currency
    where coalesce(held.amount, 0) <> coalesce(open.amount, 0) limit ${most}`.execute(db);
  return rows;
}

/** Balances, escrow, payouts and what is owed to buyers that are below zero, which none of them may be. */
export async function findOverdrawn(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select owner as subject, currency, '0' as expected, sum(amount)::text as actual from ledger_postings
    where account in ('seller', 'escrow', 'payout', 'owed', 'unapplied')
    group by account, owner, currency having sum(amount) < 0 limit ${most}`.execute(db);
  return rows;
}

/** Owners of accounts along which a balance was noted that its entries do not come to. */
export async function findWrongCheckpoints(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    select owner as subject, currency, balance::text as expected, stated::text as actual from ledger_checkpoint_sums
    where stated <> balance or stated_entries <> entries limit ${most}`.execute(db);
  return rows;
}

export type CheckRecord = Selectable<DB['ledger_checks']>;

export const insertChecks = (tx: Tx, checks: Insertable<DB['ledger_checks']>[]) =>
  tx.insertInto('ledger_checks').values(checks).execute();

export async function wasCheckedOn(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_checks')
    .select('id')
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst();
  return row !== undefined;
}

export const lockCheck = (tx: Tx, id: string) =>
  tx.selectFrom('ledger_checks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const settleCheck = (
  tx: Tx,
  id: string,
  { staffId, note, now }: { staffId: string; note: string; now: Date },
) =>
  tx
    .updateTable('ledger_checks')
    .set((set) => ({
      state: 'settled',
      note,
      decided_by: staffId,
      decided_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export const listChecks = (db: Db, state: LedgerCheckState | undefined, page: Paging) =>
  readPage(
    db.selectFrom('ledger_checks').$if(state !== undefined, (query) => query.where('state', '=', state!)),
    page,
    (matching) => matching.selectAll().orderBy('ran_at', 'desc').orderBy('id'),
  );
