import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../kit/errors.ts';
import type { Db } from './database.ts';
import { networkOf } from './network/network.ts';

export interface Limit {
  /** Names the limit in the table. */
  name: string;
  /** How many times in one window. */
  max: number;
  windowSeconds: number;
}

// A /48 is a company, a campus or a provider's customer with many subnets.
export const timesForWide = 8;

const startOf = ({ windowSeconds }: Limit, now: Date): Date => {
  const windowMs = windowSeconds * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
};

/** The subject is kept as a hash. */
const hashed = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22);

/**
 * Counts several uses of a limited thing at once, such as what it weighs.
 * @throws {Refusal} TOO_MANY with the seconds to wait; what is refused is not counted
 */
export async function spendSeveral(
  db: Db,
  limit: Limit,
  subject: string,
  uses: number,
  now: Date,
): Promise<void> {
  if (uses > limit.max) throw tooMany(limit, now);
  const row = await db
    .insertInto('limits')
    .values({ name: limit.name, subject: hashed(subject), window_start: startOf(limit, now), count: uses })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'window_start'])
        .doUpdateSet({ count: sql<number>`limits.count + ${uses}` })
        .where('limits.count', '<=', limit.max - uses),
    )
    .returning('count')
    .executeTakeFirst();
  if (!row) throw tooMany(limit, now);
}

/**
 * Counts one use of a limited thing by a subject, or several. One statement counts, so several processes share one count.
 * @returns how many there are in this window, with these
 */
export async function count(db: Db, limit: Limit, subject: string, now: Date, uses = 1): Promise<number> {
  const row = await db
    .insertInto('limits')
    .values({ name: limit.name, subject: hashed(subject), window_start: startOf(limit, now), count: uses })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'window_start'])
        .doUpdateSet({ count: sql<number>`limits.count + ${uses}` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Takes a use back that was counted at the same time and turned out to be none, or several. */
export async function uncount(db: Db, limit: Limit, subject: string, now: Date, uses = 1): Promise<void> {
  const start = startOf(limit, now);
  // A count of none is no row.
  const { numDeletedRows } = await db
    .deleteFrom('limits')
    .where('name', '=', limit.name)
    .where('subject', '=', hashed(subject))
    .where('window_start', '=', start)
    .where('count', '<=', uses)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('limits')
    .set({ count: sql<number>`count - ${uses}` })
    .where('name', '=', limit.name)
    .where('subject', '=', hashed(subject))
    .where('window_start', '=', start)
    .where('count', '>', uses)
    .execute();
}

/** How many uses were counted in this window. */
export async function findCount(db: Db, limit: Limit, subject: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('limits')
    .select('count')
    .where('name', '=', limit.name)
    .where('subject', '=', hashed(subject))
    .where('window_start', '=', startOf(limit, now))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** The refusal of what is over its limit, with the seconds until the next window. */
export function tooMany(limit: Limit, now: Date): Refusal {
  const end = startOf(limit, now).getTime() + limit.windowSeconds * 1000;
  return new Refusal('TOO_MANY', { seconds: Math.ceil((end - now.getTime()) / 1000) });
}

/**
 * Counts one use by somebody or something that has a name of its own: an account, a recipient.
 * @throws {Refusal} TOO_MANY with the seconds to wait.
 */
export async function spend(db: Db, limit: Limit, subject: string, now: Date): Promise<void> {
  if ((await count(db, limit, subject, now)) > limit.max) throw tooMany(limit, now);
}

/**
 * Counts one use by whoever calls from an address: by its network, since whoever has one IPv6 address has
 * 18 quintillion; the network around it more loosely.
 * @throws {Refusal} TOO_MANY with the seconds to wait.
 */
export async function spendByAddress(db: Db, limit: Limit, address: string, now: Date): Promise<void> {
  const { near, wide } = networkOf(address);
  await spend(db, limit, near, now);
  if (wide) await spend(db, { ...limit, max: limit.max * timesForWide }, wide, now);
}

/** Takes back what `spendByAddress` counted at the same time. */
export async function uncountByAddress(db: Db, limit: Limit, address: string, now: Date): Promise<void> {
  const { near, wide } = networkOf(address);
  await uncount(db, limit, near, now);
  if (wide) await uncount(db, limit, wide, now);
}

/** Forgets windows that are over. */
export async function deleteOldLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('window_start', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
}

/** So often in a day somebody begins the same with the same one, however often it was taken back in between. */
const mostRepeats = 5;
/** So often they begin anything of the kind with them, whatever it is about. */
const mostBetweenTwo = 30;
/** So often one contact is invited by all together: more than is honest, but what strangers send does not stop others. */
const mostInvitations = 50;

const inOneDay = (name: string, max: number): Limit => ({ name, max, windowSeconds: 86_400 });

/**
 * Counts an act that writes a letter to somebody and that whoever does it can take back and do again: an offer, a request, an
 * invitation. To be counted in the transaction of the act, so that what is refused is not counted.
 * @param act  names it in the table of limits
 * @param letter  who writes to whom, and about what: that is counted strictly, and all that one writes to the other more loosely
 * @throws {Refusal} TOO_MANY with the seconds to wait
 */
export async function spendRepeat(
  db: Db,
  act: string,
  { senderId, recipientId, subjectId }: { senderId: string; recipientId: string; subjectId: string },
  now: Date,
): Promise<void> {
  await spend(db, inOneDay(`${act} again`, mostRepeats), `${senderId} ${recipientId} ${subjectId}`, now);
  await spend(db, inOneDay(`${act} between two`, mostBetweenTwo), `${senderId} ${recipientId}`, now);
}

/**
 * Counts an invitation to somebody who may have no account, and cannot refuse it: those of one company or shop strictly, those of
 * all more loosely, so that nobody uses up what others may send. To be counted in the transaction of the invitation.
 * @param inviterId  of the company or the shop
 * @throws {Refusal} TOO_MANY with the seconds to wait
 */
export async function spendInvitation(
  db: Db,
  { inviterId, contact }: { inviterId: string; contact: string },
  now: Date,
): Promise<void> {
  await spend(db, inOneDay('invited again', mostRepeats), `${inviterId} ${contact}`, now);
  await spend(db, inOneDay('invitations to one contact', mostInvitations), contact, now);
}
