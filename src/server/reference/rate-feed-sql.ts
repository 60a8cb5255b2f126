import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

/** What came of asking the address for rates last; undefined before the first time. */
export function findFeed(db: Db) {
  return db
    .selectFrom('rate_feed')
    .select([
      'asked_at',
      'read_at',
      sql<string | null>`day::text`.as('day'),
      'failure',
      'failing_since',
      'too_far',
      'written_at',
    ])
    .executeTakeFirst();
}

interface Attempt {
  asked_at: Date;
  read_at?: Date;
  day?: string;
  failure: string | null;
  failing_since: Date | null;
  too_far: string[];
}

/** What an attempt does not say stays as it was. */
export async function writeFeed(tx: Tx, attempt: Attempt): Promise<void> {
  await tx
    .insertInto('rate_feed')
    .values(attempt)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(attempt))
    .execute();
}

export async function noteFeedLetter(db: Db, now: Date): Promise<void> {
  await db.updateTable('rate_feed').set({ written_at: now }).execute();
}
