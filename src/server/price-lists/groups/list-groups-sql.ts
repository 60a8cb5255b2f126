import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export interface ListGroupRow {
  id: string;
  name: string;
  customer_count: number;
}

/** The groups that a price list of a shop holds for, by name. */
export async function groupsOfList(db: Db, shopId: string, listId: string): Promise<ListGroupRow[]> {
  const { rows } = await sql<ListGroupRow>`
    select customer_groups.id, customer_groups.name,
      (select count(*)::int from customer_group_members as member
        where member.shop_id = priced.shop_id and member.group_id = priced.group_id) as customer_count
    from price_list_groups as priced join customer_groups on customer_groups.id = priced.group_id
    where priced.shop_id = ${shopId} and priced.list_id = ${listId}
    order by customer_groups.name, customer_groups.id`.execute(db);
  return rows;
}

/** Those of some groups that a shop has, kept from being deleted until the transaction ends. */
export const lockGroups = (tx: Tx, shopId: string, groupIds: readonly string[]) =>
  tx
    .selectFrom('customer_groups')
    .select(['id', 'name'])
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<string>`any(${sql.val([...groupIds])}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();

interface Pricing {
  shopId: string;
  listId: string;
  groupIds: readonly string[];
}

export async function insertListGroups(tx: Tx, { shopId, listId, groupIds }: Pricing): Promise<void> {
  await sql`
    insert into price_list_groups (shop_id, group_id, list_id)
    select ${shopId}, group_id, ${listId} from unnest(${sql.val([...groupIds])}::uuid[]) as group_id
    on conflict do nothing`.execute(tx);
}

export async function deleteListGroups(tx: Tx, { shopId, listId, groupIds }: Pricing): Promise<void> {
  await sql`
    delete from price_list_groups
    where shop_id = ${shopId} and list_id = ${listId}
      and group_id = any(${sql.val([...groupIds])}::uuid[])`.execute(tx);
}
