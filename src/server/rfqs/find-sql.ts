import { hasText } from '../platform/has-text.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** A buyer's own requests whose title has these words, among the latest. */
export async function findRequestsByWords(
  db: Db,
  { buyerId, words, limit, latest }: { buyerId: string; words: string; limit: number; latest: number },
): Promise<{ id: string; title: string }[]> {
  const result = await sql<{ id: string; title: string }>`
    select id, title from (
      select id, title, published_at from rfqs where buyer_id = ${buyerId}
      order by published_at desc, id limit ${latest}
    ) as newest
    where ${hasText(sql.ref('title'), words)}
    order by published_at desc, id limit ${limit}`.execute(db);
  return result.rows;
}
