import type { ParsedOf } from '../../../contract/contract.ts';
import type {
  CustomerGroup,
  CustomerGroupHistory,
} from '../../../contract/customer-groups/customer-groups.ts';
import { customerGroupLimits as limits } from '../../../contract/customer-groups/customer-group-limits.ts';
import type { CallsOf } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { foldName } from '../../../kit/text/fold.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import {
  lockShop,
  refuseOwnCustomers,
  workerIn,
  type InShop,
  type ShopHandlers,
} from '../../shops/public.ts';
import { refuseWithoutOrders, showCustomer } from '../customers.ts';
import { customersAmong, matchCustomers } from '../customers-sql.ts';
import { changeGroup, noteEvent } from './change-group.ts';
import * as rows from './sql.ts';

/** Names of customers that one line of a history has. */
const namesOfEvent = 10;

const showGroup = (row: rows.GroupRow): CustomerGroup => ({
  id: row.id,
  version: row.version,
  name: row.name,
  note: row.note,
  customerCount: row.customer_count,
  priceLists: row.price_lists,
});

const showHistory = (row: rows.GroupHistoryRow): CustomerGroupHistory => ({
  at: row.happened_at.toISOString(),
  by: row.actor_name,
  event: row.event,
  group: row.group_name,
  name: row.name ?? '',
  customers: row.customers,
  customerCount: row.customer_count,
});

/** Customers that a shop prices together: its groups, who is in them, and who changed them. */
export const groupCalls: ShopHandlers<CallsOf<'customerGroups'>> = {
  async 'customerGroups.list'({ db, shop }, { search, ...page }) {
    return showPage(await rows.listGroups(db, shop.id, search, page), showGroup);
  },

  async 'customerGroups.get'({ db, shop }, { id }) {
    return showGroup(requireFound(await rows.findGroup(db, shop.id, id)));
  },

  async 'customerGroups.customers'({ db, shop }, { id, search, ...page }) {
    requireFound(await rows.findGroup(db, shop.id, id));
    const members = await rows.listMembers(db, { shopId: shop.id, groupId: id, search }, page);
    return showPage(members, showCustomer);
  },

  async 'customerGroups.match'({ db, shop }, { lines }) {
    const matches = Map.groupBy(
      await matchCustomers(db, shop.id, lines, limits.matches),
      ({ line_number: lineNumber }) => lineNumber,
    );
    return lines.map((line, index) => ({
      line,
      customers: (matches.get(index + 1) ?? []).map(showCustomer),
    }));
  },

  async 'customerGroups.history'({ db, shop }, { id, ...page }) {
    const scope = { shopId: shop.id, groupId: id, names: namesOfEvent };
    return showPage(await rows.listHistory(db, scope, page), showHistory);
  },

  'customerGroups.save': saveGroup,

  async 'customerGroups.delete'(context, { id, version }) {
    // Its customers pay other prices from then on, as if taken out one by one.
    refuseWithoutOrders(context);
    await changeGroup(context, id, version, async (tx, group) => {
      await noteEvent(tx, context, group, { event: 'deleted' });
      await rows.deleteGroup(tx, id);
    });
    return {};
  },

  async 'customerGroups.addCustomers'(context, { id, version, accountIds }) {
    const { shop, now } = context;
    refuseWithoutOrders(context);
    const customerIds = [...new Set(accountIds)];
    return changeGroup(context, id, version, async (tx, group) => {
      // Of strangers it says no more than of accounts that are not there.
      if ((await customersAmong(tx, shop.id, customerIds)).size < customerIds.length)
        throw new Refusal('NOT_FOUND');
      await refuseOwnCustomers(tx, workerIn(context), customerIds, 'grants');
      const membership = { shopId: shop.id, groupId: id, accountIds: customerIds };
      const newcomers = await rows.insertMembers(tx, membership, now);
      if (newcomers.length === 0) return { version };
      if ((await rows.countMembers(tx, shop.id, id)) > limits.customers)
        throw new Refusal('CUSTOMER_GROUP_FULL', { most: limits.customers });
      await noteEvent(tx, context, group, { event: 'added', accountIds: newcomers });
      return { version: await rows.raiseGroupVersion(tx, id) };
    });
  },

  async 'customerGroups.removeCustomers'(context, { id, version, accountIds }) {
    refuseWithoutOrders(context);
    const customerIds = [...new Set(accountIds)];
    return changeGroup(context, id, version, async (tx, group) => {
      const membership = { shopId: context.shop.id, groupId: id, accountIds: customerIds };
      const formerMembers = await rows.deleteMembers(tx, membership);
      if (formerMembers.length < customerIds.length) throw new Refusal('NOT_FOUND');
      await noteEvent(tx, context, group, { event: 'removed', accountIds: formerMembers });
      return { version: await rows.raiseGroupVersion(tx, id) };
    });
  },
};

async function saveGroup(
  context: InShop,
  { id, version, name, note }: ParsedOf<'customerGroups.save'>,
): Promise<{ id: string; version: number }> {
  const { db, shop, now } = context;
  return transact(db, async (tx) => {
    // One after the other: a name is not given twice, and there are not more than there may be.
    await lockShop(tx, shop.id);
    const group = id === undefined ? null : requireFound(await rows.lockGroup(tx, shop.id, id));
    if (group && group.version !== version) throw new Refusal('CUSTOMER_GROUP_CHANGED');
    const otherGroups = (await rows.groupNames(tx, shop.id)).filter((row) => row.id !== id);
    if (otherGroups.some((row) => foldName(row.name) === foldName(name)))
      throw new Refusal('CUSTOMER_GROUP_NAME_TAKEN', { name });
    if (group) {
      await rows.updateGroup(tx, group.id, { name, note });
      const renamed = { id: group.id, name };
      if (group.name !== name) await noteEvent(tx, context, renamed, { event: 'renamed', name: group.name });
      if (group.note !== note) await noteEvent(tx, context, renamed, { event: 'noted' });
      return { id: group.id, version: await rows.raiseGroupVersion(tx, group.id) };
    }
    if (otherGroups.length >= limits.groups)
      throw new Refusal('CUSTOMER_GROUPS_FULL', { most: limits.groups });
    const newGroup = { id: newId(now.getTime()), shopId: shop.id, name, note };
    await rows.insertGroup(tx, newGroup, now);
    await noteEvent(tx, context, newGroup, { event: 'created' });
    return { id: newGroup.id, version: 1 };
  });
}
