import type { Insertable } from 'kysely';
import type { ChannelTaskState } from '../../../contract/payments/bank-states.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { Evidence } from '../providers/channel.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

type Tasks = DB['channel_tasks'];

/** Writes down a dispute; told again it stands there already. */
export async function insertDispute(tx: Tx, row: Insertable<Tasks>): Promise<void> {
  await tx
    .insertInto('channel_tasks')
    .values(row)
    .onConflict((conflict) => conflict.column('dispute_ref').doNothing())
    .execute();
}

/** A dispute is about another amount or day by now. @param isAskedAnew  its task is open again, whatever was answered before */
export async function updateTaskOfDispute(
  tx: Tx,
  ref: string,
  changes: { amount: bigint; reason: string; due_at: Date | null },
  isAskedAnew: boolean,
): Promise<void> {
  const reopened = { state: 'open', decided_by: null, decided_at: null, evidence: null, note: '' } as const;
  await tx
    .updateTable('channel_tasks')
    .set((set) => ({ ...changes, ...(isAskedAnew && reopened), version: set('version', '+', 1) }))
    .where('dispute_ref', '=', ref)
    .$if(!isAskedAnew, (query) => query.where('state', '=', 'open'))
    .execute();
}

/** Writes down that another amount was paid than was asked for; told again it stands there already. */
export async function insertOtherAmount(tx: Tx, row: Insertable<Tasks>): Promise<void> {
  await tx
    .insertInto('channel_tasks')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').where('kind', '=', 'amount').doNothing())
    .execute();
}

/** Writes down money that its channel does not give back; one that was done before is open again. */
export async function openReturnTask(tx: Tx, row: Insertable<Tasks>): Promise<void> {
  await tx
    .insertInto('channel_tasks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('return_id')
        .doUpdateSet((set) => ({
          kind: 'return',
          reason: row.reason,
          state: 'open',
          decided_by: null,
          decided_at: null,
          version: set('channel_tasks.version', '+', 1),
        }))
        // Whoever looks at an open one is not sent away by the same news again; a silence that has ended is other news.
        .where((task) =>
          task.or([task('channel_tasks.state', '=', 'done'), task('channel_tasks.kind', '=', 'silence')]),
        ),
    )
    .execute();
}

/** The channel gave it back after all, or people did. */
export async function endTaskOfReturn(tx: Tx, returnId: string, now: Date): Promise<void> {
  await tx
    .updateTable('channel_tasks')
    .set((set) => ({ state: 'done', decided_at: now, version: set('version', '+', 1) }))
    .where('return_id', '=', returnId)
    .where('state', '=', 'open')
    .execute();
}

/** Something is left to be done about a dispute, whatever was done before. */
export async function reopenTaskOfDispute(tx: Tx, ref: string): Promise<void> {
  await tx
    .updateTable('channel_tasks')
    .set((set) => ({ state: 'open', decided_by: null, decided_at: null, version: set('version', '+', 1) }))
    .where('dispute_ref', '=', ref)
    .where('state', '<>', 'open')
    .execute();
}

/** A dispute was decided on: nothing is left to be done. */
export async function endTaskOfDispute(tx: Tx, ref: string, note: string, now: Date): Promise<void> {
  await tx
    .updateTable('channel_tasks')
    .set((set) => ({ state: 'done', decided_at: now, note, version: set('version', '+', 1) }))
    .where('dispute_ref', '=', ref)
    .where('state', '=', 'open')
    .execute();
}

/** The channel's name of the dispute that a task is about, if one. */
export async function findDisputeRef(db: Db, id: string): Promise<string | null> {
  const task = await db
    .selectFrom('channel_tasks')
    .select('dispute_ref')
    .where('id', '=', id)
    .executeTakeFirst();
  return task?.dispute_ref ?? null;
}

/** Something of a task is another by now: whoever saw it before is told. */
export async function countChange(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('channel_tasks')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export const lockTask = (tx: Tx, id: string) =>
  tx.selectFrom('channel_tasks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function endTask(
  tx: Tx,
  id: string,
  { staffId, note, now }: { staffId: string; note: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('channel_tasks')
    .set((set) => ({
      state: 'done',
      decided_by: staffId,
      decided_at: now,
      note,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Keeps what the bank was sent of a dispute. */
export async function setEvidence(tx: Tx, id: string, evidence: Evidence): Promise<void> {
  await tx
    .updateTable('channel_tasks')
    .set({ evidence: JSON.stringify(evidence) })
    .where('id', '=', id)
    .execute();
}

export const listTasks = (
  db: Db,
  { state, oldestFirst }: { state: ChannelTaskState; oldestFirst: boolean },
  page: Paging,
) =>
  readPage(db.selectFrom('channel_tasks').where('channel_tasks.state', '=', state), page, (matching) =>
    matching
      .innerJoin('payments', 'payments.id', 'channel_tasks.payment_id')
      .selectAll('channel_tasks')
      .leftJoin('bank_transfers', 'bank_transfers.payment_id', 'channel_tasks.payment_id')
      .select(['payments.number as payment_number', 'payments.channel', 'payments.site'])
      .select('bank_transfers.ref as transfer_ref')
      .select(['subject', 'booking_id'])
      .orderBy('channel_tasks.created_at', oldestFirst ? 'asc' : 'desc')
      .orderBy('channel_tasks.id', oldestFirst ? 'asc' : 'desc'),
  );
export type ListedTask = Awaited<ReturnType<typeof listTasks>>['rows'][number];
