import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { RowIssues, SheetRow } from './sheet/sheet-row.ts';

/** Uploaded pictures by the names a sheet calls them. */
export async function readPictures(db: Db, id: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('product_imports')
    .select('pictures')
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.pictures ?? {}) as Record<string, string>;
}

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
  const rows = await tx
    .selectFrom('product_imports')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('awaits_pictures', '=', true)
    .where('state', '=', 'working')
    .execute();
  return rows.map(({ id }) => id);
}

/** What a part of an import did; written with what it did. @returns whether the import was still at this work */
export async function countPart(
  tx: Tx,
  { id, confirmed_at: confirmedAt }: { id: string; confirmed_at: Date | null },
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
  const result = await sql<Plan>`
    select line, row_count, code, title, kind, product_id, version, fields, stocks from product_import_plans
    where import_id = ${importId} and kind in ('new', 'changed')
      and line = any(${sql.val([...lines])}::integer[])`.execute(tx);
  return result.rows;
}

/** A page of what would come of a sheet, in its order. */
export async function listPlans(db: Db, importId: string, kind: Plan['kind'] | undefined, page: Paging) {
  const plans = db
    .selectFrom('product_import_plans')
    .where('import_id', '=', importId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!));
  return readPage(plans, page, (all) =>
    all.select(['line', 'code', 'title', 'kind', 'fields']).orderBy('line'),
  );
}

/** A sheet that was checked is to be written: its parts start again, and what is refused or unchanged is done already. */
export async function resetForWriting(tx: Tx, id: string): Promise<void> {
  await sql`
    update product_imports set products_new = 0, products_changed = 0, rows_done = rows_total - planned.rows
    from (select coalesce(sum(row_count), 0)::int as rows from product_import_plans
      where import_id = ${id} and kind in ('new', 'changed')) as planned
    where id = ${id}`.execute(tx);
  await tx.deleteFrom('product_import_parts').where('import_id', '=', id).execute();
}

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
