import { sql } from 'kysely';
import { fold } from '../../kit/text/fold.ts';
import type { Db } from '../platform/database.ts';
import { literal } from '../platform/like.ts';

/** The newest shops that have some words in a name of theirs, whether they are open or closed. */
export async function listShopsByWords(db: Db, words: string, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from shops where found_by like ${`%${literal(fold(words))}%`}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return result.rows.map(({ id }) => id);
}
