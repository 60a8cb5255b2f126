import { Refusal, requireFound } from '../../../kit/errors.ts';
import { transact, type Tx } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import * as rows from './sql.ts';

type LockedGroup = NonNullable<Awaited<ReturnType<typeof rows.lockGroup>>>;

/** Changes a group of the shop on the version that was seen. @throws {Refusal} NOT_FOUND, CUSTOMER_GROUP_CHANGED */
export function changeGroup<Answer>(
  { db, shop }: InShop,
  id: string,
  version: number,
  change: (tx: Tx, group: LockedGroup) => Promise<Answer>,
): Promise<Answer> {
  return transact(db, async (tx) => {
    const group = requireFound(await rows.lockGroup(tx, shop.id, id));
    if (group.version !== version) throw new Refusal('CUSTOMER_GROUP_CHANGED');
    return change(tx, group);
  });
}

/** Writes down what became of a group, and by whom. */
export function noteEvent(
  tx: Tx,
  { shop, actor, now }: InShop,
  group: { id: string; name: string },
  event: Pick<Parameters<typeof rows.insertGroupEvent>[1], 'event' | 'name' | 'accountIds'>,
): Promise<unknown> {
  const about = { shopId: shop.id, groupId: group.id, groupName: group.name, actorId: actor.accountId };
  return rows.insertGroupEvent(tx, { ...about, ...event }, now);
}
