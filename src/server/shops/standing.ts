import type { Deps } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { isInGoodStanding } from '../accounts/public.ts';
import { lockShopOfOwner, setClosed, type ShopRow } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** A shop has closed or opened again: its products leave sale or come back, its open orders are seen to. */
    'shops.closed': { shopId: string };
    'shops.closedOrders': { shopId: string };
  }
}

/** Has everything follow how a shop stands now. */
export async function publishClosing(queue: Publisher, tx: Tx, shopId: string): Promise<void> {
  await queue.publish(tx, 'shops.closed', { shopId });
  await queue.publish(tx, 'shops.closedOrders', { shopId });
}

/**
 * Closes the shop of an account that was blocked or is no seller any more, and opens it again when it becomes one again;
 * one that is suspended stays closed, and what may be done with its orders follows its owner.
 */
export async function followStanding(deps: Deps, accountId: string): Promise<void> {
  const { db, queue, clock } = deps;
  await transact(db, async (tx) => {
    const shop = await lockShopOfOwner(tx, accountId);
    if (!shop) return;
    const isGood = await isInGoodStanding(tx, accountId, roles.seller);
    if (!shop.suspended) {
      if (isGood === (shop.closed_at === null)) return;
      await setClosed(tx, shop.id, isGood ? null : clock.now());
    }
    await publishClosing(queue, tx, shop.id);
  });
}

/**
 * Whether nobody looks after a closed shop's orders any more. Those of a suspended shop go on: its owner can still send,
 * answer and pay back.
 */
export const isSellerGone = async (
  db: Db,
  shop: Pick<ShopRow, 'closed_at' | 'suspended' | 'owner_id'>,
): Promise<boolean> =>
  shop.closed_at !== null && (!shop.suspended || !(await isInGoodStanding(db, shop.owner_id, roles.seller)));
