import { hashToken, newToken } from '../accounts/public.ts';
import type { Context, StaffActor } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { idleMinutes, sessionHours } from './rules.ts';
import * as rows from './sql.ts';

/** Seen that recently is seen: a page that asks ten things at once writes nothing ten times. */
const touchedSeconds = 60;

/** Sessions seen after this moment have not been left alone too long. */
export const seenAfter = (now: Date): Date => new Date(now.getTime() - idleMinutes * 60_000);

/** Opens a session of 12 hours and hands the browser its cookie. */
export async function openSession(context: Context, tx: Tx, staffId: string): Promise<void> {
  const { now, userAgent, address } = context;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000);
  await rows.insertSession(tx, { tokenHash: hashToken(token), staffId, expiresAt, userAgent, address }, now);
  context.keepStaffToken(token);
  context.device.rememberFor(`staff ${staffId}`);
}

/**
 * The operator a token belongs to; undefined once its session has ended, was idle for an hour, or they are
 * disabled. To be asked is to be seen: the hour begins again.
 */
export async function findStaffSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffActor | undefined> {
  const session = await rows.findSession(db, tokenHash, now, seenAfter(now));
  if (!session) return undefined;
  if (now.getTime() - session.seen_at.getTime() > touchedSeconds * 1000) {
    await rows.touchSession(db, session.id, now);
  }
  return {
    staffId: session.staff_id,
    name: session.name,
    rights: session.rights as StaffActor['rights'],
    sessionId: session.id,
  };
}
