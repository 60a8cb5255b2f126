import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getShop, isSellerGone, lockShop } from '../shops/public.ts';
import { graceDays } from './rules.ts';
import { clearSellerGone, listUnpaidOfShop, setSellerGone } from './overdue-sql.ts';
import { takeStep } from './steps.ts';

/**
 * Sees to the open orders of a shop that has closed or opened again. Of one that has closed, what is not paid is
 * cancelled, even while somebody is paying: the money would go back whole. Who has paid may have their money back at
 * once, until the deadline gives it to them anyway. Nothing more is taken for any of them until the shop opens again;
 * then what is left goes on. The orders of one that is only suspended go on meanwhile.
 */
export async function followShopOfOrders(deps: Deps, shopId: string): Promise<void> {
  const { db, log } = deps;
  const now = deps.clock.now();
  const isGone = await transact(db, async (tx) => {
    // Of two that follow it at once the later one sees how it stands.
    await lockShop(tx, shopId);
    const isGoneNow = await isSellerGone(tx, await getShop(tx, shopId));
    if (isGoneNow) await setSellerGone(tx, shopId, now, new Date(now.getTime() + graceDays * 86_400_000));
    else await clearSellerGone(tx, shopId, now, graceDays);
    return isGoneNow;
  });
  if (!isGone) return;
  const system = {
    party: 'system' as const,
    accountId: null,
    // Read again under the lock: the shop may have opened in this very moment.
    owns: (order: { seller_gone: boolean }) => order.seller_gone,
  };
  for (const id of await listUnpaidOfShop(db, shopId)) {
    const effects = async () => ({ data: { cause: 'shop_closed' } });
    await takeStep({ ...deps, now }, id, 'cancel', system, effects).catch((error: Error) =>
      log.info({ orderId: id, reason: error.message }, 'an order of a closed shop was left as it is'),
    );
  }
}
