import { sql, type Insertable, type Selectable } from 'kysely';
import type { FeeRateState, FeeScope } from '../../contract/fees/fee-scopes.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { FeeRate } from './rules.ts';

export type FeeRateRecord = Selectable<DB['fee_rates']>;

/** The rates in effect at a moment: of each scope and subject the last that began, unless that ended it. */
export async function listRatesAt(db: Db, moment: Date): Promise<(FeeRate & { id: string })[]> {
  const { rows } = await sql<{ id: string; scope: FeeScope; subject: string; basis_points: number }>`
    select id, scope, subject, basis_points from (
      select distinct on (scope, subject) id, scope, subject, basis_points
      from (select *, coalesce(channel, category_id::text, shop_id::text, '') as subject from fee_rates) as rates
      where state = 'approved' and starts_at <= ${moment}
      order by scope, subject, starts_at desc, decided_at desc, id desc
    ) as latest where basis_points is not null`.execute(db);
  return rows.map(({ basis_points: basisPoints, ...rate }) => ({ ...rate, basisPoints }));
}

/** When a day begins in a time zone. */
export async function findDayBegin(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ begin: Date }>`
    select ${day}::date::timestamp at time zone ${timeZone} as begin`.execute(db);
  return rows[0]!.begin;
}

export const insertRate = (tx: Tx, row: Insertable<DB['fee_rates']>) =>
  tx.insertInto('fee_rates').values(row).execute();

export const lockRate = (tx: Tx, id: string) =>
  tx.selectFrom('fee_rates').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const decideRate = (
  tx: Tx,
  id: string,
  {
    state,
    startsAt,
    staffId,
    now,
  }: { state: 'approved' | 'withdrawn'; startsAt: Date; staffId: string; now: Date },
) =>
  tx
    .updateTable('fee_rates')
    .set((set) => ({
      state,
      starts_at: startsAt,
      decided_by: staffId,
      decided_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export const listRates = (
  db: Db,
  narrowing: { state?: FeeRateState | undefined; scope?: FeeScope | undefined },
  page: Paging,
) =>
  readPage(
    db
      .selectFrom('fee_rates')
      .$if(narrowing.state !== undefined, (query) => query.where('state', '=', narrowing.state!))
      .$if(narrowing.scope !== undefined, (query) => query.where('scope', '=', narrowing.scope!)),
    page,
    (matching) => matching.selectAll().orderBy('created_at', 'desc').orderBy('id'),
  );
