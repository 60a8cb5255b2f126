import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { mostMembers } from '../../contract/members.ts';
import type { ShopRight } from '../../contract/shop-rights.ts';
import { Refusal } from '../../kit/errors.ts';
import { brand } from '../../words/brand.ts';
import { serverWords } from '../../words/server.ts';
import * as people from '../accounts/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spend } from '../platform/limits.ts';
import { findPrefix } from '../reference/door.ts';
import { getOwnShop, getShopCards, nameShop } from './door.ts';
import { lockShop, type ShopRow } from './sql.ts';

const invitationDays = 7;
const inviting = { name: 'invitations of a shop', max: 30, windowSeconds: 86_400 };

/** The shop of its owner. @throws {Refusal} FORBIDDEN for its members, whatever their rights, and for everybody else */
async function getOwnedShop({ db, actor }: SignedIn): Promise<ShopRow> {
  const shop = await getOwnShop(db, actor.accountId);
  if (shop.owner_id !== actor.accountId) throw new Refusal('FORBIDDEN');
  return shop;
}

export const membersApi: Handlers<CallsOf<'members'>, Context, SignedIn> = {
  async 'members.list'(context) {
    const { db, now } = context;
    const shop = await getOwnedShop(context);
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
        joinedAt: row.joined_at.toISOString(),
        seenAt: row.seen_at?.toISOString() ?? null,
      })),
      invitations: invitations.map((row) => ({
        id: row.id,
        recipient: row.recipient,
        rights: row.rights as ShopRight[],
        invitedAt: row.invited_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      })),
      most: mostMembers,
    };
  },

  async 'members.history'(context, { pageNum, pageSize }) {
    const shop = await getOwnedShop(context);
    const { rows, total } = await people.listMemberEvents(
      context.db,
      shop.id,
      pageSize,
      (pageNum - 1) * pageSize,
    );
    return {
      rowList: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        by: row.actor_name,
        about: row.member_name ?? row.recipient,
        rights: row.rights as ShopRight[],
        at: row.at.toISOString(),
      })),
      totalRecord: total,
    };
  },

  async 'members.invite'(context, { contact, prefixId, rights }) {
    const { db, actor, now } = context;
    const shop = await getOwnedShop(context);
    const name = people.readAccountName(contact, findPrefix(prefixId));
    if (!name) throw new Refusal('BAD_INPUT', { fields: 'contact' });
    await spend(db, inviting, shop.id, now);
    const token = people.newToken();
    const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
    const id = await transact(db, async (tx) => {
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
      const event = { shopId: shop.id, kind: 'invited', actorId: actor.accountId } as const;
      await people.insertMemberEvent(tx, { ...event, recipient: name.value, rights }, now);
      return made;
    });
    const address = await sendInvitation(context, shop, name, token);
    return { id, address };
  },

  async 'members.withdraw'(context, { id }) {
    const { db, actor, now } = context;
    const shop = await getOwnedShop(context);
    await transact(db, async (tx) => {
      if (!(await people.findOwnInvitation(tx, shop.id, id, now))) throw new Refusal('NOT_FOUND');
      const ended = await people.endInvitation(tx, id, null, now);
      if (!ended) throw new Refusal('NOT_FOUND');
      const event = { shopId: shop.id, kind: 'withdrawn', actorId: actor.accountId } as const;
      await people.insertMemberEvent(tx, { ...event, recipient: ended.recipient }, now);
    });
    return {};
  },

  async 'members.setRights'(context, { id, rights }) {
    const { db, actor, now } = context;
    const shop = await getOwnedShop(context);
    await transact(db, async (tx) => {
      if (!(await people.updateRights(tx, shop.id, id, rights))) throw new Refusal('NOT_FOUND');
      const event = { shopId: shop.id, kind: 'rights', actorId: actor.accountId } as const;
      await people.insertMemberEvent(tx, { ...event, memberId: id, rights }, now);
    });
    return {};
  },

  async 'members.remove'(context, { id }) {
    const shop = await getOwnedShop(context);
    await letGo(context, shop.id, id, 'removed');
    return {};
  },

  async 'members.leave'(context) {
    const { db, actor } = context;
    const member = await people.findMember(db, actor.accountId);
    if (!member) throw new Refusal('NOT_FOUND');
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
    if (!(await people.deleteMember(tx, shopId, memberId))) throw new Refusal('NOT_FOUND');
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
  const say = serverWords(language);
  const values = { brand: brand[language], shop: nameShop(shop, language), days: invitationDays };
  const isMail = name.kind === 'email';
  await mail.send(db, {
    channel: isMail ? 'mail' : 'sms',
    recipient: name.value,
    subject: isMail ? say('member.subject', values) : '',
    body: `${say('member.body', values)}\n\n${address}`,
  });
  return address;
}
