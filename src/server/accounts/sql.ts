import { sql } from 'kysely';
import type { Role } from '../../contract/accounts/roles.ts';
import { newId } from '../../kit/ids.ts';
import type { Db } from '../platform/database.ts';
import type { AccountName } from './rules.ts';
import { createMomentCache } from '../platform/postgres/moment-cache.ts';

export function findAccount(db: Db, name: AccountName) {
  return db.selectFrom('accounts').selectAll().where(name.kind, '=', name.value).executeTakeFirst();
}

export function getAccount(db: Db, id: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function listNames(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'company_name'])
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
}

/**
 * Where to write to people, and in which language; the letters of a company go to those of its people who get them.
 * @returns rows of `id`, the account that was named
 */
export async function listMailAddresses(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; email: string | null; language: string }[]> {
  const { rows } = await sql<{ id: string; email: string | null; language: string }>`
    select id, email, language from accounts where id = any(${sql.val([...ids])}::uuid[]) and not is_company
    union all
    select company_id, email, language from company_people join accounts on accounts.id = account_id
    where company_id = any(${sql.val([...ids])}::uuid[]) and gets_letters and blocked_at is null`.execute(db);
  return rows;
}

export function listRoles(db: Db, accountId: string) {
  return db
    .selectFrom('account_roles')
    .select(['role', 'audit_status'])
    .where('account_id', '=', accountId)
    .orderBy('role')
    .execute();
}

export async function insertAccount(
  db: Db,
  account: {
    name: AccountName;
    displayName: string;
    companyName: string;
    passwordHash: string;
    language: string;
    priceTypeId: number;
  },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await db
    .insertInto('accounts')
    .values({
      id,
      email: account.name.kind === 'email' ? account.name.value : null,
      phone: account.name.kind === 'phone' ? account.name.value : null,
      name: account.displayName,
      company_name: account.companyName,
      password_hash: account.passwordHash,
      language: account.language,
      price_type_id: account.priceTypeId,
      created_at: now,
    })
    .execute();
  return id;
}

/** Gives an account a role it does not have yet; a buyer needs no audit, the others start as not entered. */
export async function addRole(db: Db, accountId: string, role: Role, now: Date): Promise<void> {
  await db
    .insertInto('account_roles')
    .values({ account_id: accountId, role, audit_status: role === 1 ? 1 : -1, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  dropSessions(db);
}

/** Puts another phone or e-mail address in the place of the old one of its kind. */
export const updateName = (db: Db, accountId: string, name: AccountName) =>
  db
    .updateTable('accounts')
    .set({ [name.kind]: name.value })
    .where('id', '=', accountId)
    .returning(['email', 'phone'])
    .executeTakeFirstOrThrow();

/** Sets a password and ends what may act for the account, all but the session that set it. */
export async function updatePassword(
  db: Db,
  accountId: string,
  passwordHash: string,
  keptToken?: Buffer,
): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await endAccess(db, accountId, keptToken);
}

/**
 * Ends everything that may act for an account, all but one session: its sessions, what programs were granted, and the
 * invitations that it sent, which whoever had its password may have sent to themselves. Every
 * gesture of safety comes here: another password or name, a second factor that was turned off, a block, a role that was
 * taken away, a sign-out everywhere. What is ended stays so when an account is unblocked.
 * @returns how many sessions
 */
export async function endAccess(db: Db, accountId: string, keptToken?: Buffer): Promise<number> {
  await db
    .updateTable('accounts')
    .set((set) => ({ access_ended: set('access_ended', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  for (const invitations of ['shop_invitations', 'company_invitations'] as const)
    await db
      .updateTable(invitations)
      .set({ ended_at: sql<Date>`now()` })
      .where('invited_by', '=', accountId)
      .where('ended_at', 'is', null)
      .execute();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(keptToken !== undefined, (query) => query.where('token_hash', '<>', keptToken!))
    .executeTakeFirst();
  dropSessions(db);
  return Number(numDeletedRows);
}

/** Uses a solved challenge up. @returns false when it was used before */
export async function spendCaptchaOnce(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_captchas')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes down how an account came to a role. */
export async function insertRegistration(
  db: Db,
  registration: {
    accountId: string;
    role: Role;
    agreementVersion: string;
    source: string;
    uniqueCode: string;
    extendKey: string;
    extendValue: string;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      account_id: registration.accountId,
      role: registration.role,
      agreement_version: registration.agreementVersion,
      source: registration.source,
      unique_code: registration.uniqueCode,
      extend_key: registration.extendKey,
      extend_value: registration.extendValue,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer;
    accountId: string;
    role: Role;
    userAgent: string;
    address: string;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      role: session.role,
      created_at: now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address: session.address,
      seen_at: now,
    })
    .execute();
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Sessions by token. */
export const recentSessions = createMomentCache<Session>();

/** Whatever writes what `findSession` reads ends with this. */
export const dropSessions = (db: Db): void => recentSessions.drop(db);

/** Who a token belongs to, with the audit of the role it acts in; nobody once the account is blocked. */
export function findSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('account_roles', (join) =>
      join
        .onRef('account_roles.account_id', '=', 'sessions.account_id')
        .onRef('account_roles.role', '=', 'sessions.role'),
    )
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('shop_members', (join) =>
      join.onRef('shop_members.account_id', '=', 'sessions.account_id').on('sessions.role', '=', 2),
    )
    .select([
      'sessions.account_id',
      'sessions.role',
      'sessions.seen_at',
      'sessions.expires_at',
      'sessions.company_id',
    ])
    .select('account_roles.audit_status')
    .select((session) =>
      // A member may do nothing where the owner may not.
      session
        .selectFrom('account_roles as owner_role')
        .innerJoin('accounts as owner', 'owner.id', 'owner_role.account_id')
        .select('shop_members.rights')
        .whereRef('owner_role.account_id', '=', 'shop_members.owner_id')
        .where('owner_role.role', '=', 2)
        .where('owner_role.audit_status', '=', 1)
        .where('owner.blocked_at', 'is', null)
        .as('shop_rights'),
    )
    .select((session) =>
      session
        .selectFrom('company_people')
        .innerJoin('accounts as company', 'company.id', 'company_people.company_id')
        .select('company_people.roles')
        .whereRef('company_people.company_id', '=', 'sessions.company_id')
        .whereRef('company_people.account_id', '=', 'sessions.account_id')
        .innerJoin('account_roles as company_role', 'company_role.account_id', 'company.id')
        .where('company_role.role', '=', 1)
        .where('company.blocked_at', 'is', null)
        .as('company_roles'),
    )
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('accounts.blocked_at', 'is', null)
    .executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  dropSessions(db);
}

export async function insertCode(
  db: Db,
  code: { recipient: string; purpose: number; hash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .insertInto('verification_codes')
    .values({
      id: newId(now.getTime()),
      recipient: code.recipient,
      purpose: code.purpose as 1 | 2 | 3,
      code_hash: code.hash,
      created_at: now,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** The newest code of a recipient, unless it has been used or is over. */
export async function findOpenCode(db: Db, recipient: string, purpose: number, now: Date) {
  const newest = await db
    .selectFrom('verification_codes')
    .select(['id', 'code_hash', 'used_at', 'expires_at'])
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose as 1)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && !newest.used_at && newest.expires_at > now ? newest : undefined;
}

/** Counts one try at a code. @returns false when it has been tried so often already */
export async function takeCodeAttempt(db: Db, id: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('attempts', '<', most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a code up. @returns false when somebody was quicker. */
export async function useCode(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
