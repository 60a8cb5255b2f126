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
