import type { Db } from '../platform/database.ts';
import * as rows from './sql.ts';

export { hashToken } from './rules.ts';
export { findMailAddress, findSession } from './sql.ts';
export { findDeliveryAddress, freezeAddress } from './addresses.ts';

/** The names trading partners see, by account: the company, else the person. */
export async function getPartnerNames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const accounts = await rows.listNames(db, [...new Set(accountIds)]);
  return new Map(accounts.map((account) => [account.id, account.company_name || account.name]));
}
