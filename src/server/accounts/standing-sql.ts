import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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
 * What somebody may do in a role now, as their session would: whether its audit is passed, and, of a member of somebody
 * else's shop, their rights there. Undefined while they are blocked, or do not hold the role.
 */
export async function findSellerStanding(db: Db, accountId: string) {
  const { rows } = await sql<{
    audit_status: number;
    member_shop_id: string | null;
    rights: string[] | null;
  }>`
    select audit_status, shop_members.shop_id as member_shop_id, (
      select shop_members.rights from account_roles as owner_role join accounts as owner on owner.id = owner_role.account_id
      where owner_role.account_id = shop_members.owner_id and owner_role.role = 2 and owner_role.audit_status = 1
        and owner.blocked_at is null) as rights
    from account_roles join accounts on accounts.id = account_roles.account_id
    left join shop_members on shop_members.account_id = accounts.id
    where accounts.id = ${accountId} and role = 2 and accounts.blocked_at is null`.execute(db);
  return rows[0];
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
