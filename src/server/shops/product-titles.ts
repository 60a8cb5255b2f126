import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import { fileAddress } from '../files/public.ts';
import type { Db } from '../platform/database.ts';

/** Title and main picture of products, for the small row below a shop; the whole card is the catalogue's. */
export async function listProductTitles(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { id: string; title: string; picture: string }>> {
  const found = await sql<{ id: string; title: string; picture: string | null }>`
    select products.id, words.title, products.pictures[1] as picture
    from products
    cross join lateral (
      select title from product_texts_shown
      where product_id = products.id
      order by array_position(array[${language}, 'en', products.source_language], language) nulls last
      limit 1
    ) as words
    where products.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, { ...row, picture: fileAddress(row.picture) }]));
}
