import { sql, type RawBuilder } from 'kysely';
import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import { dropSessions } from './sql.ts';

/** Who works in whose shop. What a shop is stands in a later domain: here it is an id. */

/** What a member may do; null for who works in no shop, or in one whose owner may not sell themselves. */
export async function findShopRights(db: Db, accountId: string): Promise<ShopRight[] | null> {
  const row = await db
    .selectFrom('shop_members')
    .innerJoin('accounts as owner', 'owner.id', 'shop_members.owner_id')
    .innerJoin('account_roles', (join) =>
      join.onRef('account_roles.account_id', '=', 'owner.id').on('account_roles.role', '=', 2),
    )
    .select('shop_members.rights')
    .where('shop_members.account_id', '=', accountId)
    .where('account_roles.audit_status', '=', 1)
    .where('owner.blocked_at', 'is', null)
    .executeTakeFirst();
  return row ? (row.rights as ShopRight[]) : null;
}

/** Where somebody works; undefined for who works in nobody's shop. */
export const findMember = (db: Db, accountId: string) =>
  db.selectFrom('shop_members').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const listMembers = (db: Db, shopId: string) =>
  db
    .selectFrom('shop_members')
    .innerJoin('accounts', 'accounts.id', 'shop_members.account_id')
    .select(['shop_members.account_id', 'rights', 'refund_allowance', 'joined_at', 'name', 'email', 'phone'])
    .select((member) =>
      member
        .selectFrom('sessions')
        .select(sql<Date | null>`max(coalesce(seen_at, created_at))`.as('at'))
        .whereRef('sessions.account_id', '=', 'shop_members.account_id')
        .where('sessions.role', '=', 2)
        .as('seen_at'),
    )
    .where('shop_id', '=', shopId)
    .orderBy('joined_at')
    .orderBy('shop_members.account_id')
    .execute();

/** How somebody is reached, and in which language. */
export interface Contact {
  id: string;
  email: string | null;
  phone: string | null;
  language: string;
}

/**
 * Who of a shop may do something there: its owner first, then the members who may.
 * @param ownerId  as a part of the question
 */
