import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { ExportKind } from './rules.ts';

export interface NewExport {
  id: string;
  shopId: string;
  accountId: string;
  kind: ExportKind;
  language: string;
  asked: object;
  name: string;
}

// In the very words of the unique index: a statement prepared with a parameter would not find it.
const isAtWork = sql<boolean>`state in ('waiting', 'working')`;

/** Writes a sheet that is to be made. @returns whether it is new: false while another of its kind is at work */
export async function insertExport(tx: Tx, run: NewExport, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('exports')
    .values({
      id: run.id,
      shop_id: run.shopId,
      account_id: run.accountId,
      kind: run.kind,
      language: run.language,
      asked: JSON.stringify(run.asked),
      name: run.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind']).where(isAtWork).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets those that failed at what is asked for again. */
export async function deleteFailed(tx: Tx, { shopId, kind, asked }: NewExport): Promise<void> {
  await tx
    .deleteFrom('exports')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('state', '=', 'failed')
    .where(sql<boolean>`asked = ${JSON.stringify(asked)}::jsonb`)
    .execute();
}

export const findExport = (db: Db, id: string) =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();
export type ExportRecord = NonNullable<Awaited<ReturnType<typeof findExport>>>;

/** The sheet of a shop and kind that is at work, and whether it is the very one that is asked for. */
export const findAtWork = (db: Db, { shopId, kind, language, asked }: NewExport) =>
  db
    .selectFrom('exports')
    .selectAll()
    .select(
      sql<boolean>`language = ${language} and asked = ${JSON.stringify(asked)}::jsonb`.as('is_the_same'),
    )
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where(isAtWork)
    .executeTakeFirst();

export const listExports = (db: Db, shopId: string, kind: ExportKind, limit: number) =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Begins the making, or begins it again. */
export const beginExport = (db: Db, id: string, rowsTotal: number) =>
  db
    .updateTable('exports')
    .set({ state: 'working', rows_total: rowsTotal, rows_done: 0 })
    .where('id', '=', id)
    .where(isAtWork)
    .execute();

/** Says how far it is; what has come meanwhile is written too. @returns whether it is still to be made */
export async function countRows(db: Db, id: string, rowsDone: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ rows_done: rowsDone, rows_total: sql`greatest(rows_total, ${rowsDone})` })
    .where('id', '=', id)
    .where(isAtWork)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the making of a sheet, once. @returns whether it was still to be made */
export async function endExport(
  db: Db,
  id: string,
  made: { key: string; size: number; rows: number } | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({
      state: made ? 'done' : 'failed',
      file: made?.key ?? null,
      bytes: made?.size ?? null,
      // Those in the file, whatever was counted beforehand or by another who began it too.
      ...(made && { rows_total: made.rows, rows_done: made.rows }),
      finished_at: now,
    })
    .where('id', '=', id)
    .where(isAtWork)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives up what was asked for before a moment and is not made yet. */
export const failUnmade = (db: Db, before: Date, now: Date) =>
  db
    .updateTable('exports')
    .set({ state: 'failed', finished_at: now })
    .where('created_at', '<', before)
    .where(isAtWork)
    .execute();

/** Deletes what was asked for before a moment. @returns the files of what is gone */
export const deleteOld = async (tx: Tx, before: Date): Promise<string[]> =>
  filesOf(await tx.deleteFrom('exports').where('created_at', '<', before).returning('file').execute());

/** Deletes all but the newest of a shop and kind. @returns the files of what is gone */
export const deleteBeyond = async (
  tx: Tx,
  { shop_id: shopId, kind }: ExportRecord,
  most: number,
): Promise<string[]> =>
  filesOf(
    await tx
      .deleteFrom('exports')
      .where('id', 'in', listExportIds(tx, shopId, kind).offset(most))
      .returning('file')
      .execute(),
  );

const listExportIds = (db: Db, shopId: string, kind: ExportRecord['kind']) =>
  db
    .selectFrom('exports')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

const filesOf = (rows: readonly { file: string | null }[]): string[] =>
  rows.flatMap(({ file }) => file ?? []);

/** Those of some files that no sheet is of. */
export async function listUnused(db: Db, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const used = await db.selectFrom('exports').select('file').where('file', 'in', files).execute();
  return [...new Set(files)].filter((file) => !used.some((row) => row.file === file));
}
