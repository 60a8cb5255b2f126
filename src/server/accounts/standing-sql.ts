import { createHash } from 'node:crypto';
import type { Role } from '../../contract/accounts/roles.ts';
import type { Db } from '../platform/database.ts';

/** Whether an account may act in a role: it is not blocked, and holds the role. */
export async function isInGoodStanding(db: Db, accountId: string, role: Role): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('account_roles', 'account_roles.account_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.id', '=', accountId)
    .where('accounts.blocked_at', 'is', null)
    .where('account_roles.role', '=', role)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What everything that may act for an account besides its sessions is let in by: another password, or a sign-out
 * everywhere, makes another one. Undefined while the account is blocked.
 */
export async function findAccessMark(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['password_hash', 'access_ended'])
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return (
    row &&
    createHash('sha256')
      .update(row.password_hash ?? '')
      // Grants from before this was counted have the digest of the password alone.
      .update(row.access_ended > 0 ? `:${row.access_ended}` : '')
      .digest('base64url')
  );
}
