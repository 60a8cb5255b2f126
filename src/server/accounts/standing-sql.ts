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

/** A digest of an account's password, by which another one is noticed; undefined while it is blocked. */
export async function findPasswordMark(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return (
    row &&
    createHash('sha256')
      .update(row.password_hash ?? '')
      .digest('base64url')
  );
}
