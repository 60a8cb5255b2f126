import type { Db } from '../platform/database.ts';
import type { Paging } from '../platform/paging.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import { searchAccounts as searchRows, type FoundAccount } from './people-sql.ts';
import { readPersonSearch } from './rules.ts';
import * as rows from './sql.ts';

/** The names trading partners see, by account: the company, else the person. */
export async function getPartnerNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const accounts = await rows.listNames(db, [...new Set(accountIds)]);
  return new Map(accounts.map((account) => [account.id, account.company_name || account.name]));
}

/** The company of an account; empty where it names none: a person's own name is not said in its place. */
export async function getCompanyName(db: Db, accountId: string): Promise<string> {
  return (await rows.listNames(db, [accountId]))[0]?.company_name ?? '';
}

/** What people are called among those they work with, by account: the person, else the company. */
export async function getPersonNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const accounts = await rows.listNames(db, [...new Set(accountIds)]);
  return new Map(accounts.map((account) => [account.id, account.name || account.company_name]));
}

/** Accounts for an operator, the newest first: by id, by a whole e-mail address or phone, or by how name or company begin. */
export function searchAccounts(
  db: Db,
  { search, ...filter }: { search?: string; role?: Role; blocked?: boolean },
  page: Paging,
): Promise<{ rows: FoundAccount[]; total: number }> {
  const read = search === undefined ? undefined : readPersonSearch(search);
  return searchRows(db, { search: read, ...filter }, page);
}
