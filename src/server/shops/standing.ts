import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { isInGoodStanding } from '../accounts/public.ts';
import { lockShopOfOwner, setClosed } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** A shop has closed or opened again: its products leave sale or come back, its open orders are seen to. */
    'shops.closed': { shopId: string };
    'shops.closedOrders': { shopId: string };
  }
}

/** Closes the shop of an account that was blocked or is no seller any more, and opens it again when it becomes one again. */
export async function followStanding(deps: Deps, accountId: string): Promise<void> {
  const { db, queue, clock } = deps;
  await transact(db, async (tx) => {
    const shop = await lockShopOfOwner(tx, accountId);
    if (!shop) return;
    const isGood = await isInGoodStanding(tx, accountId, roles.seller);
    if (isGood === (shop.closed_at === null)) return;
    await setClosed(tx, shop.id, isGood ? null : clock.now());
    await queue.publish(tx, 'shops.closed', { shopId: shop.id });
    await queue.publish(tx, 'shops.closedOrders', { shopId: shop.id });
  });
}
