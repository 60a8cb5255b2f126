import type { Deps } from '../platform/context.ts';
import { graceDays } from './rules.ts';
import { listUnpaidOfShop, setSellerGone } from './overdue-sql.ts';
import { takeStep } from './steps.ts';

/**
 * Sees to the open orders of a shop that has closed: what is not paid is cancelled, and who has paid may have their money
 * back at once, until the deadline gives it to them anyway. Nothing more is taken for any of them.
 */
export async function leaveClosedShop(deps: Deps, shopId: string): Promise<void> {
  const { db, log } = deps;
  const now = deps.clock.now();
  await setSellerGone(db, shopId, now, new Date(now.getTime() + graceDays * 86_400_000));
  for (const id of await listUnpaidOfShop(db, shopId)) {
    const system = { party: 'system' as const, accountId: null, owns: () => true };
    await takeStep({ ...deps, now }, id, 'cancel', system).catch((error: Error) =>
      // Somebody is paying: the money goes back when it comes, and the deadline ends the order.
      log.info({ orderId: id, reason: error.message }, 'an order of a closed shop was left as it is'),
    );
  }
}
