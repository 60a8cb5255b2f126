import type { Insertable } from 'kysely';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { TextEncoding } from '../../kit/text/text-encodings.ts';
import { wireTime } from '../../kit/wire.ts';
import type { SpreadsheetIssue, UnclearNumber } from '../../contract/file-jobs/file-jobs.ts';
import { transact } from '../platform/database.ts';
import type { Paging } from '../platform/paging.ts';
import { asBuffer } from '../platform/files/read-bytes.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { InShop } from '../shops/public.ts';
import type { FileJob, PreviewJob } from './file-job.ts';
import * as rows from './sql.ts';
import type { FileRecord, OwnColumn, PreviewTable, ShopFileTable } from './sql.ts';

type ByItself = 'id' | 'shop_id' | 'account_id' | 'file' | 'created_at';

/** Takes a file that was sent: it waits in its queue. */
export async function beginFile<Table extends ShopFileTable>(
  { db, actor, queue, now, shop }: InShop,
  job: FileJob & { table: Table },
  file: Uint8Array,
  columns: Omit<Insertable<DB[Table]>, ByItself>,
): Promise<{ id: string }> {
  const id = newId(now.getTime());
  const row = { ...columns, id, shop_id: shop.id, account_id: actor.accountId, file: asBuffer(file) };
  await transact(db, async (tx) => {
    await rows.insertFile(tx, job.table, { ...row, created_at: now } as unknown as Insertable<DB[Table]>);
    await queue.publish(tx, job.queue, { fileId: id });
  });
  return { id };
}

/** A page of the shop's files, the newest first; `open`: those that are not done yet. */
export const listOwnFiles = <Table extends ShopFileTable, Column extends OwnColumn<Table>>(
  { db, shop }: InShop,
  job: rows.FileRows<Table, Column>,
  { open = false, ...page }: Paging & { open?: boolean | undefined },
) => rows.listFiles(db, job, { shopId: shop.id, isOpen: open }, page);

/** @throws {Refusal} NOT_FOUND for another shop's */
export async function getOwnFile<Table extends ShopFileTable, Column extends OwnColumn<Table>>(
  { db, shop }: Pick<InShop, 'db' | 'shop'>,
  job: rows.FileRows<Table, Column>,
  id: string,
): Promise<FileRecord<Table, Column>> {
  const file = await rows.findFile(db, job, id);
  if (file?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
  return file;
}

/**
 * Has a file that was checked done, once: a second time it does nothing.
 * @throws {Refusal} NOT_FOUND, IMPORT_NOT_CHECKED
 */
export async function confirmFile(
  { db, actor, queue, now, shop }: InShop,
  job: PreviewJob,
  id: string,
): Promise<{}> {
  return transact(db, async (tx) => {
    if (await rows.confirmChecked(tx, job, { shopId: shop.id, id }, now)) {
      await job.onConfirm(tx, id, actor.accountId);
      await queue.publish(tx, job.queue, { fileId: id });
      return {};
    }
    const fileRecord = await getOwnFile(
      { db: tx, shop },
      { table: job.table, columns: ['confirmed_at'] },
      id,
    );
    if (!fileRecord.confirmed_at) throw new Refusal('IMPORT_NOT_CHECKED');
    return {};
  });
}

/** Throws a file away that was checked. @throws {Refusal} NOT_FOUND */
export async function discardFile({ db, shop }: InShop, job: PreviewJob, id: string): Promise<{}> {
  requireFound(await rows.deleteChecked(db, job, { shopId: shop.id, id }));
  return {};
}

/** What every file says of itself. */
export const showFile = <State>(row: {
  id: string;
  name: string;
  state: State;
  created_at: Date;
  finished_at: Date | null;
}) => ({
  id: row.id,
  name: row.name,
  state: row.state,
  createdAt: wireTime(row.created_at),
  finishedAt: wireTime(row.finished_at),
});

/** What every spreadsheet says of itself: how it was read, and how far it is. */
export const showSpreadsheet = (row: FileRecord<PreviewTable, SpreadsheetColumn>) => ({
  ...showFile(row),
  issue: row.issue as SpreadsheetIssue | null,
  encoding: row.encoding as TextEncoding | null,
  unclear: row.unclear as UnclearNumber[],
  rowsTotal: row.rows_total,
  rowsDone: row.rows_done,
  rowsRefused: row.rows_refused,
  isConfirmed: row.confirmed_at !== null,
});

/** What is read of every spreadsheet. */
export const spreadsheetColumns = [
  'wanted_encoding',
  'encoding',
  'decimal_mark',
  'unclear',
  'rows_total',
  'rows_done',
  'rows_refused',
  'confirmed_at',
] as const;
type SpreadsheetColumn = (typeof spreadsheetColumns)[number];
