import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Until when a host is left alone; null where it is not. */
export async function findRest(db: Db, host: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('agent_hook_hosts')
    .select('resting_until')
    .where('host', '=', host)
    .where('resting_until', '>', now)
    .executeTakeFirst();
  return row?.resting_until ?? null;
}

/** Counts a failure; from `most` in a row on, the host is left alone until `rest`. */
export const addFailure = (db: Db, host: string, now: Date, most: number, rest: Date) =>
  db
    .insertInto('agent_hook_hosts')
    .values({ host, failures: 1, failed_at: now })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet({
        failures: sql<number>`agent_hook_hosts.failures + 1`,
        failed_at: now,
        resting_until: sql<Date | null>`case when agent_hook_hosts.failures + 1 >= ${most} then ${rest}::timestamptz end`,
      }),
    )
    .execute();

export const clearFailures = (db: Db, host: string) =>
  db.deleteFrom('agent_hook_hosts').where('host', '=', host).execute();

export const deleteOldFailures = (db: Db, before: Date) =>
  db.deleteFrom('agent_hook_hosts').where('failed_at', '<', before).execute();
