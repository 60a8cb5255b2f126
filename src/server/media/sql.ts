import { hasText } from '../platform/has-text.ts';
import { sql } from 'kysely';
import type { FileKind } from '../../contract/media/media-limits.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';

export interface FileFilter {
  folderId?: string | undefined;
  kind?: FileKind | undefined;
  keyword?: string | undefined;
  unused?: boolean | undefined;
}

export interface FileRow {
  key: string;
  mime: string;
  name: string;
  folder_id: string | null;
  bytes: number;
  width: number | null;
  height: number | null;
  added_at: Date;
}

/** Files that a shop's products and page show, each with the products. */
const usesOf = (shopId: string) => sql`(
  select key, products.id as product_id from products, unnest(array_append(pictures, video)) as key
  where shop_id = ${shopId} and key is not null
  union
  select one ->> 'picture', products.id from products, jsonb_array_elements(specs) as specs (spec),
    jsonb_array_elements(spec -> 'values') as made (one)
  where shop_id = ${shopId} and one ? 'picture'
  union
  select skus.picture, products.id from products join skus on skus.product_id = products.id
  where shop_id = ${shopId} and skus.picture is not null and not retired
  union
  select found[1], products.id from products join product_texts on product_texts.product_id = products.id,
    regexp_matches(markup, '/files/([0-9a-f]{40})', 'g') as found
  where shop_id = ${shopId} and markup <> ''
  union
  select key, null from shops, unnest(array[logo, banner]) as key where id = ${shopId} and key is not null
  union
  select coalesce(data ->> 'picture', data ->> 'video'), null from shop_floors
  where shop_id = ${shopId} and data ?| array['picture', 'video']
)`;

export async function listShopFiles(
  db: Db,
  shopId: string,
  { folderId, kind, keyword, unused }: FileFilter,
  page: Paging,
): Promise<{ rows: FileRow[]; total: number }> {
  const { limit, offset } = limitsOf(page);
  const parts = [sql`shop_files.shop_id = ${shopId}`];
  if (folderId) parts.push(sql`folder_id = ${folderId}`);
  if (kind) parts.push(sql`mime like ${kind === 'video' ? 'video/%' : 'image/%'}`);
  if (unused) parts.push(sql`key not in (select key from ${usesOf(shopId)} as used)`);
  if (keyword) {
    parts.push(sql`(${hasText(sql.ref('name'), keyword)} or key in (
      select used.key from ${usesOf(shopId)} as used
      join product_texts on product_texts.product_id = used.product_id where ${hasText(sql.ref('title'), keyword)}))`);
  }
  const where = sql.join(parts, sql` and `);
  const [result, counted] = await Promise.all([
    sql<FileRow>`
      select key, mime, name, folder_id, bytes, width, height, added_at
      from shop_files join files using (key) where ${where}
      order by added_at desc, key limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from shop_files join files using (key) where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: counted.rows[0]!.n };
}

export interface FileUse {
  key: string;
  product_id: string | null;
  title: string | null;
}

/** Where files of a shop are used; without a product it is the shop's own page. */
export async function listUses(
  db: Db,
  shopId: string,
  keys: readonly string[],
  language: Language,
): Promise<FileUse[]> {
  const result = await sql<FileUse>`
    select used.key, used.product_id, words.title
    from ${usesOf(shopId)} as used
    left join products on products.id = used.product_id
    left join lateral (
      select title from product_texts where product_id = used.product_id
      order by array_position(array[${language}, products.source_language, 'en'], language) nulls last limit 1
    ) as words on true
    where used.key = any(${sql.val([...keys])}::text[])
    order by used.key, used.product_id`.execute(db);
  return result.rows;
}

export async function listFolders(db: Db, shopId: string) {
  const [folders, total] = await Promise.all([
    sql<{ id: string; name: string; count: number }>`
      select id, name, (select count(*)::int from shop_files
        where shop_files.shop_id = shop_folders.shop_id and folder_id = shop_folders.id) as count
      from shop_folders where shop_id = ${shopId} order by name`.execute(db),
    countFiles(db, shopId),
  ]);
  return { folders: folders.rows, total };
}

export async function countFiles(db: Db, shopId: string): Promise<number> {
  const row = await db
    .selectFrom('shop_files')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** How many of these files are in a shop's library. */
export async function countOwnFiles(db: Db, shopId: string, keys: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('shop_files')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .where('key', '=', sql<string>`any(${sql.val([...keys])}::text[])`)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function hasFolder(db: Db, shopId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_folders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the name was free */
export async function writeFolder(tx: Db, shopId: string, id: string, name: string): Promise<boolean> {
  const result = await sql`
    insert into shop_folders (id, shop_id, name)
    select ${id}, ${shopId}, ${name} where not exists (
      select from shop_folders where shop_id = ${shopId} and fold_name(name) = fold_name(${name}) and id <> ${id})
    on conflict (id) do update set name = excluded.name returning id`.execute(tx);
  return result.rows.length > 0;
}

export async function deleteFolder(db: Db, shopId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shop_folders')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertFile(
  tx: Db,
  file: { shop_id: string; key: string; name: string; folder_id: string | null; added_at: Date },
): Promise<void> {
  await tx
    .insertInto('shop_files')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'key']).doUpdateSet({ name: file.name, folder_id: file.folder_id }),
    )
    .execute();
}

export async function moveFiles(
  db: Db,
  shopId: string,
  keys: readonly string[],
  folderId: string | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('shop_files')
    .set({ folder_id: folderId })
    .where('shop_id', '=', shopId)
    .where('key', '=', sql<string>`any(${sql.val([...keys])}::text[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes files out of a shop's library that it uses nowhere. @returns how many */
export async function deleteUnused(db: Db, shopId: string, keys: readonly string[]): Promise<number> {
  const result = await sql`
    delete from shop_files where shop_id = ${shopId} and key = any(${sql.val([...keys])}::text[])
      and key not in (select key from ${usesOf(shopId)} as used) returning key`.execute(db);
  return result.rows.length;
}

/** Puts a file into a shop's library, in no folder; one that is there stays as it is. */
export async function addToLibrary(tx: Tx, shopId: string, key: string, now: Date): Promise<void> {
  await tx
    .insertInto('shop_files')
    .values({ shop_id: shopId, key, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many of these files are films of a shop's library. */
export async function countFilms(db: Db, shopId: string, keys: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('shop_files')
    .innerJoin('files', 'files.key', 'shop_files.key')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('shop_id', '=', shopId)
    .where('shop_files.key', '=', sql<string>`any(${sql.val([...keys])}::text[])`)
    .where('mime', 'like', 'video/%')
    .executeTakeFirstOrThrow();
  return row.n;
}
