import { randomInt } from 'node:crypto';
import { roles, type Role } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Db, Tx } from '../platform/database.ts';
import { findCodeOwner, insertInvitee, keepInviteCode } from './invitations-sql.ts';

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
  return keepInviteCode(db, { code, accountId, role }, now);
}

/** Who invites a role with a code; undefined when nobody does. */
async function findProvider(db: Db, role: Role, code: string) {
  const provider = await findCodeOwner(db, code.toUpperCase());
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
  const joined = { providerId: provider.account_id, providerRole: provider.role, inviteeId: accountId };
  await insertInvitee(tx, joined, now);
}
