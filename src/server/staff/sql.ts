import { sql } from 'kysely';
import type { StaffRight } from '../../contract/staff/staff-rights.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

export function findByEmail(db: Db, email: string) {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findStaff(db: Db, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All operators with when they were last there, those let in first. */
export function listStaff(db: Db) {
  return db
    .selectFrom('staff')
    .selectAll('staff')
    .select((query) =>
      query
        .selectFrom('staff_sessions')
        .select((session) => session.fn.max('seen_at').as('seen_at'))
        .whereRef('staff_sessions.staff_id', '=', 'staff.id')
        .as('seen_at'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The same rows locked, in the order of their ids: two who change them wait for each other. */
export function lockStaff(tx: Tx) {
  return tx.selectFrom('staff').selectAll().orderBy('id').forUpdate().execute();
}

/** @returns undefined when the e-mail address is taken. */
export async function insertStaff(
  tx: Tx,
  staff: { name: string; email: string; rights: StaffRight[] },
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({ id: newId(now.getTime()), ...staff, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateRights(tx: Tx, id: string, rights: StaffRight[]): Promise<void> {
  await tx.updateTable('staff').set({ rights }).where('id', '=', id).execute();
}

/** From when an operator counts as a person of their own for a right, and when that to money was taken from them. */
export async function updateRightTimes(
  tx: Tx,
  id: string,
  times: { money_from?: Date | null; catalog_from?: Date | null; money_taken_at?: Date },
): Promise<void> {
  await tx.updateTable('staff').set(times).where('id', '=', id).execute();
}

export async function updateDisabled(tx: Tx, id: string, disabledAt: Date | null): Promise<void> {
  await tx.updateTable('staff').set({ disabled_at: disabledAt }).where('id', '=', id).execute();
}

/** What proves an operator; null takes every proof away. */
export async function updateProofs(
  tx: Tx,
  id: string,
  proofs: { passwordHash: string; totpSecret: Buffer; step: number | null } | null,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      password_hash: proofs?.passwordHash ?? null,
      totp_secret: proofs?.totpSecret ?? null,
      totp_last_step: proofs?.step == null ? null : BigInt(proofs.step),
    })
    .where('id', '=', id)
    .execute();
}

/** Takes the code of a step, once. @returns false when that step or a later one has counted already. */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: BigInt(step) })
    .where('id', '=', id)
    .where((query) =>
      query.or([query('totp_last_step', 'is', null), query('totp_last_step', '<', BigInt(step))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function putSetup(
  tx: Tx,
  setup: { staffId: string; tokenHash: Buffer; totpSecret: Buffer; expiresAt: Date },
): Promise<void> {
  const { tokenHash: token_hash, totpSecret: totp_secret, expiresAt: expires_at } = setup;
  await tx
    .insertInto('staff_setups')
    .values({ staff_id: setup.staffId, token_hash, totp_secret, expires_at })
    .onConflict((conflict) =>
      conflict.column('staff_id').doUpdateSet({ token_hash, totp_secret, expires_at }),
    )
    .execute();
}

/** The set-up a link leads to, with whose it is; nothing once it is over or the operator is disabled. */
export function findSetup(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staff_setups')
    .innerJoin('staff', 'staff.id', 'staff_setups.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff_setups.totp_secret'])
    .where('staff_setups.token_hash', '=', tokenHash)
    .where('staff_setups.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a set-up link. @returns false when somebody was quicker. */
export async function deleteSetup(tx: Tx, staffId: string, tokenHash?: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_setups')
    .where('staff_id', '=', staffId)
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash!))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceRecoveryCodes(tx: Tx, staffId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

/** Uses a recovery code up. @returns how many are left, or null when it is none of theirs or was used. */
export async function useRecoveryCode(
  tx: Tx,
  staffId: string,
  codeHash: Buffer,
  now: Date,
): Promise<number | null> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const { left } = await tx
    .selectFrom('staff_recovery_codes')
    .select((query) => query.fn.countAll().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; staffId: string; expiresAt: Date; userAgent: string; address: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      id: newId(now.getTime()),
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      created_at: now,
      seen_at: now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address: session.address,
    })
    .execute();
}

const going = (db: Db, now: Date, seenAfter: Date) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .where('staff_sessions.expires_at', '>', now)
    .where('staff_sessions.seen_at', '>', seenAfter)
    .where('staff.disabled_at', 'is', null);

/** The session of a token that neither ended nor was left alone since `seenAfter`. */
export function findSession(db: Db, tokenHash: Buffer, now: Date, seenAfter: Date) {
  return going(db, now, seenAfter)
    .select([
      'staff_sessions.id',
      'staff_sessions.seen_at',
      'staff.id as staff_id',
      'staff.name',
      'staff.rights',
    ])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function listSessions(db: Db, staffId: string, now: Date, seenAfter: Date) {
  return going(db, now, seenAfter)
    .selectAll('staff_sessions')
    .where('staff.id', '=', staffId)
    .orderBy('staff_sessions.seen_at', 'desc')
    .execute();
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', id).execute();
}

/**
 * Ends one session of an operator, or all of them. The row stays: when somebody was last there is read from it.
 * @returns how many ended
 */
export async function endSessions(
  db: Db,
  staffId: string,
  now: Date,
  only?: { sessionId: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ expires_at: now })
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .$if(only !== undefined, (query) => query.where('id', '=', only!.sessionId))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface LogEntry {
  id: string;
  /** Null: on the machine, not at the console. */
  staffId: string | null;
  action: string;
  subjectType: string;
  subjectId: string;
  details?: Record<string, unknown>;
}

export const insertLogRow = (tx: Tx, row: LogEntry, now: Date): Promise<void> =>
  insertLogRows(tx, [row], now);

export async function insertLogRows(tx: Tx, entries: readonly LogEntry[], now: Date): Promise<void> {
  await tx
    .insertInto('staff_log')
    .values(
      entries.map(({ id, staffId, action, subjectType, subjectId, details }) => ({
        id,
        staff_id: staffId,
        action,
        subject_type: subjectType,
        subject_id: subjectId,
        details: JSON.stringify(details ?? {}),
        created_at: now,
      })),
    )
    .execute();
}

export interface LogFilter {
  staffId?: string;
  action?: string;
  subjectId?: string;
  from?: Date;
  until?: Date;
}

export async function listLog(db: Db, filter: LogFilter, page: Paging) {
  const { staffId, action, subjectId, from, until } = filter;
  const entries = db
    .selectFrom('staff_log')
    .$if(staffId !== undefined, (query) => query.where('staff_log.staff_id', '=', staffId!))
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId!))
    .$if(from !== undefined, (query) => query.where('staff_log.created_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('staff_log.created_at', '<', until!));
  return readPage(entries, page, (all) =>
    all
      .leftJoin('staff', 'staff.id', 'staff_log.staff_id')
      .selectAll('staff_log')
      .select('staff.name as staff_name')
      .orderBy('staff_log.created_at', 'desc')
      .orderBy('staff_log.id', 'desc'),
  );
}

/** What operators did to some things, the newest first. */
export const listActsOn = (db: Db, subjectIds: readonly string[], limit: number) =>
  db
    .selectFrom('staff_log')
    .leftJoin('staff', 'staff.id', 'staff_log.staff_id')
    .select(['staff_log.id', 'action', 'staff_log.created_at', 'staff.name'])
    .where('subject_id', '=', sql<string>`any(${sql.val([...subjectIds])}::text[])`)
    .orderBy('staff_log.created_at', 'desc')
    .orderBy('staff_log.id', 'desc')
    .limit(limit)
    .execute();

/** How many holders of the right to money an operator has kept out since then. */
export async function countLockedOut(tx: Tx, staffId: string, since: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('staff_log')
    .innerJoin('staff', (join) => join.on(sql<boolean>`staff.id::text = staff_log.subject_id`))
    .select(sql<number>`count(distinct staff.id)::int`.as('n'))
    .where('staff_log.staff_id', '=', staffId)
    .where('action', '=', 'staff.disable')
    .where('staff_log.created_at', '>', since)
    .where(sql<boolean>`'money' = any(staff.rights)`)
    .executeTakeFirstOrThrow();
  return n;
}

/** Every action that was written down. One step in the index for each, however long the log is. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select min(action) from staff_log)
      union all
      select (select min(action) from staff_log where action > known.action) from known
      where known.action is not null
    )
    select action from known where action is not null`.execute(db);
  return rows.map((row) => row.action);
}

/** Whatever one operator does alone with money waits for what else they do. */
export async function lockActsOf(tx: Tx, staffId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money by ${staffId}`}, 0))`.execute(tx);
}
