import { Refusal } from '../../../kit/errors.ts';
import type { Tx } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import { noteEvent } from './change-group.ts';
import { deleteListGroups, groupsOfList, insertListGroups, lockGroups } from './list-groups-sql.ts';

/**
 * Makes a price list that is locked hold for just these groups of the shop.
 * @returns whether that changed anything
 * @throws {Refusal} NOT_FOUND
 */
export async function setListGroups(
  tx: Tx,
  context: InShop,
  list: { id: string; name: string },
  groupIds: readonly string[],
): Promise<boolean> {
  const pricing = { shopId: context.shop.id, listId: list.id };
  const newIds = new Set(groupIds);
  const groups = await lockGroups(tx, context.shop.id, [...newIds]);
  if (groups.length < newIds.size) throw new Refusal('NOT_FOUND');
  const formerGroups = await groupsOfList(tx, context.shop.id, list.id);
  const removed = formerGroups.filter(({ id }) => !newIds.has(id));
  const added = groups.filter(({ id }) => !formerGroups.some((group) => group.id === id));
  await deleteListGroups(tx, { ...pricing, groupIds: removed.map(({ id }) => id) });
  await insertListGroups(tx, { ...pricing, groupIds: added.map(({ id }) => id) });
  for (const group of removed) await noteEvent(tx, context, group, { event: 'unpriced', name: list.name });
  for (const group of added) await noteEvent(tx, context, group, { event: 'priced', name: list.name });
  return removed.length + added.length > 0;
}
