import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { QuoteRow } from './sql.ts';

/** What shops offered that have closed since is no offer, unless it was taken. */
const isStanding = sql<boolean>`(order_id is not null or agreement_id is not null or shop_id not in (select id from closed_shops))`;

/** The quotes that their buyer can take, and the one that was taken. */
export function listStandingQuotes(db: Db, rfqId: string): Promise<QuoteRow[]> {
  return db
    .selectFrom('rfq_quotes')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .where(isStanding)
    .orderBy('quoted_at')
    .orderBy('id')
    .execute();
}

/** Which of some quotes are such. */
export async function listStandingQuoteIds(db: Db, quoteIds: readonly string[]): Promise<Set<string>> {
  if (quoteIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('rfq_quotes')
    .select('id')
    .where('id', '=', sql<string>`any(${sql.val([...quoteIds])}::uuid[])`)
    .where(isStanding)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
