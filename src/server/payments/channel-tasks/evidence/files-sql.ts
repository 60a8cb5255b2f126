import { sql, type Insertable, type Selectable } from 'kysely';
import type { EvidenceKind } from '../../../../contract/payments/evidence-kinds.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DB } from '../../../platform/postgres/schema.gen.ts';

export type FileRow = Selectable<DB['dispute_files']>;

/** Writes a file down; the same one of the same giver is there once. @returns it as it stands */
export async function insertFile(tx: Tx, row: Insertable<DB['dispute_files']>): Promise<FileRow> {
  const existing = await tx
    .selectFrom('dispute_files')
    .selectAll()
    .where('task_id', '=', row.task_id)
    .where('key', '=', row.key)
    .where('shop_id', 'is not distinct from', row.shop_id ?? null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return existing ?? tx.insertInto('dispute_files').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The files of some tasks that were not taken back, or were sent, the oldest first. */
export const listFiles = (db: Db, taskIds: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('dispute_files')
    .selectAll()
    .where('task_id', '=', sql<string>`any(${sql.val([...taskIds])}::uuid[])`)
    .where((query) => query.or([query('removed_at', 'is', null), query('sent_as', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Keeps how the channel calls a file. */
export async function setChannelRef(db: Db, id: string, ref: string): Promise<void> {
  await db
    .updateTable('dispute_files')
    .set({ channel_ref: ref })
    .where('id', '=', id)
    .where('channel_ref', 'is', null)
    .execute();
}

/** The channel failed with a file: the next try is under another key. */
export async function countFailure(db: Db, id: string): Promise<void> {
  await db
    .updateTable('dispute_files')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function setSentAs(tx: Tx, id: string, kind: EvidenceKind): Promise<void> {
  await tx.updateTable('dispute_files').set({ sent_as: kind }).where('id', '=', id).execute();
}

/** @returns whether there was such a file of this giver: a shop's, or where it is null one of the operators */
export async function removeFile(
  tx: Tx,
  { taskId, fileId, shopId }: { taskId: string; fileId: string; shopId: string | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute_files')
    .set({ removed_at: now })
    .where('id', '=', fileId)
    .where('task_id', '=', taskId)
    .where('shop_id', 'is not distinct from', shopId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The task of the disputed payment of an order: one that is open before one that is not, the newest first. */
export const findTaskOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('channel_tasks')
    .innerJoin('payment_parts', 'payment_parts.payment_id', 'channel_tasks.payment_id')
    .selectAll('channel_tasks')
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'settled')
    .where('kind', '=', 'dispute')
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
