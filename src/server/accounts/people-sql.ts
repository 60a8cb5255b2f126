import { fold } from '../../kit/text/fold.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Role } from '../../contract/accounts/roles.ts';
import type { Db, Tx } from '../platform/database.ts';
import { literal } from '../platform/like.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { PersonSearch } from './rules.ts';
import { dropSessions, endAccess } from './sql.ts';

/** What an operator sees of people; accounts/public.ts says what is for whom. */

export type FoundAccount = Awaited<ReturnType<typeof searchAccounts>>['rows'][number];

type Accounts = SelectQueryBuilder<DB, 'accounts', object>;

const beginning = (text: string): string => `${literal(text)}%`;

// Addresses and phones are found whole: what begins so would tell them letter by letter to whoever tries.
function narrow(query: Accounts, { id, text, phones }: PersonSearch): Accounts {
  if (id) return query.where('accounts.id', '=', id);
  return query.where((accounts) =>
    accounts.or([
      accounts('email', '=', text),
      accounts(sql`fold_text(name)`, 'like', beginning(fold(text))),
      accounts(sql`fold_text(company_name)`, 'like', beginning(fold(text))),
      ...(phones.length > 0 ? [accounts('phone', '=', sql<string>`any(${sql.val(phones)}::text[])`)] : []),
    ]),
  );
}

/** The newest accounts whose name or company has some words anywhere in it. */
export async function listAccountsByWords(db: Db, words: string, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from accounts where fold_text(company_name || ' ' || name) like ${`%${literal(fold(words))}%`}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return result.rows.map(({ id }) => id);
}

const phoneEndsWith = (digits: string | undefined) => {
  const backwards = digits === undefined ? null : `${[...digits].reverse().join('')}%`;
  return sql<boolean>`(phone is not null and reverse(regexp_replace(phone, '\\D', '', 'g')) like ${backwards})`;
};

/** The newest accounts whose telephone ends with some digits. */
export async function listAccountsByPhoneEnd(db: Db, digits: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(phoneEndsWith(digits))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest accounts that some words name: by a part of name or company, a whole mail address, or how the phone ends. */
export async function findAccountsByWords(
  db: Db,
  { words, phoneEnd, limit }: { words: string; phoneEnd: string | undefined; limit: number },
) {
  const result = await sql<{ id: string; name: string; company_name: string }>`
    select id, name, company_name from accounts
    where fold_text(company_name || ' ' || name) like ${`%${literal(fold(words))}%`}
      or email = ${words.trim().toLowerCase()}
      or ${phoneEndsWith(phoneEnd)}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** Accounts, the newest first, with their roles. */
export async function searchAccounts(
  db: Db,
  { search, role, blocked }: { search?: PersonSearch; role?: Role; blocked?: boolean },
  page: Paging,
) {
  let accounts: Accounts = db.selectFrom('accounts');
  if (search) accounts = narrow(accounts, search);
  if (blocked !== undefined) accounts = accounts.where('blocked_at', blocked ? 'is not' : 'is', null);
  if (role !== undefined) {
    accounts = accounts.where((account) =>
      account.exists(
        account
          .selectFrom('account_roles')
          .select('account_id')
          .whereRef('account_id', '=', 'accounts.id')
          .where('account_roles.role', '=', role),
      ),
    );
  }
  return readPage(accounts, page, (all) =>
    all
      .select(['accounts.id', 'name', 'company_name', 'email', 'phone', 'blocked_at', 'accounts.created_at'])
      .select((account) =>
        jsonArrayFrom(
          account
            .selectFrom('account_roles')
            .select(['account_roles.role', 'audit_status'])
            .whereRef('account_id', '=', 'accounts.id')
            .orderBy('account_roles.role'),
        ).as('roles'),
      )
      .orderBy('accounts.created_at', 'desc')
      .orderBy('accounts.id', 'desc'),
  );
}

/** One account with its roles and sessions, the newest session first. */
export async function findAccountForStaff(db: Db, id: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'company_name', 'email', 'phone', 'language'])
    .select(['blocked_at', 'blocked_reason', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) return undefined;
  const roles = await db
    .selectFrom('account_roles')
    .select(['role', 'audit_status', 'created_at'])
    .where('account_id', '=', id)
    .orderBy('role')
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['role', 'created_at', 'expires_at', 'user_agent'])
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  return { ...account, roles, sessions };
}

/** Blocks an account and ends its sessions. @returns how many ended, or null when it was blocked already. */
export async function blockAccount(tx: Tx, id: string, reason: string, now: Date): Promise<number | null> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ blocked_at: now, blocked_reason: reason })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? null : endAccess(tx, id);
}

/** @returns false when it was not blocked. */
export async function unblockAccount(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ blocked_at: null, blocked_reason: null })
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst();
  dropSessions(tx);
  return numUpdatedRows === 1n;
}

/** Takes a role away with its audit; what may act for the account ends. @returns false when the account does not have it. */
export async function removeRole(tx: Tx, id: string, role: Role): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_roles')
    .where('account_id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst();
  if (numDeletedRows === 1n) await endAccess(tx, id);
  return numDeletedRows === 1n;
}
