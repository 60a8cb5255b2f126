import { randomInt } from 'node:crypto';
import { roles, type Role } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

// No letters that are read for digits, or for one another.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** Which provider serves whom: merchants are invited by supplier services, buyers by buyer services. */
const providerOf: Partial<Record<Role, 4 | 5>> = {
  [roles.seller]: roles.supplierService,
  [roles.buyer]: roles.buyerService,
};

/** The code that a provider invites with, made when it is first asked for; null in a role that serves nobody. */
export async function getInviteCode(
  db: Db,
  accountId: string,
  role: Role,
  now: Date,
): Promise<string | null> {
  if (role !== roles.supplierService && role !== roles.buyerService) return null;
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
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

/** Who invites a role with a code; undefined when nobody does. */
async function findProvider(db: Db, role: Role, code: string) {
  const provider = await db
    .selectFrom('invite_codes')
    .innerJoin('account_roles', (join) =>
      join
        .onRef('account_roles.account_id', '=', 'invite_codes.account_id')
        .onRef('account_roles.role', '=', 'invite_codes.role'),
    )
    .select(['invite_codes.account_id', 'invite_codes.role'])
    .where('code', '=', code.toUpperCase())
    .where('account_roles.audit_status', '=', 1)
    .executeTakeFirst();
  return provider?.role === providerOf[role] ? provider : undefined;
}

/** Whether a code invites an account in a role: nobody invites themselves. */
export async function isInvited(db: Db, accountId: string, role: Role, code: string): Promise<boolean> {
  const provider = await findProvider(db, role, code);
  return provider !== undefined && provider.account_id !== accountId;
}

/**
 * Brings a merchant or a buyer to the provider whose code they gave. Whoever is served already stays where they are.
 * @throws {Refusal} INVITE_UNKNOWN when nobody invites this role with it
 */
export async function joinProvider(
  tx: Tx,
  { accountId, role, code }: { accountId: string; role: Role; code: string },
  now: Date,
): Promise<void> {
  const provider = await findProvider(tx, role, code);
  if (!provider || provider.account_id === accountId) throw new Refusal('INVITE_UNKNOWN');
  await tx
    .insertInto('invitees')
    .values({
      id: newId(now.getTime()),
      provider_id: provider.account_id,
      provider_role: provider.role,
      invitee_id: accountId,
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
