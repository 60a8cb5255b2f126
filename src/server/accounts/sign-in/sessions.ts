import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { transact, type Db } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import * as rows from './sessions-sql.ts';
import { endAccess, findSession, recentSessions } from '../sql.ts';

// A session that is used is written down again only now and then: reading must not become writing.
const seenEveryMs = 5 * 60_000;

/** Whose session a token is, and that it was seen; undefined when it has ended. */
export async function meetSession(db: Db, tokenHash: Buffer, now: Date) {
  const find = () => findSession(db, tokenHash, now);
  const session = await recentSessions.get(db, tokenHash.toString('base64'), find);
  if (!session || session.expires_at <= now) return undefined;
  const seen = session.seen_at?.getTime() ?? 0;
  if (now.getTime() - seen > seenEveryMs) {
    session.seen_at = now;
    await rows.setSeen(db, tokenHash, now);
  }
  return session;
}

export const sessionsApi: Handlers<CallsOf<'sessions'>, Context, SignedIn> = {
  async 'sessions.list'({ db, actor, tokenHash, now }, page) {
    const sessions = await rows.listSessions(db, actor.accountId, now, page);
    return showPage(sessions, (row) => ({
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
    requireFound(await rows.deleteSession(db, actor.accountId, id));
    return {};
  },

  async 'sessions.endOthers'({ db, actor, tokenHash }) {
    return { ended: await transact(db, (tx) => endAccess(tx, actor.accountId, tokenHash)) };
  },
};
