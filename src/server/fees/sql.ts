import { sql, type Insertable, type Selectable } from 'kysely';
import type { FeeScope } from '../../contract/fees/fee-scopes.ts';
import type { RateState } from '../../contract/rate-states.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export type FeeRateRecord = Selectable<DB['fee_rates']>;

export interface ApprovedFeeRate {
  id: string;
  scope: FeeScope;
  subject: string;
  startsAt: Date;
  /** Null: it ends the one before. */
  basisPoints: number | null;
}

/** All that were approved, the latest first. */
export async function listApprovedRates(db: Db): Promise<ApprovedFeeRate[]> {
  const { rows } = await sql<ApprovedFeeRate>`
    select id, scope, coalesce(channel, category_id::text, shop_id::text, '') as subject,
      starts_at as "startsAt", basis_points as "basisPoints"
    from fee_rates where state = 'approved' order by starts_at desc, decided_at desc, id desc`.execute(db);
  return rows;
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
  narrowing: { state?: RateState | undefined; scope?: FeeScope | undefined },
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
