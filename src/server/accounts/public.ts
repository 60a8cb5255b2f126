import type { Db } from '../platform/database.ts';
import type { Paging } from '../platform/paging.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import { allCountries } from '../reference/public.ts';
import { searchAccounts as searchRows, type FoundAccount } from './people-sql.ts';
import { readPersonSearch } from './rules.ts';
import * as rows from './sql.ts';

export { spendCaptcha } from './captcha.ts';
export { spendCode } from './codes.ts';
export { guessesText } from './words.ts';
export { codePurposes, hashToken, newToken, readAccountName, type AccountName } from './rules.ts';
export {
  blockAccount,
  endAccountSessions,
  findAccountForStaff,
  removeRole,
  unblockAccount,
} from './people-sql.ts';
export type { FoundAccount };
export { isInvited, isServedBy, joinProvider } from './invitations.ts';
export { deleteEndedSessions, meetSession } from './sessions.ts';
export { listReaders, writeTo, type Pen, type Reader } from './mail-templates.ts';
export { acceptInvitation, findInvited, leaveIdleShop } from './members.ts';
export {
  deleteMember,
  endInvitation,
  findMember,
  findOwnInvitation,
  insertInvitation,
  insertMemberEvent,
  listInvitations,
  listMemberEvents,
  listMembers,
  listMembersWith,
  updateRights,
} from './members-sql.ts';
export { isInGoodStanding } from './standing-sql.ts';
export { findLinkedAmong, listLinkedAccounts } from './links-sql.ts';
export { findDefaultAddress, findDeliveryAddress, freezeAddress } from './addresses.ts';
export {
  findAuditStatus,
  getProfile,
  hasPassedAudit,
  lockAuditStatus,
  setAuditStatus,
  updateProfile,
} from './profile.ts';

/** The names trading partners see, by account: the company, else the person. */
export async function getPartnerNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const accounts = await rows.listNames(db, [...new Set(accountIds)]);
  return new Map(accounts.map((account) => [account.id, account.company_name || account.name]));
}

const prefixes = [...new Set(allCountries.flatMap(({ prefix }) => prefix ?? []))];

/** Accounts for an operator, the newest first: by id, or by how e-mail, phone, name or company begin. */
export function searchAccounts(
  db: Db,
  { search, ...filter }: { search?: string; role?: Role; blocked?: boolean },
  page: Paging,
): Promise<{ rows: FoundAccount[]; total: number }> {
  const read = search === undefined ? undefined : readPersonSearch(search, prefixes);
  return searchRows(db, { search: read, ...filter }, page);
}
