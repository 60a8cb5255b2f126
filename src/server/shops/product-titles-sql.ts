import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';

interface TitledProduct {
  id: string;
  title: string;
  picture: string | null;
}

/** Products by their ids with their titles in a language and their main pictures. */
export async function listTitledProducts(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<TitledProduct[]> {
  const result = await sql<TitledProduct>`
    select products.id, words.title, products.pictures[1] as picture
    from products
    cross join lateral (
      select title from product_texts_shown
      where product_id = products.id
      order by array_position(array[${language}, 'en', products.source_language], language) nulls last
      limit 1
    ) as words
    where products.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return result.rows;
}
