import { hasText } from '../platform/has-text.ts';
import { sql } from 'kysely';
import type { RfqState } from '../../contract/rfqs/rfq-limits.ts';
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

/** The newest requests of a buyer, also those that somebody published for it, and how many there are. */
export async function listNewestRequests(db: Db, accountId: string, limit: number) {
  const isTheirs = sql`(buyer_id = ${accountId} or publisher_id = ${accountId})`;
  const [requests, count] = await Promise.all([
    sql<{
      id: string;
      title: string;
      state: RfqState;
      quote_count: number;
      published_at: Date;
      is_hidden: boolean;
    }>`select id, title, state, quote_count, published_at, is_hidden from rfqs where ${isTheirs}
      order by published_at desc, id limit ${limit}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from rfqs where ${isTheirs}`.execute(db),
  ]);
  return { rows: requests.rows, total: count.rows[0]!.n };
}
