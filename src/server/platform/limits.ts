import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../kit/errors.ts';
import type { Db } from './database.ts';

export interface Limit {
  /** Names the limit in the table. */
  name: string;
  /** How many times in one window. */
  max: number;
  windowSeconds: number;
}

/**
 * Counts one use of a limited thing by a subject (an account name, a network address).
 * The subject is kept as a hash. One statement counts, so several processes share one count.
 * @throws {Refusal} TOO_MANY with the seconds to wait.
 */
export async function spend(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  const windowMs = limit.windowSeconds * 1000;
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const hashed = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
  const row = await db
    .insertInto('limits')
    .values({ name: limit.name, subject: hashed, window_start: start, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'window_start'])
        .doUpdateSet({ count: sql<number>`limits.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (row.count > limit.max) {
    throw new Refusal('TOO_MANY', {
      seconds: Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000),
    });
  }
}

/** Forgets windows that are over. */
export async function forgetOldLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('window_start', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
}
