import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DB } from '../../../platform/postgres/schema.gen.ts';

export const insertPeriods = async (
  tx: Tx,
  periods: readonly Insertable<DB['bank_statement_periods']>[],
): Promise<void> => {
  if (periods.length > 0)
    await tx
      .insertInto('bank_statement_periods')
      .values([...periods])
      .execute();
};

/** A number that is open in a currency, by the account that was opened first of it. */
export interface OpenNumber {
  id: string;
  bank: string;
  number: string;
  plain_number: string;
  currency: string;
  /** The day before it was there: nothing can have moved up to then. */
  lastDayWithout: string;
}

/** The numbers that take money now. @param timeZone  whose days they are there since */
export async function listOpenNumbers(db: Db, timeZone: string): Promise<OpenNumber[]> {
  const { rows } = await sql<OpenNumber>`
    select distinct on (plain_number, currency) id, bank, number, plain_number, currency,
      ((created_at at time zone ${timeZone})::date - 1)::text as "lastDayWithout"
    from bank_accounts where state = 'open' order by plain_number, currency, created_at, id`.execute(db);
  return rows;
}

/** What the statements of a number cover, in the order in which they were loaded. */
export const listPeriods = (
  db: Db,
  { plain_number: number, currency }: Pick<OpenNumber, 'plain_number' | 'currency'>,
) =>
  db
    .selectFrom('bank_statement_periods')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_account_id')
    .selectAll('bank_statement_periods')
    .where('plain_number', '=', number)
    .where('currency', '=', currency)
    .orderBy('bank_statement_periods.created_at')
    .orderBy('place')
    .orderBy('bank_statement_periods.id')
    .execute();
export type PeriodRecord = Awaited<ReturnType<typeof listPeriods>>[number];

/** A period with its account, its row locked. */
export const lockPeriod = (tx: Tx, id: string) =>
  tx
    .selectFrom('bank_statement_periods')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_account_id')
    .selectAll('bank_statement_periods')
    .select(['plain_number', 'currency', 'number', 'bank'])
    .where('bank_statement_periods.id', '=', id)
    .forNoKeyUpdate('bank_statement_periods')
    .executeTakeFirst();

export async function updatePeriod(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      PeriodRecord,
      'gap' | 'gap_state' | 'gap_reason' | 'gap_proposed_by' | 'gap_decided_by' | 'gap_decided_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('bank_statement_periods').set(changes).where('id', '=', id).execute();
}

/** Differences that one operator alone has explained since a moment; missing days are no sum. */
export async function listExplainedAlone(
  tx: Tx,
  { staffId, since }: { staffId: string; since: Date },
): Promise<{ amount: bigint; currency: string }[]> {
  const { rows } = await sql<{ amount: string; currency: string }>`
    select abs(gap)::text as amount, currency from bank_statement_periods
      join bank_accounts on bank_accounts.id = bank_account_id
    where gap_proposed_by = ${staffId} and gap_decided_by = ${staffId} and gap_decided_at >= ${since}
      and gap is not null`.execute(tx);
  return rows.map(({ amount, currency }) => ({ amount: BigInt(amount), currency }));
}

/** What all told entries of a number come to up to a day, minor units: what has come in less what has left. */
export async function sumToldUntil(
  db: Db,
  { plain_number: number, currency }: Pick<OpenNumber, 'plain_number' | 'currency'>,
  day: string,
): Promise<bigint> {
  const { rows } = await sql<{ total: string }>`
    with of_number as (select id from bank_accounts where plain_number = ${number} and currency = ${currency})
    select (coalesce((select sum(amount) from bank_receipts
        where bank_account_id in (select id from of_number) and statement_id is not null and booked_on <= ${day}::date), 0)
      - coalesce((select sum(amount) from bank_debits
        where bank_account_id in (select id from of_number) and booked_on <= ${day}::date), 0))::text as total`.execute(
    db,
  );
  return BigInt(rows[0]!.total);
}

/** The end of a day somewhere. */
export async function endOfDay(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`
    select ((${day}::date + 1)::timestamp at time zone ${timeZone}) as end`.execute(db);
  return rows[0]!.end;
}
