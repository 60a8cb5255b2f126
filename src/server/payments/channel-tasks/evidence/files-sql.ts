import { sql, type Insertable, type Selectable } from 'kysely';
import type { EvidenceKind } from '../../../../contract/payments/evidence-kinds.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DB } from '../../../platform/postgres/schema.gen.ts';

export type FileRow = Selectable<DB['dispute_files']>;

/** Whose a file is: a shop's, a provider's, or the operators'. */
export type FileOwner = { shopId: string } | { providerId: string } | 'operators';

const isOf = (owner: FileOwner) => {
  if (owner === 'operators') return sql<boolean>`staff_id is not null`;
  if ('shopId' in owner) return sql<boolean>`shop_id = ${owner.shopId}`;
  return sql<boolean>`shop_id is null and account_id = ${owner.providerId}`;
};

/** Whether a file is an owner's. */
export const isFileOf = (file: FileRow, owner: FileOwner): boolean => {
  if (owner === 'operators') return file.staff_id !== null;
  if ('shopId' in owner) return file.shop_id === owner.shopId;
  return file.shop_id === null && file.account_id === owner.providerId;
};

/** Writes a file down; the same one of the same owner is there once. @returns it as it stands */
export async function insertFile(
  tx: Tx,
  owner: FileOwner,
  row: Insertable<DB['dispute_files']>,
): Promise<FileRow> {
  const existing = await tx
    .selectFrom('dispute_files')
    .selectAll()
    .where('task_id', '=', row.task_id)
    .where('key', '=', row.key)
    .where(isOf(owner))
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

/** How many files one side gave to a task, with those that it took back. */
export async function countGiven(tx: Tx, taskId: string, owner: FileOwner): Promise<number> {
  const { n } = await tx
    .selectFrom('dispute_files')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('task_id', '=', taskId)
    .where(isOf(owner))
    .executeTakeFirstOrThrow();
  return n;
}

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

/** @returns whether there was such a file of this owner */
export async function removeFile(
  tx: Tx,
  { taskId, fileId, owner }: { taskId: string; fileId: string; owner: FileOwner },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute_files')
    .set({ removed_at: now })
    .where('id', '=', fileId)
    .where('task_id', '=', taskId)
    .where(isOf(owner))
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

/** The task of the disputed payment of a booking, as of an order. */
export const findTaskOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('channel_tasks')
    .innerJoin('payments', 'payments.id', 'channel_tasks.payment_id')
    .selectAll('channel_tasks')
    .where('booking_id', '=', bookingId)
    .where('outcome', '=', 'settled')
    .where('kind', '=', 'dispute')
    .orderBy(sql`channel_tasks.state = 'open'`, 'desc')
    .orderBy('channel_tasks.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
