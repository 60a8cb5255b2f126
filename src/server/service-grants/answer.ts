import type { ServiceRight } from '../../contract/service-grants/service-rights.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { findLinkedAmong, lockAuditStatus } from '../accounts/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { writeAct, type NewAct } from './acts-sql.ts';
import * as rows from './grants-sql.ts';
import { endInvitation, lockOpen } from './invitations-sql.ts';
import { findOffer, isFor, type Offer } from './offers.ts';
import { agreedRights, endOfLastDay, isInForce } from './rules.ts';

/** @throws {Refusal} FORBIDDEN for a member of somebody else's shop: what it lets others do is for its owner to say */
export function refuseMember({ actor }: SignedIn): void {
  if (actor.shopRights !== null) throw new Refusal('FORBIDDEN');
}

/** @throws {Refusal} BAD_INPUT for a day that is over or years away */
export function endOf(lastDay: string | undefined, now: Date): Date | null {
  if (lastDay === undefined) return null;
  const end = endOfLastDay(lastDay, now);
  if (!end) throw new Refusal('BAD_INPUT', { fields: 'until' });
  return end;
}

/**
 * Agrees to all or some of an offer, or refuses it. Who is served by this provider already agrees again.
 * @throws {Refusal} INVITATION_ENDED once it was answered, taken back or is over; SERVICE_OWN and SERVICE_LINKED, SERVED_ELSEWHERE
 */
export function answerOffer(
  context: SignedIn,
  { code, rights, until }: { code: string; rights: readonly ServiceRight[]; until?: string | undefined },
): Promise<{ id: string }> {
  const { db, actor, now } = context;
  refuseMember(context);
  const end = endOf(until, now);
  return transact(db, async (tx) => {
    // Keeps them from agreeing to another provider at once.
    await lockAuditStatus(tx, actor.accountId, actor.role);
    const invitation = await lockOpen(tx, code, now);
    const offer = await findOffer(tx, code, now);
    if (!offer || !isFor(offer, context)) throw new Refusal('INVITATION_ENDED');
    if (offer.providerId === actor.accountId) throw new Refusal('SERVICE_OWN');
    const agreed = agreedRights(offer.providerRole, offer.rights, rights);
    if (rights.length > 0 && agreed.length === 0) throw new Refusal('BAD_INPUT', { fields: 'rights' });
    const id =
      agreed.length > 0 ? await agree(tx, context, offer, agreed, end) : await refuse(tx, context, offer);
    if (invitation) await endInvitation(tx, invitation.id, actor.accountId, now);
    return { id };
  });
}

async function agree(
  tx: Tx,
  { actor, now }: SignedIn,
  offer: Offer,
  rights: readonly ServiceRight[],
  until: Date | null,
): Promise<string> {
  const { providerId, providerRole } = offer;
  const linked = await findLinkedAmong(tx, providerId, [actor.accountId]);
  if (linked.size > 0) throw new Refusal('SERVICE_LINKED');
  const unlocked = await rows.findActiveGrant(tx, actor.accountId, providerRole);
  const active = unlocked && (await rows.lockGrant(tx, unlocked.id));
  const sides = { providerId, servedId: actor.accountId, actorId: actor.accountId, rights };
  if (active?.state === 'active') {
    const counts = isInForce(active, now);
    if (counts && active.provider_id === providerId) {
      await rows.setGrant(tx, active.id, rights, until);
      await writeAct(tx, { ...sides, grantId: active.id, kind: 'rights' }, now);
      return active.id;
    }
    if (counts) throw new Refusal('SERVED_ELSEWHERE');
    // Its time is over, or its provider is one no more: it makes room.
    const endedAt = active.expires_at && active.expires_at <= now ? active.expires_at : now;
    await rows.endGrant(tx, active.id, endedAt);
  }
  const grant = {
    providerId,
    providerRole,
    servedId: actor.accountId,
    state: 'active',
    rights,
    until,
  } as const;
  const id = await rows.insertGrant(tx, grant, now);
  await writeAct(tx, { ...sides, grantId: id, kind: 'agreed' }, now);
  return id;
}

/** Says no. Whoever is served by this provider already goes on as before. */
async function refuse(tx: Tx, { actor, now }: SignedIn, offer: Offer): Promise<string> {
  const { providerId, providerRole } = offer;
  // Whoever says no again says nothing new: a code that stands would fill the provider's list.
  const refusal = await rows.findRefusal(tx, providerId, providerRole, actor.accountId);
  if (refusal) return refusal;
  const grant = { providerId, providerRole, servedId: actor.accountId, rights: [], until: null } as const;
  const id = await rows.insertGrant(tx, { ...grant, state: 'refused' }, now);
  const sides = { providerId, servedId: actor.accountId, actorId: actor.accountId };
  await writeAct(tx, { ...sides, grantId: id, kind: 'refused' }, now);
  return id;
}

/**
 * Ends a grant at once, by either side: what is being done under it is finished first, and nothing after it.
 * @throws {Refusal} NOT_FOUND for others, SERVICE_ENDED when it is over already
 */
export async function endGrant(
  tx: Tx,
  { actor, now }: SignedIn,
  id: string,
  side: 'provider_id' | 'served_id',
): Promise<void> {
  const grant = requireFound(await rows.lockGrant(tx, id));
  if (grant[side] !== actor.accountId) throw new Refusal('NOT_FOUND');
  if (grant.state !== 'active' || (grant.expires_at && grant.expires_at <= now))
    throw new Refusal('SERVICE_ENDED');
  await rows.endGrant(tx, id, now);
  await writeAct(tx, { ...sidesOf(grant), actorId: actor.accountId, kind: 'ended' }, now);
}

/** Changes what a provider may do, of all that a provider of its kind can. */
export async function changeGrant(
  tx: Tx,
  { actor, now }: SignedIn,
  { id, rights, until }: { id: string; rights: readonly ServiceRight[]; until: Date | null },
): Promise<void> {
  const grant = requireFound(await rows.lockGrant(tx, id));
  if (grant.served_id !== actor.accountId) throw new Refusal('NOT_FOUND');
  if (grant.state !== 'active' || (grant.expires_at && grant.expires_at <= now))
    throw new Refusal('SERVICE_ENDED');
  const given = agreedRights(grant.provider_role as 4 | 5, rights, rights);
  if (given.length === 0) throw new Refusal('BAD_INPUT', { fields: 'rights' });
  await rows.setGrant(tx, id, given, until);
  await writeAct(tx, { ...sidesOf(grant), actorId: actor.accountId, kind: 'rights', rights: given }, now);
}

const sidesOf = (grant: rows.GrantRow): Pick<NewAct, 'grantId' | 'providerId' | 'servedId'> => ({
  grantId: grant.id,
  providerId: grant.provider_id,
  servedId: grant.served_id,
});
