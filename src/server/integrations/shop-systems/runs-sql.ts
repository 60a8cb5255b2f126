import { sql } from 'kysely';
import type { ConnectionIssue } from '../../../contract/integrations/shop-system-kinds.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';

/** What a run came to, by how many products. */
export interface RunCounts {
  added: number;
  updated: number;
  restocked: number;
  takenOff: number;
}

/** Begins a run, where none is under way. */
export const beginRun = (db: Db, connectionId: string, now: Date) =>
  db
    .insertInto('connection_runs')
    .values({ id: newId(now.getTime()), connection_id: connectionId, started_at: now })
    .onConflict((conflict) => conflict.column('connection_id').where('ended_at', 'is', null).doNothing())
    .execute();

export const countInRun = (tx: Tx, connectionId: string, counts: RunCounts) =>
  tx
    .updateTable('connection_runs')
    .set({
      added: sql<number>`added + ${counts.added}`,
      updated: sql<number>`updated + ${counts.updated}`,
      restocked: sql<number>`restocked + ${counts.restocked}`,
      taken_off: sql<number>`taken_off + ${counts.takenOff}`,
    })
    .where('connection_id', '=', connectionId)
    .where('ended_at', 'is', null)
    .execute();

export const endRun = (db: Db, connectionId: string, now: Date, issue: ConnectionIssue | null) =>
  db
    .updateTable('connection_runs')
    .set({ ended_at: now, issue })
    .where('connection_id', '=', connectionId)
    .where('ended_at', 'is', null)
    .execute();

export const listRuns = (db: Db, connectionId: string, page: Paging) =>
  readPage(db.selectFrom('connection_runs').where('connection_id', '=', connectionId), page, (runs) =>
    runs.selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc'),
  );
export type RunRow = Awaited<ReturnType<typeof listRuns>>['rows'][number];

/** The last run of each of some connections. */
export const listLastRuns = (db: Db, connectionIds: readonly string[]) =>
  db
    .selectFrom('connection_runs')
    .selectAll()
    .distinctOn('connection_id')
    .where('connection_id', '=', sql<string>`any(${sql.val([...connectionIds])}::uuid[])`)
    .orderBy('connection_id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const deleteOldRuns = (db: Db, deadline: Date) =>
  db.deleteFrom('connection_runs').where('ended_at', '<', deadline).execute();
