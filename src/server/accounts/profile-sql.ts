import type { Role } from '../../contract/accounts/roles.ts';
import type { Db } from '../platform/database.ts';
import { dropSessions } from './sql.ts';

/** What an account says of itself; `avatar` is the key of a public picture. */
export const getProfile = (db: Db, accountId: string) => profileOf(db, accountId).executeTakeFirstOrThrow();
export type Profile = Awaited<ReturnType<typeof getProfile>>;

export function profileOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'company_name',
      'company_country',
      'company_address',
      'company_tax_number',
      'email',
      'phone',
      'language',
      'price_type_id',
      'avatar',
      'created_at',
    ])
    .where('id', '=', accountId);
}

/** Changes what is given and leaves the rest. */
export async function updateProfile(
  db: Db,
  accountId: string,
  changes: {
    name?: string;
    company_name?: string;
    company_country?: string | null;
    company_address?: string;
    company_tax_number?: string;
    avatar?: string;
    language?: string;
    price_type_id?: number;
  },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('accounts').set(changes).where('id', '=', accountId).execute();
}

/** The audit of a role: 0 under audit, 1 passed, -1 not entered or refused; undefined without the role. */
export async function findAuditStatus(
  db: Db,
  accountId: string,
  role: Role,
): Promise<-1 | 0 | 1 | undefined> {
  const row = await db
    .selectFrom('account_roles')
    .select('audit_status')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row?.audit_status;
}

/** The same, with the role's row held until the transaction ends, so that nothing else decides on it meanwhile. */
export async function lockAuditStatus(
  tx: Db,
  accountId: string,
  role: Role,
): Promise<-1 | 0 | 1 | undefined> {
  const row = await tx
    .selectFrom('account_roles')
    .select('audit_status')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.audit_status;
}

export async function setAuditStatus(
  tx: Db,
  accountId: string,
  role: Role,
  status: -1 | 0 | 1,
): Promise<void> {
  await tx
    .updateTable('account_roles')
    .set({ audit_status: status })
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .execute();
  dropSessions(tx);
}

/** Whether any merchant's role of the account has passed its audit. */
export async function hasPassedAudit(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_roles')
    .select('role')
    .where('account_id', '=', accountId)
    .where('role', '<>', 1)
    .where('audit_status', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
