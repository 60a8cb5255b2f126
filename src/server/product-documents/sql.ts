import { sql } from 'kysely';
import type { CatalogKind } from '../../contract/product-documents/catalog-limits.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { CatalogContents } from './contents.ts';

/** The products of a shop that are on sale on a site, with their categories; the best-selling first. */
export const listOnSale = (db: Db, shopId: string, site: string) =>
  db
    .selectFrom('products_on_sale as products')
    .select(['id', 'category_id'])
    .where('shop_id', '=', shopId)
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .orderBy('sales_count', 'desc')
    .orderBy('id')
    .execute();

/** The categories of those of some products that are on sale on a site, in the order of the ids. */
export async function listAmongOnSale(db: Db, ids: readonly string[], site: string) {
  const rows = await db
    .selectFrom('products_on_sale as products')
    .select(['id', 'category_id'])
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface NewCatalog {
  id: string;
  kind: CatalogKind;
  shopId: string | null;
  accountId: string | null;
  buyerId: string | null;
  language: string;
  name: string;
  contents: CatalogContents;
  products: number;
}

// In the very words of the unique index: a statement prepared with a parameter would not find it.
const isAtWork = sql<boolean>`state in ('waiting', 'working')`;

/** Writes a catalog that is to be made. @returns false while another one of its account is at work */
export async function insertCatalog(tx: Tx, catalog: NewCatalog, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('product_catalogs')
    .values({
      id: catalog.id,
      kind: catalog.kind,
      shop_id: catalog.shopId,
      account_id: catalog.accountId,
      buyer_id: catalog.buyerId,
      language: catalog.language,
      name: catalog.name,
      contents: JSON.stringify(catalog.contents),
      products_total: catalog.products,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id']).where(isAtWork).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many catalogs are to be made, of everybody together. */
export async function countAtWork(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product_catalogs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isAtWork)
    .executeTakeFirstOrThrow();
  return count;
}

const stateColumns = [
  'id',
  'kind',
  'shop_id',
  'account_id',
  'buyer_id',
  'language',
  'name',
  'state',
  'products_total',
  'products_done',
  'file',
  'bytes',
  'created_at',
  'finished_at',
] as const;

export const findCatalog = (db: Db, id: string) =>
  db.selectFrom('product_catalogs').select(stateColumns).where('id', '=', id).executeTakeFirst();
export type CatalogRecord = NonNullable<Awaited<ReturnType<typeof findCatalog>>>;

/** What a catalog says; null once it is made. */
export const findContents = (db: Db, id: string) =>
  db
    .selectFrom('product_catalogs')
    .select(['contents', 'language', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The newest catalogs that an account had made. */
export const listCatalogs = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('product_catalogs')
    .select(stateColumns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Says how far it is. @returns whether it is still to be made */
export async function countDrawn(db: Db, id: string, productsDone: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_catalogs')
    .set({ state: 'working', products_done: sql`least(products_total, ${productsDone})` })
    .where('id', '=', id)
    .where(isAtWork)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the making of a catalog, once. @returns whether it was still to be made */
export async function endCatalog(
  db: Db,
  id: string,
  file: { key: string; size: number } | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_catalogs')
    .set({
      state: file ? 'done' : 'failed',
      contents: null,
      file: file?.key ?? null,
      bytes: file?.size ?? null,
      ...(file && { products_done: sql`products_total` }),
      finished_at: now,
    })
    .where('id', '=', id)
    .where(isAtWork)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives up what was asked for before a moment and is not made yet. */
export const failUnmade = (db: Db, createdBefore: Date, now: Date) =>
  db
    .updateTable('product_catalogs')
    .set({ state: 'failed', contents: null, finished_at: now })
    .where('created_at', '<', createdBefore)
    .where(isAtWork)
    .execute();

/**
 * Deletes what was asked for before a moment, and before a later one what is nobody's.
 * @returns the files of what is gone
 */
export const deleteOld = async (
  tx: Tx,
  { createdBefore, visitorsBefore }: { createdBefore: Date; visitorsBefore: Date },
): Promise<string[]> =>
  filesOf(
    await tx
      .deleteFrom('product_catalogs')
      .where(({ or, and, eb }) =>
        or([
          eb('created_at', '<', createdBefore),
          and([eb('created_at', '<', visitorsBefore), eb('account_id', 'is', null)]),
        ]),
      )
      .returning('file')
      .execute(),
  );

/** Deletes all but the newest of an account. @returns the files of what is gone */
export const deleteBeyond = async (tx: Tx, accountId: string, most: number): Promise<string[]> =>
  filesOf(
    await tx
      .deleteFrom('product_catalogs')
      .where('id', 'in', (query) =>
        query
          .selectFrom('product_catalogs')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(most),
      )
      .returning('file')
      .execute(),
  );

const filesOf = (rows: readonly { file: string | null }[]): string[] =>
  rows.flatMap(({ file }) => file ?? []);

/** Those of some files that no catalog is of. */
export async function listUnused(db: Db, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const used = await db.selectFrom('product_catalogs').select('file').where('file', 'in', files).execute();
  return [...new Set(files)].filter((file) => !used.some((row) => row.file === file));
}
