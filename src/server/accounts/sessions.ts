import { sql } from 'kysely';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { readPage, showPage } from '../platform/paging.ts';
import { endSessions, findSession } from './sql.ts';

// A session that is used is written down again only now and then: reading must not become writing.
const seenEveryMs = 5 * 60_000;

/** Whose session a token is, and that it was seen; undefined when it has ended. */
export async function meetSession(db: Db, tokenHash: Buffer, now: Date) {
  const session = await findSession(db, tokenHash, now);
  const seen = session?.seen_at?.getTime() ?? 0;
  if (session && now.getTime() - seen > seenEveryMs) {
    await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
  }
  return session;
}

/** Forgets what is over: sessions, and challenges that can no longer be used twice. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_captchas').where('expires_at', '<', now).execute();
}

export const sessionsApi: Handlers<CallsOf<'sessions'>, Context, SignedIn> = {
  async 'sessions.list'({ db, actor, tokenHash, now }, page) {
    const own = db
      .selectFrom('sessions')
      .where('account_id', '=', actor.accountId)
      .where('expires_at', '>', now);
    const found = await readPage(own, page, (all) =>
      all
        .select(['id', 'role', 'user_agent', 'address', 'created_at', 'token_hash'])
        .select(sql<Date>`coalesce(seen_at, created_at)`.as('seen_at'))
        .orderBy('seen_at', 'desc')
        .orderBy('id'),
    );
    return showPage(found, (row) => ({
      id: row.id,
      userType: row.role,
      userAgent: row.user_agent,
      address: row.address,
      beganAt: wireTime(row.created_at),
      seenAt: wireTime(row.seen_at),
      isThis: row.token_hash.equals(tokenHash),
    }));
  },

  async 'sessions.end'({ db, actor }, { id }) {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND');
    return {};
  },

  async 'sessions.endOthers'({ db, actor, tokenHash }) {
    return { ended: await endSessions(db, actor.accountId, tokenHash) };
  },
};
