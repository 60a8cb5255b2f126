import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { SheetKind } from './rules.ts';

export interface NewSheet {
  id: string;
  shopId: string;
  accountId: string;
  kind: SheetKind;
  language: string;
  asked: object;
  name: string;
}

// In the very words of the unique index: a statement prepared with a parameter would not find it.
const isAtWork = sql<boolean>`state in ('waiting', 'working')`;

/** Writes a sheet that is to be made. @returns whether it is new: false while another of its kind is at work */
export async function insertSheet(tx: Tx, sheet: NewSheet, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sheets')
    .values({
      id: sheet.id,
      shop_id: sheet.shopId,
      account_id: sheet.accountId,
      kind: sheet.kind,
      language: sheet.language,
      asked: JSON.stringify(sheet.asked),
      name: sheet.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind']).where(isAtWork).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets those that failed at what is asked for again. */
export async function deleteFailed(tx: Tx, { shopId, kind, asked }: NewSheet): Promise<void> {
  await tx
    .deleteFrom('sheets')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('state', '=', 'failed')
    .where(sql<boolean>`asked = ${JSON.stringify(asked)}::jsonb`)
    .execute();
}

export const findSheet = (db: Db, id: string) =>
  db.selectFrom('sheets').selectAll().where('id', '=', id).executeTakeFirst();
export type SheetRecord = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

/** The sheet of a shop and kind that is at work, and whether it is the very one that is asked for. */
export const findAtWork = (db: Db, { shopId, kind, language, asked }: NewSheet) =>
  db
    .selectFrom('sheets')
    .selectAll()
    .select(
      sql<boolean>`language = ${language} and asked = ${JSON.stringify(asked)}::jsonb`.as('is_the_same'),
    )
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where(isAtWork)
    .executeTakeFirst();

export const listSheets = (db: Db, shopId: string, kind: SheetKind, limit: number) =>
  db
    .selectFrom('sheets')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Begins the making, or begins it anew. */
export const beginSheet = (db: Db, id: string, rowsTotal: number) =>
  db
    .updateTable('sheets')
    .set({ state: 'working', rows_total: rowsTotal, rows_done: 0 })
    .where('id', '=', id)
    .where(isAtWork)
    .execute();

/** Says how far it is; what has come meanwhile is written too. @returns whether it is still to be made */
export async function countRows(db: Db, id: string, rowsDone: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sheets')
    .set({ rows_done: rowsDone, rows_total: sql`greatest(rows_total, ${rowsDone})` })
    .where('id', '=', id)
    .where(isAtWork)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the making of a sheet, once. @returns whether it was still to be made */
export async function endSheet(
  db: Db,
  id: string,
  made: { key: string; size: number; rows: number } | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sheets')
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
    .updateTable('sheets')
    .set({ state: 'failed', finished_at: now })
    .where('created_at', '<', before)
    .where(isAtWork)
    .execute();

/** Deletes what was asked for before a moment. @returns the files of what is gone */
export const deleteOld = async (tx: Tx, before: Date): Promise<string[]> =>
  filesOf(await tx.deleteFrom('sheets').where('created_at', '<', before).returning('file').execute());

/** Deletes all but the newest of a shop and kind. @returns the files of what is gone */
export const deleteBeyond = async (
  tx: Tx,
  { shop_id: shopId, kind }: SheetRecord,
  most: number,
): Promise<string[]> =>
  filesOf(
    await tx
      .deleteFrom('sheets')
      .where('id', 'in', listSheetIds(tx, shopId, kind).offset(most))
      .returning('file')
      .execute(),
  );

const listSheetIds = (db: Db, shopId: string, kind: SheetRecord['kind']) =>
  db
    .selectFrom('sheets')
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
  const used = await db.selectFrom('sheets').select('file').where('file', 'in', files).execute();
  return [...new Set(files)].filter((file) => !used.some((row) => row.file === file));
}
