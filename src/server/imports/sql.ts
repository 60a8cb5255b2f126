import { sql } from 'kysely';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';

/*
 * How far each file is, and the rows of the catalogue in bulk: the shop's own screens write one product at a time, an
 * import writes hundreds in one statement.
 */

/** Tells a row that was inserted from one that was there: only the latter was locked by this transaction. */
export const isNew = sql`(xmax = 0)`;

export interface ImportRow {
  id: string;
  rows_done: number;
  rows_refused: number;
  finished_at: Date | null;
}

/** The state of a file's import, begun now unless it was before. */
export async function beginImport(db: Db, sourceHash: string, name: string, now: Date): Promise<ImportRow> {
  await db
    .insertInto('imports')
    .values({ id: newId(), source_hash: sourceHash, name, started_at: now })
    .onConflict((conflict) => conflict.column('source_hash').doNothing())
    .execute();
  return db
    .selectFrom('imports')
    .select(['id', 'rows_done', 'rows_refused', 'finished_at'])
    .where('source_hash', '=', sourceHash)
    .executeTakeFirstOrThrow();
}

/** How many rows are done, held until the transaction ends, so that two processes do not load the same ones. */
export async function lockRowsDone(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('imports')
    .select('rows_done')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.rows_done;
}

export interface Refused {
  line: number;
  reason: string;
  excerpt: string;
}

/** Writes down what became of some lines: those that were refused, and that the others no longer are. */
export async function recordBatch(
  tx: Tx,
  id: string,
  lines: readonly number[],
  refused: readonly Refused[],
  rowsDone: number,
): Promise<void> {
  await sql`delete from import_refusals where import_id = ${id} and line = any(${sql.val([...lines])}::int[])`.execute(
    tx,
  );
  if (refused.length > 0) {
    await insertRows(
      tx,
      'import_refusals',
      refused.map((row) => ({ import_id: id, ...row })),
      sql`on conflict (import_id, line) do update set reason = excluded.reason, excerpt = excluded.excerpt`,
    );
  }
  await sql`update imports set rows_done = ${rowsDone},
    rows_refused = (select count(*) from import_refusals where import_id = ${id}) where id = ${id}`.execute(
    tx,
  );
}

export async function finishImport(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('imports').set({ finished_at: now }).where('id', '=', id).execute();
}

export function listRefused(db: Db, id: string): Promise<Refused[]> {
  return db
    .selectFrom('import_refusals')
    .select(['line', 'reason', 'excerpt'])
    .where('import_id', '=', id)
    .orderBy('line')
    .execute();
}

/** Ids by code. */
export async function findIds(db: Db, table: 'categories' | 'attributes', codes: readonly string[]) {
  const result = await sql<{ id: string; code: string }>`
    select id, code from ${sql.table(table)} where code = any(${sql.val([...codes])}::text[])`.execute(db);
  return new Map(result.rows.map((row) => [row.code, row.id]));
}

export interface CategoryState {
  id: string;
  code: string;
  parent_id: string | null;
  path: string[];
}

export async function listCategoriesByCode(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, CategoryState>> {
  const result = await sql<CategoryState>`select id, code, parent_id, path from categories
    where code = any(${sql.val([...codes])}::text[])`.execute(db);
  return new Map(result.rows.map((row) => [row.code, row]));
}

/** Categories by a name in any language, folded; several may share it. */
export async function listCategoriesByName(db: Db, names: readonly string[]): Promise<Map<string, string[]>> {
  const result = await sql<{ name: string; ids: string[] }>`
    select fold_name(named.value) as name, array_agg(distinct id) as ids
    from categories, jsonb_each_text(names) as named
    where fold_name(named.value) = any(${sql.val([...names])}::text[])
    group by 1`.execute(db);
  return new Map(result.rows.map((row) => [row.name, row.ids]));
}

/** Where the pictures of some archives are kept, by their paths. */
export async function listPictureKeys(db: Db, importIds: readonly string[], paths: readonly string[]) {
  const result = await sql<{ path: string; key: string }>`
    select distinct on (path) path, key from import_pictures
    where path = any(${sql.val([...paths])}::text[]) and import_id = any(${sql.val([...importIds])}::uuid[])
    order by path, import_id desc`.execute(db);
  return new Map(result.rows.map((row) => [row.path, row.key]));
}

/** Attribute values by "attribute code, tab, folded English name". */
export async function listValueIds(db: Db, attributes: readonly string[], names: readonly string[]) {
  const result = await sql<{ code: string; name: string; id: string; attribute_id: string }>`
    select attributes.code, fold_name(attribute_values.names ->> 'en') as name, attribute_values.id, attribute_id
    from attributes join attribute_values on attribute_id = attributes.id
    where attributes.code = any(${sql.val([...attributes])}::text[])
      and fold_name(attribute_values.names ->> 'en') = any(${sql.val([...names])}::text[])`.execute(db);
  return new Map(result.rows.map((row) => [`${row.code}\t${row.name}`, row]));
}

/** Writes down which stored picture stands at which path of an archive. @returns the paths of new or other pictures */
export async function upsertPictures(
  tx: Tx,
  pictures: readonly { import_id: string; path: string; key: string }[],
): Promise<Set<string>> {
  if (pictures.length === 0) return new Set();
  const written = await insertRows<{ path: string }>(
    tx,
    'import_pictures',
    pictures,
    sql`on conflict (import_id, path) do update set key = excluded.key
      where import_pictures.key <> excluded.key returning path`,
  );
  return new Set(written.rows.map((row) => row.path));
}

/** The lines of a file that were refused when it was last read. */
export async function listRefusedLines(db: Db, id: string): Promise<number[]> {
  const rows = await db.selectFrom('import_refusals').select('line').where('import_id', '=', id).execute();
  return rows.map(({ line }) => line);
}

/** Whether the marketplace has any product yet. */
export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Makes what was loaded known to the planner. */
export async function analyzeCatalog(db: Db): Promise<void> {
  await sql`analyze categories, attributes, attribute_values, category_attributes, products, product_texts,
    product_attributes, skus, search_documents, search_words`.execute(db);
}

/** Shops' ids and sale currencies by their codes. */
export async function listShopsByCode(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, { id: string; currency: string }>> {
  const rows = await db
    .selectFrom('shops')
    .select(['id', 'code', 'sale_currency as currency'])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map(({ code, ...shop }) => [code, shop]));
}

/** Two imports that meet a source at once open one shop: the other waits until this transaction ends. */
export async function lockShopOpening(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import shops'))`.execute(tx);
}

/** Codes of units by code and by name in any language, folded; a code goes before a name. */
export async function listUnitCodes(db: Db): Promise<Map<string, string>> {
  const units = await sql<{ name: string; code: string }>`
    select distinct on (1) fold_name(called.name) as name, code
    from units, lateral (
      select units.code, 0
      union all select value, 1 from jsonb_each_text(names)
      union all select value, 2 from jsonb_each_text(short)
    ) as called (name, rank)
    order by 1, rank, position`.execute(db);
  return new Map(units.rows.map((row) => [row.name, row.code]));
}

/** Opens shops of sources, with the accounts that they belong to. */
export async function insertShopsOfSources(
  tx: Tx,
  { accounts, roles, shops }: Record<'accounts' | 'roles' | 'shops', readonly Record<string, unknown>[]>,
): Promise<void> {
  await insertRows(tx, 'accounts', accounts);
  await insertRows(tx, 'account_roles', roles);
  await insertRows(tx, 'shops', shops);
}
