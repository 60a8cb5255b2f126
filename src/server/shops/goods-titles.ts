import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import { fileAddress } from '../files/door.ts';
import type { Db } from '../platform/database.ts';

/** Title and main picture of goods, for the small row below a shop; the whole card is the catalogue's. */
export async function listGoodsTitles(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { id: string; title: string; picture: string }>> {
  const found = await sql<{ id: string; title: string; picture: string | null }>`
    select goods.id, words.title, goods.pictures[1] as picture
    from goods
    cross join lateral (
      select title from goods_texts_shown
      where goods_id = goods.id
      order by array_position(array[${language}, 'en', goods.source_language], language) nulls last
      limit 1
    ) as words
    where goods.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, { ...row, picture: fileAddress(row.picture) }]));
}
