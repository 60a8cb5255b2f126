import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import { dropSessions } from '../sql.ts';

export async function setSeen(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** Forgets what is over: sessions, and challenges that can no longer be used twice. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_captchas').where('expires_at', '<', now).execute();
}

/** A page of an account's sessions that go on, the one seen last in front. */
export function listSessions(db: Db, accountId: string, now: Date, page: Paging) {
  const query = db.selectFrom('sessions').where('account_id', '=', accountId).where('expires_at', '>', now);
  return readPage(query, page, (all) =>
    all
      .select(['id', 'role', 'user_agent', 'address', 'created_at', 'token_hash'])
      .select(sql<Date>`coalesce(seen_at, created_at)`.as('seen_at'))
      .orderBy('seen_at', 'desc')
      .orderBy('id'),
  );
}

/** Ends a session of an account. @returns whether there was one */
export async function deleteSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  dropSessions(db);
  return numDeletedRows === 1n;
}
