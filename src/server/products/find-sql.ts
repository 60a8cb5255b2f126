import { plainText } from '../../kit/text/fold.ts';
import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { idsFoundBy } from './found-by-sql.ts';

interface FoundProduct {
  id: string;
  code: string;
  title: string;
  picture: string | null;
  is_archived: boolean;
}

interface Sought {
  shopId: string;
  words: string;
  language: Language;
  limit: number;
}

/** A shop's products that some words name, archived ones too: first by a whole item number, then by a variant's code. */
export async function findProductsByWords(
  db: Db,
  { shopId, words, language, limit }: Sought,
): Promise<FoundProduct[]> {
  const code = plainText(words).trim().toUpperCase();
  const result = await sql<FoundProduct>`
    select products.id, code, pictures[1] as picture, publish_status = 'archived' as is_archived,
      coalesce((select title from product_texts where product_id = products.id
        order by array_position(array[${language}, products.source_language, 'en'], language) nulls last limit 1), '') as title
    from products where made_for is null and id in ${idsFoundBy(words, [shopId])}
    order by upper(code) <> ${code},
      not exists (select from skus where product_id = products.id and upper(skus.code) = ${code} and not retired),
      updated_at desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** The lowest price of a product's variants, in minor units of its currency; undefined where there is no such product. */
export async function findLowestPrice(db: Db, id: string): Promise<bigint | undefined> {
  const row = await db.selectFrom('products').select('price_from').where('id', '=', id).executeTakeFirst();
  return row?.price_from;
}

/** What their shops number products by, by their ids. */
export async function listItemNumbers(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'code'])
    .where('id', '=', sql<string>`any(${sql.val([...productIds])}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The one variant of products that have no other, by their product. */
export async function listOnlyVariants(db: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ product_id: string; sku_id: string }>`
    select product_id, (array_agg(id))[1] as sku_id from skus
    where product_id = any(${sql.val([...productIds])}::uuid[]) and not retired
    group by product_id having count(*) = 1`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row.sku_id]));
}

/** The variants of products that are in use. */
export async function listVariantIds(db: Db, productIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('skus')
    .select('id')
    .where('product_id', '=', sql<string>`any(${sql.val([...productIds])}::uuid[])`)
    .where('retired', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}
