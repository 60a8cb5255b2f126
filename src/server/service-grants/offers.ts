import { randomInt } from 'node:crypto';
import {
  rightsOf,
  servedRoleOf,
  type ProviderRole,
  type ServiceRight,
} from '../../contract/service-grants/service-rights.ts';
import type { ServiceOffer } from '../../contract/service-grants/service-grants.ts';
import { wireTime } from '../../kit/wire.ts';
import { findAuditStatus, findInviter, getPartnerNames, isInGoodStanding } from '../accounts/public.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { findActiveGrant } from './grants-sql.ts';
import { findOpen } from './invitations-sql.ts';
import { isInForce } from './rules.ts';

// No letters that are read for digits, or for one another.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;

export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** What somebody offers to do, whoever it is offered to. */
export interface Offer {
  code: string;
  providerId: string;
  providerRole: ProviderRole;
  rights: readonly ServiceRight[];
  note: string;
  expiresAt: Date | null;
}

/**
 * What a code offers: an invitation that is open, or all that a provider of that kind does, by the code they register
 * others with. Undefined once it is over, and while the provider may not act.
 */
export async function findOffer(db: Db, code: string, now: Date): Promise<Offer | undefined> {
  const row = await findOpen(db, code, now);
  if (!row) {
    const inviter = await findInviter(db, code);
    return inviter && { ...inviter, code, rights: rightsOf(inviter.providerRole), note: '', expiresAt: null };
  }
  const role = row.provider_role as ProviderRole;
  const mayAct =
    (await isInGoodStanding(db, row.provider_id, role)) &&
    (await findAuditStatus(db, row.provider_id, role)) === 1;
  if (!mayAct) return undefined;
  return {
    code,
    providerId: row.provider_id,
    providerRole: role,
    rights: row.rights as ServiceRight[],
    note: row.note,
    expiresAt: row.expires_at,
  };
}

/** Whether an offer is made to people in the role that somebody acts in. */
export const isFor = (offer: Offer, { actor }: SignedIn): boolean =>
  servedRoleOf(offer.providerRole) === actor.role;

/** Offers as whoever they are made to sees them. */
export async function showOffers(
  { db, actor, now }: SignedIn,
  offers: readonly Offer[],
): Promise<ServiceOffer[]> {
  const names = await getPartnerNames(
    db,
    offers.map(({ providerId }) => providerId),
  );
  return Promise.all(
    offers.map(async (offer) => {
      const active = await findActiveGrant(db, actor.accountId, offer.providerRole);
      const current = active?.provider_id === offer.providerId && isInForce(active, now) ? active : undefined;
      return {
        code: offer.code,
        provider: { id: offer.providerId, name: names.get(offer.providerId) ?? '' },
        providerRole: offer.providerRole,
        rights: [...offer.rights],
        note: offer.note,
        expiresAt: wireTime(offer.expiresAt),
        agreed: current
          ? { id: current.id, rights: current.rights as ServiceRight[], until: wireTime(current.expires_at) }
          : null,
      };
    }),
  );
}
