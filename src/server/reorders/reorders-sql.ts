import { sql } from 'kysely';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';

export interface ScheduleRow {
  id: string;
  buyer_id: string;
  person_id: string;
  order_id: string;
  name: string;
  site: Site;
  every_weeks: number;
  /** Days are texts, `2026-03-02`. */
  next_on: string;
  due_on: string | null;
  paused: boolean;
  version: number;
}

const columns = sql`id, buyer_id, person_id, order_id, name, site, every_weeks, next_on::text, due_on::text, paused, version`;

export async function listSchedules(db: Db, buyerId: string, paging: Paging): Promise<Page<ScheduleRow>> {
  const { limit, offset } = limitsOf(paging);
  const [result, total] = await Promise.all([
    sql<ScheduleRow>`
      select ${columns} from reorder_schedules where buyer_id = ${buyerId}
      order by due_on nulls last, paused, next_on, id limit ${limit} offset ${offset}`.execute(db),
    countSchedules(db, buyerId),
  ]);
  return { rows: result.rows, total };
}

export async function countSchedules(db: Db, buyerId: string): Promise<number> {
  const result = await sql<{ n: number }>`
    select count(*)::int as n from reorder_schedules where buyer_id = ${buyerId}`.execute(db);
  return result.rows[0]!.n;
}

export async function findSchedule(db: Db, id: string): Promise<ScheduleRow | undefined> {
  const result = await sql<ScheduleRow>`select ${columns} from reorder_schedules where id = ${id}`.execute(
    db,
  );
  return result.rows[0];
}

export async function lockSchedule(tx: Tx, buyerId: string, id: string): Promise<ScheduleRow | undefined> {
  const result = await sql<ScheduleRow>`
    select ${columns} from reorder_schedules where id = ${id} and buyer_id = ${buyerId} for update`.execute(
    tx,
  );
  return result.rows[0];
}

type NewSchedule = Omit<ScheduleRow, 'due_on' | 'paused' | 'version'>;

/** @returns whether it is the first one for its order */
export async function insertSchedule(db: Db, schedule: NewSchedule, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('reorder_schedules')
    .values({ ...schedule, created_at: now })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'order_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

type Change = Partial<Pick<ScheduleRow, 'name' | 'every_weeks' | 'next_on' | 'due_on' | 'paused'>>;

export async function updateSchedule(tx: Tx, id: string, change: Change): Promise<void> {
  await tx
    .updateTable('reorder_schedules')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteSchedule(db: Db, buyerId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('reorder_schedules')
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Schedules whose next day has come, locked. @param todays  the day that it is on each site */
export async function lockDue(
  tx: Tx,
  todays: readonly { site: Site; today: string }[],
  limit: number,
): Promise<ScheduleRow[]> {
  const sites = sql.val(todays.map(({ site }) => site));
  const days = sql.val(todays.map(({ today }) => today));
  const result = await sql<ScheduleRow>`
    select ${columns} from reorder_schedules
    where not paused and next_on <= (
      select today from unnest(${sites}::text[], ${days}::date[]) as calendar (calendar_site, today)
      where calendar_site = site)
    order by next_on, id limit ${limit} for update skip locked`.execute(tx);
  return result.rows;
}
