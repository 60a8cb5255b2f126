import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { ServiceGrantCall } from '../../contract/service-grants/service-grants.ts';
import {
  invitationDays,
  mostInvitations,
  type ProviderRole,
  type ServiceRight,
} from '../../contract/service-grants/service-rights.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames, listWaitingCodes, lockAuditStatus, removeInvitee } from '../accounts/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { listActs, listAllGrants } from './acts-sql.ts';
import { answerOffer, changeGrant, endGrant, endOf, refuseMember } from './answer.ts';
import { findGrant, listOfProvider, listOfServed } from './grants-sql.ts';
import * as invitations from './invitations-sql.ts';
import { findOffer, isFor, newCode, showOffers } from './offers.ts';
import { showActs, showGrant } from './present.ts';
import { agreedRights } from './rules.ts';

const day = 86_400_000;

/** The kind of provider that serves people in the role of the caller. @throws {Refusal} FORBIDDEN */
function providersOf({ actor }: SignedIn): ProviderRole {
  if (actor.role === roles.seller) return roles.supplierService;
  if (actor.role === roles.buyer) return roles.buyerService;
  throw new Refusal('FORBIDDEN');
}

/** The caller as a provider: the contract lets nobody else in. */
const asProvider = ({ actor }: SignedIn) => ({ id: actor.accountId, role: actor.role as ProviderRole });

const showInvitation = (row: {
  id: string;
  code: string;
  rights: string[];
  note: string;
  invited_at: Date;
  expires_at: Date;
}) => ({
  id: row.id,
  code: row.code,
  rights: row.rights as ServiceRight[],
  note: row.note,
  invitedAt: wireTime(row.invited_at),
  expiresAt: wireTime(row.expires_at),
});

export const serviceGrantsApi: Handlers<
  ServiceGrantCall | CallsOf<'console.serviceGrants'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'serviceGrants.list'(context, { state, search, ...page }) {
    const { db, now } = context;
    const provider = asProvider(context);
    const grants = await listOfProvider(db, provider, { state, search: search || undefined }, now, page);
    return {
      ...showPage(grants, (row) => ({
        id: row.id,
        account: { id: row.served_id, name: row.name },
        providerRole: provider.role,
        state: row.state,
        rights: row.rights,
        since: wireTime(row.since),
        until: wireTime(row.until),
        endedAt: wireTime(row.ended_at),
        auditStatus: row.audit_status,
        lastActAt: wireTime(row.last_act_at),
      })),
      counts: grants.counts,
    };
  },

  async 'serviceGrants.remove'(context, { id }) {
    const { db, now } = context;
    const provider = asProvider(context);
    await transact(db, async (tx) => {
      if (await removeInvitee(tx, provider.id, provider.role, id, now)) return;
      const grant = await findGrant(tx, id);
      if (grant?.provider_role !== provider.role) throw new Refusal('NOT_FOUND');
      await endGrant(tx, context, id, 'provider_id');
    });
    return {};
  },

  async 'serviceGrants.invite'(context, { rights: asked, note }) {
    const { db, now } = context;
    const { id: providerId, role: providerRole } = asProvider(context);
    const rights = agreedRights(providerRole, asked, asked);
    if (rights.length === 0) throw new Refusal('BAD_INPUT', { fields: 'rights' });
    const code = newCode();
    const expiresAt = new Date(now.getTime() + invitationDays * day);
    const id = await transact(db, async (tx) => {
      await lockAuditStatus(tx, providerId, providerRole);
      if ((await invitations.countOpen(tx, providerId, providerRole, now)) >= mostInvitations)
        throw new Refusal('INVITATIONS_FULL', { most: mostInvitations });
      return invitations.insertInvitation(
        tx,
        { providerId, providerRole, code, rights, note, expiresAt },
        now,
      );
    });
    return { id, code, rights, note, invitedAt: wireTime(now), expiresAt: wireTime(expiresAt) };
  },

  async 'serviceGrants.invitations'(context, page) {
    const { id, role } = asProvider(context);
    return showPage(await invitations.listOpen(context.db, id, role, context.now, page), showInvitation);
  },

  async 'serviceGrants.withdraw'(context, { id }) {
    const { db, now } = context;
    const provider = asProvider(context);
    const done = await transact(db, (tx) => invitations.withdraw(tx, provider.id, provider.role, id, now));
    if (!done) throw new Refusal('NOT_FOUND');
    return {};
  },

  async 'serviceGrants.mine'(context) {
    const { db, actor, now } = context;
    const providerRole = providersOf(context);
    refuseMember(context);
    const [grants, codes] = await Promise.all([
      listOfServed(db, actor.accountId, providerRole),
      listWaitingCodes(db, actor.accountId, providerRole),
    ]);
    const offers = await Promise.all(codes.map((code) => findOffer(db, code, now)));
    const names = await getPartnerNames(
      db,
      grants.map((row) => row.provider_id),
    );
    return {
      grants: grants.map((row) => showGrant(row, names, now)),
      offers: await showOffers(
        context,
        offers.flatMap((offer) => offer ?? []),
      ),
    };
  },

  async 'serviceGrants.offer'(context, { code }) {
    const offer = await findOffer(context.db, code, context.now);
    if (!offer || !isFor(offer, context)) return null;
    return (await showOffers(context, [offer]))[0]!;
  },

  'serviceGrants.answer': answerOffer,

  async 'serviceGrants.change'(context, { id, rights, until }) {
    providersOf(context);
    refuseMember(context);
    const end = endOf(until, context.now);
    await transact(context.db, (tx) => changeGrant(tx, context, { id, rights, until: end }));
    return {};
  },

  async 'serviceGrants.end'(context, { id }) {
    providersOf(context);
    await transact(context.db, (tx) => endGrant(tx, context, id, 'served_id'));
    return {};
  },

  async 'serviceGrants.history'(context, { grantId, ...page }) {
    const { db, actor } = context;
    const isProvider = actor.role === roles.supplierService || actor.role === roles.buyerService;
    const column = isProvider ? 'provider_id' : 'served_id';
    const providerRole = isProvider ? asProvider(context).role : providersOf(context);
    const side = { column, accountId: actor.accountId, providerRole } as const;
    return showActs(db, await listActs(db, { side, grantId }, page));
  },

  async 'console.serviceGrants.list'({ db, now }, { state, providerRole, accountId, ...page }) {
    const grants = await listAllGrants(db, { state, providerRole, accountId }, now, page);
    const names = await getPartnerNames(
      db,
      grants.rows.flatMap((row) => [row.provider_id, row.served_id]),
    );
    const person = (id: string) => ({ id, name: names.get(id) ?? '' });
    return showPage(grants, (row) => ({
      id: row.id,
      provider: person(row.provider_id),
      served: person(row.served_id),
      providerRole: row.provider_role,
      state: row.state,
      rights: row.rights as ServiceRight[],
      since: wireTime(row.answered_at),
      until: wireTime(row.expires_at),
      endedAt: wireTime(row.ended_at),
      acts: row.acts ?? 0,
    }));
  },

  async 'console.serviceGrants.history'({ db }, { id, ...page }) {
    requireFound(await findGrant(db, id));
    return showActs(db, await listActs(db, { grantId: id }, page));
  },
};
