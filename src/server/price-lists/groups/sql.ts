import { sql } from 'kysely';
import type { CustomerGroupEvent } from '../../../contract/customer-groups/customer-group-limits.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { hasText } from '../../platform/has-text.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';
import type { CustomerRow } from '../customers-sql.ts';

export interface GroupRow {
  id: string;
  version: number;
  name: string;
  note: string;
  customer_count: number;
  price_lists: { id: string; name: string }[];
}

const columns = sql`id, version, name, note,
  (select count(*)::int from customer_group_members as member
    where member.shop_id = customer_groups.shop_id and member.group_id = customer_groups.id) as customer_count,
  (select coalesce(jsonb_agg(jsonb_build_object('id', list.id, 'name', list.name) order by list.name), '[]')
    from price_list_groups as priced join price_lists as list on list.id = priced.list_id
    where priced.shop_id = customer_groups.shop_id and priced.group_id = customer_groups.id) as price_lists`;

/** The groups of a shop by name; those with some words in their name. */
export async function listGroups(
  db: Db,
  shopId: string,
  search: string | undefined,
  page: Paging,
): Promise<Page<GroupRow>> {
  const { limit, offset } = limitsOf(page);
  const where = sql`shop_id = ${shopId} and ${search ? hasText(sql`name`, search) : sql`true`}`;
  const [{ rows }, count] = await Promise.all([
    sql<GroupRow>`select ${columns} from customer_groups where ${where}
      order by name, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from customer_groups where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]!.n };
}

export async function findGroup(db: Db, shopId: string, id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${columns} from customer_groups where shop_id = ${shopId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps a group of a shop from other changes until the transaction ends. */
export const lockGroup = (tx: Tx, shopId: string, id: string) =>
  tx
    .selectFrom('customer_groups')
    .select(['id', 'version', 'name', 'note'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What all groups of a shop are called. */
export const groupNames = (tx: Tx, shopId: string) =>
  tx.selectFrom('customer_groups').select(['id', 'name']).where('shop_id', '=', shopId).execute();

export interface GroupDraft {
  name: string;
  note: string;
}

export const insertGroup = (tx: Tx, group: GroupDraft & { id: string; shopId: string }, now: Date) =>
  tx
    .insertInto('customer_groups')
    .values({ id: group.id, shop_id: group.shopId, name: group.name, note: group.note, created_at: now })
    .execute();

export const updateGroup = (tx: Tx, id: string, { name, note }: GroupDraft) =>
  tx.updateTable('customer_groups').set({ name, note }).where('id', '=', id).execute();

export const deleteGroup = (tx: Tx, id: string) =>
  tx.deleteFrom('customer_groups').where('id', '=', id).execute();

/** Counts a change of a group. @returns its new version */
export async function raiseGroupVersion(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .updateTable('customer_groups')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Who is in a group of a shop, the latest first; those with some words in their name. */
export async function listMembers(
  db: Db,
  { shopId, groupId, search }: { shopId: string; groupId: string; search: string | undefined },
  page: Paging,
): Promise<Page<CustomerRow>> {
  const { limit, offset } = limitsOf(page);
  const members = sql`customer_group_members as member join shop_customers using (shop_id, account_id)
    where member.shop_id = ${shopId} and member.group_id = ${groupId}
      and ${search ? hasText(sql`name`, search) : sql`true`}`;
  const [{ rows }, count] = await Promise.all([
    sql<CustomerRow>`
      select account_id, name, is_company from ${members}
      order by member.added_at desc, account_id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${members}`.execute(db),
  ]);
  return { rows, total: count.rows[0]!.n };
}

export async function countMembers(db: Db, shopId: string, groupId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from customer_group_members
    where shop_id = ${shopId} and group_id = ${groupId}`.execute(db);
  return rows[0]!.n;
}

const ids = (accountIds: readonly string[]) => sql`${sql.val([...accountIds])}::uuid[]`;

interface Membership {
  shopId: string;
  groupId: string;
  accountIds: readonly string[];
}

/** Puts customers into a group. @returns those who were not in it */
export async function insertMembers(tx: Tx, membership: Membership, now: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    insert into customer_group_members (account_id, shop_id, group_id, added_at)
    select account_id, ${membership.shopId}, ${membership.groupId}, ${now}
    from unnest(${ids(membership.accountIds)}) as account_id
    on conflict do nothing returning account_id`.execute(tx);
  return rows.map((row) => row.account_id);
}

/** @returns those who were in it */
export async function deleteMembers(tx: Tx, membership: Membership): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    delete from customer_group_members
    where shop_id = ${membership.shopId} and group_id = ${membership.groupId}
      and account_id = any(${ids(membership.accountIds)}) returning account_id`.execute(tx);
  return rows.map((row) => row.account_id);
}

interface GroupEvent {
  shopId: string;
  groupId: string;
  groupName: string;
  event: CustomerGroupEvent;
  /** What it was called before, or what the price list was called. */
  name?: string;
  accountIds?: readonly string[];
  actorId: string;
}

export const insertGroupEvent = (tx: Tx, event: GroupEvent, now: Date) =>
  tx
    .insertInto('customer_group_events')
    .values({
      id: newId(now.getTime()),
      shop_id: event.shopId,
      group_id: event.groupId,
      group_name: event.groupName,
      event: event.event,
      name: event.name ?? null,
      account_ids: [...(event.accountIds ?? [])],
      actor_id: event.actorId,
      happened_at: now,
    })
    .execute();

export interface GroupHistoryRow {
  happened_at: Date;
  actor_name: string;
  event: CustomerGroupEvent;
  group_name: string;
  name: string | null;
  customers: string[];
  customer_count: number;
}

/** What became of the groups of a shop, or of one, with as many names of customers as a line has room for. */
export async function listHistory(
  db: Db,
  { shopId, groupId, names }: { shopId: string; groupId: string | undefined; names: number },
  page: Paging,
): Promise<Page<GroupHistoryRow>> {
  const { limit, offset } = limitsOf(page);
  const where = sql`shop_id = ${shopId} and ${groupId === undefined ? sql`true` : sql`group_id = ${groupId}`}`;
  const [{ rows }, count] = await Promise.all([
    sql<GroupHistoryRow>`
      select happened_at, actor_name, event, group_name, name, cardinality(account_ids) as customer_count,
        array(select customer.name from unnest(history.account_ids[1:${names}::int]) as about (id)
          join shop_customers as customer on customer.account_id = about.id and customer.shop_id = history.shop_id
          order by customer.name) as customers
      from customer_group_history as history where ${where}
      order by happened_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from customer_group_events where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]!.n };
}
