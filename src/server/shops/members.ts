import type { CallsOf } from '../../contract/handler.ts';
import { mostMembers } from '../../contract/shops/members.ts';
import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readPayable } from '../../kit/payable.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import * as people from '../accounts/public.ts';
import { readBrandName, readLetterWords } from '../marketplace/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { spend, spendInvitation } from '../platform/limits.ts';
import { showPage } from '../platform/paging.ts';
import { findPhoneCountry } from '../reference/public.ts';
import { getShopCards, nameShop } from './cards.ts';
import type { ShopHandlers } from './own-shop.ts';
import { lockShop, type ShopRow } from './sql.ts';

const invitationDays = 7;
const inviting = { name: 'invitations of a shop', max: 30, windowSeconds: 86_400 };

export const membersApi: ShopHandlers<CallsOf<'members'>> = {
  async 'members.list'({ db, shop, now }) {
    const [members, invitations] = await Promise.all([
      people.listMembers(db, shop.id),
      people.listInvitations(db, shop.id, now),
    ]);
    return {
      members: members.map((row) => ({
        id: row.account_id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        rights: row.rights as ShopRight[],
        refundAllowance: wireMoney(row.refund_allowance, shop.sale_currency),
        joinedAt: wireTime(row.joined_at),
        seenAt: wireTime(row.seen_at),
      })),
      invitations: invitations.map((row) => ({
        id: row.id,
        recipient: row.recipient,
        rights: row.rights as ShopRight[],
        invitedAt: wireTime(row.invited_at),
        expiresAt: wireTime(row.expires_at),
      })),
      most: mostMembers,
    };
  },

  async 'members.history'({ db, shop }, page) {
    return showPage(await people.listMemberEvents(db, shop.id, page), (row) => ({
      id: row.id,
      kind: row.kind,
      by: row.actor_name,
      about: row.member_name ?? row.recipient,
      rights: row.rights as ShopRight[],
      refundAllowance:
        row.refund_allowance === null ? null : wireMoney(row.refund_allowance, shop.sale_currency),
      at: wireTime(row.at),
    }));
  },

  async 'members.invite'(context, { contact, prefixId, rights, ...proof }) {
    const { db, actor, shop, now } = context;
    const name = people.readAccountName(contact, findPhoneCountry(prefixId));
    if (!name) throw new Refusal('BAD_INPUT', { fields: 'contact' });
    // Whoever may use the money can lead it elsewhere, with a password of their own.
    if (rights.includes('money')) await people.proveAgain(context, proof);
    await spend(db, inviting, shop.id, now);
    const token = people.newToken();
    const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
    return transact(db, async (tx) => {
      // Two at once could both find room for the last one.
      await lockShop(tx, shop.id);
      const invitation = {
        shopId: shop.id,
        recipient: name.value,
        rights,
        tokenHash: people.hashToken(token),
        invitedBy: actor.accountId,
        expiresAt,
      };
      const made = await people.insertInvitation(tx, invitation, now);
      const [members, invitations] = await Promise.all([
        people.listMembers(tx, shop.id),
        people.listInvitations(tx, shop.id, now),
      ]);
      if (members.length + invitations.length > mostMembers)
        throw new Refusal('MEMBERS_FULL', { most: mostMembers });
      await spendInvitation(tx, { inviterId: shop.id, contact: name.value }, now);
      const event = { shopId: shop.id, kind: 'invited', actorId: actor.accountId } as const;
      await people.insertMemberEvent(tx, { ...event, recipient: name.value, rights }, now);
      return { id: made, address: await sendInvitation({ ...context, db: tx }, shop, name, token) };
    });
  },

  async 'members.withdraw'({ db, actor, shop, now }, { id }) {
    await transact(db, async (tx) => {
      requireFound(await people.findOwnInvitation(tx, shop.id, id, now));
      const ended = requireFound(await people.endInvitation(tx, id, null, now));
      const event = { shopId: shop.id, kind: 'withdrawn', actorId: actor.accountId } as const;
      await people.insertMemberEvent(tx, { ...event, recipient: ended.recipient }, now);
    });
    return {};
  },

  async 'members.setRights'(context, { id, rights, refundAllowance: allowed, ...proof }) {
    const { db, actor, shop, now } = context;
    const newAllowance = allowed === undefined ? undefined : readPayable(allowed, shop.sale_currency);
    const member = requireFound(await people.findMember(db, id));
    if (member.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    const lostAllowance = member.refund_allowance > 0n ? 0n : undefined;
    const refundAllowance = rights.includes('orders') ? newAllowance : lostAllowance;
    const getsMoney = rights.includes('money') && !member.rights.includes('money');
    if (getsMoney || (refundAllowance ?? 0n) > member.refund_allowance)
      await people.proveAgain(context, proof);
    await transact(db, async (tx) => {
      requireFound(await people.updateRights(tx, shop.id, id, { rights, refundAllowance }));
      const event = { shopId: shop.id, kind: 'rights', actorId: actor.accountId } as const;
      await people.insertMemberEvent(tx, { ...event, memberId: id, rights, refundAllowance }, now);
    });
    return {};
  },

  async 'members.remove'(context, { id }) {
    await letGo(context, context.shop.id, id, 'removed');
    return {};
  },

  async 'members.leave'(context) {
    const { db, actor } = context;
    const member = requireFound(await people.findMember(db, actor.accountId));
    await letGo(context, member.shop_id, actor.accountId, 'left');
    return {};
  },

  async 'members.invitation'(context, { token }) {
    const { db, now } = context;
    const invited = await people.findInvited(db, token, now);
    if (!invited) return null;
    const cards = await getShopCards(context, [invited.shopId]);
    return { shop: cards.get(invited.shopId)!, rights: invited.rights };
  },

  async 'members.accept'({ db, actor, now }, { token }) {
    await transact(db, (tx) => people.acceptInvitation(tx, actor.accountId, token, now));
    return {};
  },
};

function letGo(
  { db, actor, now }: SignedIn,
  shopId: string,
  memberId: string,
  kind: 'removed' | 'left',
): Promise<void> {
  return transact(db, async (tx) => {
    requireFound(await people.deleteMember(tx, shopId, memberId));
    await people.insertMemberEvent(tx, { shopId, kind, actorId: actor.accountId, memberId }, now);
  });
}

/** Sends the address that makes whoever opens it a member. @returns the address */
async function sendInvitation(
  { db, config, mail, language }: SignedIn,
  shop: ShopRow,
  name: people.AccountName,
  token: string,
): Promise<string> {
  const address = `${config.publicUrl}/${language}/merchants-login/2?invitation=${token}`;
  const say = await readLetterWords(db, language);
  const brand = await readBrandName(db, language);
  const values = { brand, shop: nameShop(shop, language), days: invitationDays };
  const isMail = name.kind === 'email';
  await mail.send(db, {
    channel: isMail ? 'mail' : 'sms',
    recipient: name.value,
    subject: isMail ? say('member.subject', values) : '',
    body: `${say('member.body', values)}\n\n${address}`,
  });
  return address;
}

/** Takes all allowances from the members of a shop, which each of them finds in the history. */
export async function endAllowances(
  tx: Tx,
  { shopId, actorId, now }: { shopId: string; actorId: string; now: Date },
): Promise<void> {
  for (const { account_id: memberId, rights } of await people.clearRefundAllowances(tx, shopId))
    await people.insertMemberEvent(
      tx,
      { shopId, kind: 'rights', actorId, memberId, rights, refundAllowance: 0n },
      now,
    );
}
