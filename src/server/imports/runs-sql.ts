import { sql } from 'kysely';
import type { TextEncoding } from '../../kit/text-encodings.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import { readBytes } from '../platform/read-bytes.ts';
import type { RowIssues, SheetRow } from './sheet-row.ts';

export interface NewImport {
  id: string;
  shopId: string;
  accountId: string;
  name: string;
  language: string;
  site: string;
  categoryId: string;
  publishes: boolean;
  /** Whether products that are there are updated. */
  updates: boolean;
  pictures: Readonly<Record<string, string>>;
  /** Null: told by what is in it. */
  encoding: TextEncoding | null;
  file: Buffer;
}

export async function insertImport(tx: Tx, row: NewImport, now: Date): Promise<void> {
  await tx
    .insertInto('product_imports')
    .values({
      id: row.id,
      shop_id: row.shopId,
      account_id: row.accountId,
      name: row.name,
      language: row.language,
      site: row.site,
      category_id: row.categoryId,
      publishes: row.publishes,
      updates: row.updates,
      pictures: JSON.stringify(row.pictures),
      wanted_encoding: row.encoding,
      file: row.file,
      created_at: now,
    })
    .execute();
}

/** What is known of an import, without its file. */
export const findImport = (db: Db, id: string) =>
  db
    .selectFrom('product_imports')
    .select(['id', 'shop_id', 'name', 'language', 'site', 'category_id', 'publishes', 'pictures', 'state'])
    .select(['wanted_encoding', 'products_done', 'created_at', 'finished_at', 'updates', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The bytes of its file, as long as it is not worked off. */
export const readFile = (db: Db, id: string) => readBytes(db, 'product_imports', 'file', id);

/**
 * Takes a part of an import: whoever wants the same one waits until it is written, and then is told so.
 * @param first  of its products
 * @returns false when it is written already
 */
export async function takePart(tx: Tx, importId: string, first: number): Promise<boolean> {
  const taken = await tx
    .insertInto('product_import_parts')
    .values({ import_id: importId, first })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

/** Imports of a shop without their files, the newest first. */
export async function listImports(db: Db, shopId: string, open: boolean, page: Paging) {
  const own = db
    .selectFrom('product_imports')
    .where('shop_id', '=', shopId)
    .$if(open, (query) => query.where('state', 'in', ['waiting', 'working']));
  return readPage(own, page, (all) =>
    all
      .select([
        'id',
        'name',
        'category_id',
        'state',
        'issue',
        'encoding',
        'rows_total',
        'rows_done',
        'rows_refused',
        'products_new',
        'products_changed',
        'products_unchanged',
        'updates',
        'confirmed_at',
        'pictures_total',
        'awaits_pictures',
        'created_at',
        'finished_at',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );
}

export const beginWork = (db: Db, id: string, rowsTotal: number, encoding: TextEncoding | null) =>
  db
    .updateTable('product_imports')
    .set({ state: 'working', rows_total: rowsTotal, encoding })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .execute();

/** How many pictures stand elsewhere, and whether some of them are still on their way. */
export const awaitPictures = (tx: Tx, id: string, total: number, isAwaiting: boolean) =>
  tx
    .updateTable('product_imports')
    .set({ pictures_total: total, awaits_pictures: isAwaiting })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute();

/** Sheets of a shop that wait for pictures. */
export async function listAwaiting(tx: Tx, shopId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('product_imports')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('awaits_pictures', '=', true)
    .where('state', '=', 'working')
    .execute();
  return found.map(({ id }) => id);
}

/** What a part of an import did; written with what it did. @returns whether the import was still at this work */
export async function countPart(
  tx: Tx,
  { id, confirmed_at: confirmedAt }: Pick<ImportRecord, 'id' | 'confirmed_at'>,
  part: { rows: number; written: number; changed: number; unchanged?: number; refused: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update product_imports set rows_done = rows_done + ${part.rows}, products_new = products_new + ${part.written},
      products_changed = products_changed + ${part.changed}, products_unchanged = products_unchanged + ${part.unchanged ?? 0},
      rows_refused = rows_refused + ${part.refused}
    where id = ${id} and state = 'working' and (confirmed_at is not null) = ${confirmedAt !== null}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** A preview is whole: its seller is asked. */
export const endCheck = (db: Db, id: string) =>
  db
    .updateTable('product_imports')
    .set({ state: 'checked' })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('confirmed_at', 'is', null)
    .execute();

/** What would come of a product of a sheet. */
export interface Plan {
  /** Its first row, and how many it has. */
  line: number;
  row_count: number;
  code: string;
  title: string;
  kind: 'new' | 'changed' | 'unchanged' | 'refused';
  product_id: string | null;
  version: number | null;
  fields: string[];
  stocks: Record<string, number>;
}

export async function insertPlans(tx: Tx, importId: string, plans: readonly Plan[]): Promise<void> {
  await insertRows(
    tx,
    'product_import_plans',
    plans.map((plan) => ({ ...plan, import_id: importId })),
  );
}

/** Of products by their first rows, those that are to be written. */
export async function listPlansToWrite(tx: Tx, importId: string, lines: readonly number[]): Promise<Plan[]> {
  const found = await sql<Plan>`
    select line, row_count, code, title, kind, product_id, version, fields, stocks from product_import_plans
    where import_id = ${importId} and kind in ('new', 'changed')
      and line = any(${sql.val([...lines])}::integer[])`.execute(tx);
  return found.rows;
}

/** A page of what would come of a sheet, in its order. */
export async function listPlans(db: Db, importId: string, kind: Plan['kind'] | undefined, page: Paging) {
  const own = db
    .selectFrom('product_import_plans')
    .where('import_id', '=', importId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!));
  return readPage(own, page, (all) =>
    all.select(['line', 'code', 'title', 'kind', 'fields']).orderBy('line'),
  );
}

/**
 * Lets a checked sheet be written, once: its parts begin anew, and what is refused or unchanged is done already.
 * @returns whether it was waiting for that
 */
export async function confirmImport(tx: Tx, shopId: string, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update product_imports set state = 'waiting', confirmed_at = ${now}, products_new = 0, products_changed = 0,
      rows_done = rows_total - planned.rows
    from (select coalesce(sum(row_count), 0)::int as rows from product_import_plans
      where import_id = ${id} and kind in ('new', 'changed')) as planned
    where id = ${id} and shop_id = ${shopId} and state = 'checked'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await tx.deleteFrom('product_import_parts').where('import_id', '=', id).execute();
  return true;
}

/** Throws a preview away. @returns whether there was one */
export async function deleteChecked(db: Db, shopId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('product_imports')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Throws previews away that nobody confirmed. */
export const deleteUnconfirmed = (db: Db, before: Date) =>
  db.deleteFrom('product_imports').where('state', '=', 'checked').where('created_at', '<', before).execute();

export const endImport = (
  db: Db,
  id: string,
  issue: string | null,
  now: Date,
  encoding?: TextEncoding | null,
) =>
  db
    .updateTable('product_imports')
    .set({
      ...(encoding !== undefined && { encoding }),
      state: issue ? 'failed' : 'done',
      issue,
      file: null,
      finished_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .execute();

interface Refusal extends SheetRow {
  issues: RowIssues;
}

export async function insertRefusals(tx: Tx, importId: string, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  await sql`
    insert into product_import_refusals (import_id, line, cells, issues)
    select ${importId}::uuid, line, cells, issues
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as refused (line integer, cells jsonb, issues jsonb)`.execute(
    tx,
  );
}

/** Refused rows behind a line, in their order. */
export const listRefusals = (db: Db, importId: string, behind: number, limit: number) =>
  db
    .selectFrom('product_import_refusals')
    .select(['line', 'cells', 'issues'])
    .where('import_id', '=', importId)
    .where('line', '>', behind)
    .orderBy('line')
    .limit(limit)
    .execute();
