import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Db, Tx } from '../platform/database.ts';
import { lockAuditStatus } from './profile-sql.ts';
import { hashToken } from './rules.ts';
import { addRole } from './sql.ts';
import * as rows from './members-sql.ts';

const seller = 2;

/** Where whoever came through an invitation works from now on; the shop's owner as shops name them. */
export interface Invited {
  shopId: string;
  rights: ShopRight[];
}

/** The open invitation an address leads to; undefined once it was used, taken back or is older than its days. */
export async function findInvited(db: Db, token: string, now: Date): Promise<Invited | undefined> {
  const row = await rows.findInvitation(db, hashToken(token), now);
  return row && { shopId: row.shop_id, rights: row.rights as ShopRight[] };
}

/**
 * Makes whoever holds an invitation a member of its shop; who is one already gets its rights.
 * @throws {Refusal} INVITATION_ENDED; MEMBER_ELSEWHERE for who has a shop, an entry under audit or another place to work
 */
export async function acceptInvitation(
  tx: Tx,
  accountId: string,
  token: string,
  now: Date,
): Promise<Invited> {
  await addRole(tx, accountId, seller, now);
  const audit = await lockAuditStatus(tx, accountId, seller);
  const invitation = await rows.lockInvitation(tx, hashToken(token), now);
  if (!invitation) throw new Refusal('INVITATION_ENDED');
  // Whoever passed once has a shop, or will have one in a moment.
  if (audit !== -1) throw new Refusal('MEMBER_ELSEWHERE');
  const membership = await rows.findMember(tx, accountId);
  if (membership && membership.shop_id !== invitation.shop_id) throw new Refusal('MEMBER_ELSEWHERE');
  // What was said of them since counts: nobody who was let go comes back by an older invitation, wherever it was sent.
  if (await rows.hasMemberChangedSince(tx, invitation.shop_id, accountId, invitation.invited_at))
    throw new Refusal('INVITATION_ENDED');
  const invited = { shopId: invitation.shop_id, rights: invitation.rights as ShopRight[] };
  // Only the owner invites.
  const member = { accountId, ...invited, ownerId: invitation.invited_by };
  const granted = { rights: invited.rights, refundAllowance: undefined };
  if (membership) await rows.updateRights(tx, invited.shopId, accountId, granted);
  else await rows.insertMember(tx, member, now);
  await rows.endInvitation(tx, invitation.id, accountId, now);
  const event = { ...invited, kind: 'joined', actorId: accountId, memberId: accountId } as const;
  await rows.insertMemberEvent(tx, event, now);
  return invited;
}

/**
 * Whoever enters for a shop of their own works in nobody's: they leave one whose owner may do nothing at present, or a
 * member of it without an owner above them would be as good as its owner.
 * @throws {Refusal} FORBIDDEN for who works somewhere: what there is to enter is for the shop's owner
 */
export async function leaveIdleShop(tx: Tx, accountId: string, now: Date): Promise<void> {
  const member = await rows.findMember(tx, accountId);
  if (!member) return;
  if (await rows.findShopRights(tx, accountId)) throw new Refusal('FORBIDDEN');
  const shopId = member.shop_id;
  await rows.letGo(tx, shopId, accountId);
  await rows.insertMemberEvent(tx, { shopId, kind: 'left', actorId: accountId, memberId: accountId }, now);
}
