import { sql } from 'kysely';
import type { ProviderRole, ServiceRight } from '../../contract/service-grants/service-rights.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

const open = (db: Db, now: Date) =>
  db.selectFrom('service_invitations').where('ended_at', 'is', null).where('expires_at', '>', now);

export interface NewInvitation {
  providerId: string;
  providerRole: ProviderRole;
  code: string;
  rights: readonly ServiceRight[];
  note: string;
  expiresAt: Date;
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('service_invitations')
    .values({
      id,
      provider_id: invitation.providerId,
      provider_role: invitation.providerRole,
      code: invitation.code,
      rights: [...invitation.rights],
      note: invitation.note,
      invited_at: now,
      expires_at: invitation.expiresAt,
    })
    .execute();
  return id;
}

export async function countOpen(
  tx: Tx,
  providerId: string,
  providerRole: ProviderRole,
  now: Date,
): Promise<number> {
  const { n } = await open(tx, now)
    .select(sql<number>`count(*)::int`.as('n'))
    .where('provider_id', '=', providerId)
    .where('provider_role', '=', providerRole)
    .executeTakeFirstOrThrow();
  return n;
}

export function listOpen(db: Db, providerId: string, providerRole: ProviderRole, now: Date, page: Paging) {
  const query = open(db, now).where('provider_id', '=', providerId).where('provider_role', '=', providerRole);
  return readPage(query, page, (all) => all.selectAll().orderBy('invited_at', 'desc').orderBy('id', 'desc'));
}

export const findOpen = (db: Db, code: string, now: Date) =>
  open(db, now).selectAll().where('code', '=', code).executeTakeFirst();

/** The same, kept from being answered twice. */
export const lockOpen = (tx: Tx, code: string, now: Date) =>
  open(tx, now).selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export const endInvitation = (tx: Tx, id: string, answeredBy: string | null, now: Date) =>
  tx
    .updateTable('service_invitations')
    .set({ ended_at: now, answered_by: answeredBy })
    .where('id', '=', id)
    .execute();

/** @returns false when the provider has no such invitation that is open */
export async function withdraw(
  tx: Tx,
  providerId: string,
  providerRole: ProviderRole,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service_invitations')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('provider_role', '=', providerRole)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
