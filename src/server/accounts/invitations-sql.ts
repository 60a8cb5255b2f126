import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

/** Keeps a code that a provider invites with, unless there is one. @returns the one there is */
export async function keepInviteCode(
  db: Db,
  { code, accountId, role }: { code: string; accountId: string; role: 4 | 5 },
  now: Date,
): Promise<string | null> {
  await db
    .insertInto('invite_codes')
    .values({ code, account_id: accountId, role, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('invite_codes')
    .select('code')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** Whose a code is, if they may act in the role they invite in. */
export const findCodeOwner = (db: Db, code: string) =>
  db
    .selectFrom('invite_codes')
    .innerJoin('account_roles', (join) =>
      join
        .onRef('account_roles.account_id', '=', 'invite_codes.account_id')
        .onRef('account_roles.role', '=', 'invite_codes.role'),
    )
    .select(['invite_codes.account_id', 'invite_codes.role'])
    .where('code', '=', code)
    .where('account_roles.audit_status', '=', 1)
    .executeTakeFirst();

/** Whoever came with a provider's code already stays with them. */
export async function insertInvitee(
  tx: Tx,
  joined: { providerId: string; providerRole: 4 | 5; inviteeId: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('invitees')
    .values({
      id: newId(now.getTime()),
      provider_id: joined.providerId,
      provider_role: joined.providerRole,
      invitee_id: joined.inviteeId,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who invites with the code that stands for good; undefined for an unknown one and a provider who may not act. */
export async function findInviter(
  db: Db,
  code: string,
): Promise<{ providerId: string; providerRole: 4 | 5 } | undefined> {
  const row = await inviters(db).where('code', '=', code).executeTakeFirst();
  return row && { providerId: row.account_id, providerRole: row.role as 4 | 5 };
}

const inviters = (db: Db) =>
  db
    .selectFrom('invite_codes')
    .innerJoin('account_roles', (join) =>
      join
        .onRef('account_roles.account_id', '=', 'invite_codes.account_id')
        .onRef('account_roles.role', '=', 'invite_codes.role'),
    )
    .innerJoin('accounts', 'accounts.id', 'invite_codes.account_id')
    .select(['invite_codes.account_id', 'invite_codes.role', 'invite_codes.code'])
    .where('account_roles.audit_status', '=', 1)
    .where('accounts.blocked_at', 'is', null);

/** The codes of providers with whose code somebody came and whom they have not answered. */
export async function listWaitingCodes(db: Db, inviteeId: string, providerRole: 4 | 5): Promise<string[]> {
  const rows = await inviters(db)
    .innerJoin('waiting_invitees', (join) =>
      join
        .onRef('waiting_invitees.provider_id', '=', 'invite_codes.account_id')
        .onRef('waiting_invitees.provider_role', '=', 'invite_codes.role'),
    )
    .where('waiting_invitees.invitee_id', '=', inviteeId)
    .where('waiting_invitees.provider_role', '=', providerRole)
    .execute();
  return rows.map(({ code }) => code);
}

/** Takes back what waits for an answer. @returns false when the provider has nobody of that id */
export async function removeInvitee(
  tx: Tx,
  providerId: string,
  providerRole: 4 | 5,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitees')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('provider_role', '=', providerRole)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