export async function listContactsOfShop(
  db: Db,
  shopId: string,
  ownerId: RawBuilder<string>,
  right: ShopRight,
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select accounts.id, email, phone, language
    from (
      select ${ownerId} as id, 0 as place
      union all
      select account_id, 1 from shop_members
      where shop_id = ${shopId} and rights @> array[${right}]::text[]
        -- Whom operators blocked reads no more of the shop by letter than on its pages.
        and not exists (select from blocked_accounts where blocked_accounts.account_id = shop_members.account_id)
    ) as reader join accounts using (id)
    order by place, id`.execute(db);
  return rows;
}

/** The same of some accounts. */
export const listContacts = (db: Db, accountIds: readonly string[]): Promise<Contact[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'phone', 'language'])
    .where('id', '=', sql<string>`any(${sql.val([...accountIds])}::uuid[])`)
    .orderBy('id')
    .execute();

export async function insertMember(
  tx: Tx,
  member: { accountId: string; shopId: string; ownerId: string; rights: ShopRight[] },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('shop_members')
    .values({
      account_id: member.accountId,
      shop_id: member.shopId,
      owner_id: member.ownerId,
      rights: member.rights,
      joined_at: now,
    })
    .execute();
  dropSessions(tx);
}

/**
 * What a member without the right to the shop's money may agree to give back, in minor units of the shop's currency; their
 * row is locked until the transaction ends; and since when they work there. Nothing for who works in no shop.
 */
export async function lockRefundAllowance(
  tx: Tx,
  accountId: string,
): Promise<{ allowance: bigint; joinedAt: Date | null }> {
  const member = await tx
    .selectFrom('shop_members')
    .select(['refund_allowance', 'joined_at'])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { allowance: member?.refund_allowance ?? 0n, joinedAt: member?.joined_at ?? null };
}

/** Takes from all members of a shop what they may agree to give back. @returns those who had an allowance */
export function clearRefundAllowances(tx: Tx, shopId: string) {
  return tx
    .updateTable('shop_members')
    .set({ refund_allowance: 0n })
    .where('shop_id', '=', shopId)
    .where('refund_allowance', '>', 0n)
    .returning(['account_id', 'rights'])
    .execute();
}

/**
 * @param refundAllowance  minor units of the shop's currency; undefined leaves it, and without the right to orders there is none
 * @returns false when nobody of the shop is meant
 */
export async function updateRights(
  tx: Tx,
  shopId: string,
  accountId: string,
  { rights, refundAllowance }: { rights: ShopRight[]; refundAllowance: bigint | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_members')
    .set({
      rights,
      // Who handles no orders gives nothing back, nor again once they do: that is said anew.
      ...(!rights.includes('orders')
        ? { refund_allowance: 0n }
        : refundAllowance !== undefined && { refund_allowance: refundAllowance }),
    })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  dropSessions(tx);
  return numUpdatedRows === 1n;
}

/** Lets a member go, whose sessions go on. @returns false when nobody of the shop is meant */
export async function letGo(tx: Tx, shopId: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shop_members')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  dropSessions(tx);
  return numDeletedRows > 0n;
}

/** Lets a member go, and ends the sessions in which they worked. @returns false when nobody of the shop is meant */
export async function deleteMember(tx: Tx, shopId: string, accountId: string): Promise<boolean> {
  if (!(await letGo(tx, shopId, accountId))) return false;
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('role', '=', 2).execute();
  return true;
}

export interface NewInvitation {
  shopId: string;
  recipient: string;
  rights: ShopRight[];
  tokenHash: Buffer;
  invitedBy: string;
  expiresAt: Date;
}

/** A new invitation takes the place of one that was sent there before. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation, now: Date): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .updateTable('shop_invitations')
    .set({ ended_at: now })
    .where('shop_id', '=', invitation.shopId)
    .where('recipient', '=', invitation.recipient)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .insertInto('shop_invitations')
    .values({
      id,
      shop_id: invitation.shopId,
      recipient: invitation.recipient,
      rights: invitation.rights,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      invited_at: now,
      expires_at: invitation.expiresAt,
    })
    .execute();
  return id;
}

const open = (db: Db, now: Date) =>
  db.selectFrom('shop_invitations').selectAll().where('ended_at', 'is', null).where('expires_at', '>', now);

export const listInvitations = (db: Db, shopId: string, now: Date) =>
  open(db, now).where('shop_id', '=', shopId).orderBy('invited_at', 'desc').orderBy('id').execute();

/** The invitation that an address leads to; undefined once it is over. */
export const findInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  open(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();

export const lockInvitation = (tx: Tx, tokenHash: Buffer, now: Date) =>
  open(tx, now).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();

/** Whether somebody joined a shop, was given other rights there or left it, since a moment. */
export async function hasMemberChangedSince(
  tx: Tx,
  shopId: string,
  accountId: string,
  since: Date,
): Promise<boolean> {
  const change = await tx
    .selectFrom('shop_member_events')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('member_id', '=', accountId)
    .where('at', '>', since)
    .executeTakeFirst();
  return change !== undefined;
}

export const endInvitation = (tx: Tx, id: string, acceptedBy: string | null, now: Date) =>
  tx
    .updateTable('shop_invitations')
    .set({ ended_at: now, accepted_by: acceptedBy })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['shop_id', 'recipient', 'rights'])
    .executeTakeFirst();

export const findOwnInvitation = (tx: Tx, shopId: string, id: string, now: Date) =>
  open(tx, now).where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst();

export interface MemberEvent {
  shopId: string;
  kind: 'invited' | 'withdrawn' | 'joined' | 'rights' | 'removed' | 'left';
  actorId: string;
  memberId?: string;
  recipient?: string;
  rights?: readonly string[];
  /** Minor units of the shop's currency, where it was said. */
  refundAllowance?: bigint | undefined;
}

export async function insertMemberEvent(tx: Tx, event: MemberEvent, now: Date): Promise<void> {
  await tx
    .insertInto('shop_member_events')
    .values({
      id: newId(now.getTime()),
      shop_id: event.shopId,
      kind: event.kind,
      actor_id: event.actorId,
      member_id: event.memberId ?? null,
      recipient: event.recipient ?? '',
      rights: [...(event.rights ?? [])],
      refund_allowance: event.refundAllowance ?? null,
      at: now,
    })
    .execute();
}

export async function listMemberEvents(db: Db, shopId: string, page: Paging) {
  const query = db.selectFrom('shop_member_events').where('shop_id', '=', shopId);
  return readPage(query, page, (all) =>
    all
      .innerJoin('accounts as actor', 'actor.id', 'shop_member_events.actor_id')
      .leftJoin('accounts as member', 'member.id', 'shop_member_events.member_id')
      .select(['shop_member_events.id', 'kind', 'recipient', 'rights', 'refund_allowance', 'at'])
      .select(['actor.name as actor_name', 'member.name as member_name'])
      .orderBy('at', 'desc')
      .orderBy('shop_member_events.id', 'desc'),
  );
}
