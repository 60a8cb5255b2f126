import type { ReadyIssue } from '../../../contract/tracking/orders-to-ship.ts';
import type { InShop } from '../../shops/public.ts';
import { isOverdue } from '../rules.ts';
import type { OrderRecord } from '../sql.ts';
import { findIssue } from './foresee-shipping.ts';
import { listMissingFacts, missingOf } from './missing-facts.ts';
import { readOrdersToShip } from './orders-to-ship.ts';
import { listReady } from './ready-orders-sql.ts';
import { toShip, unsent } from './shipping.ts';

interface ReadyOrder {
  order: OrderRecord;
  /** Pieces that can be sent now, and those that are not sent because they are asked back. */
  pieces: number;
  askedBack: number;
  isLate: boolean;
  /** Why all that is left does not go as one parcel. */
  issue: ReadyIssue | null;
  missing: ReturnType<typeof missingOf>;
}

/**
 * A shop's orders that are ready, the most urgent first, each with what shipping it would come to, and how many there are.
 * @param ids  only these
 */
export async function listReadyOrders(
  { db, shop, now }: Pick<InShop, 'db' | 'shop' | 'now'>,
  { ids, limit }: { ids: readonly string[] | undefined; limit: number },
): Promise<{ orders: ReadyOrder[]; total: number }> {
  const { orders, total } = await listReady(db, shop.id, ids, limit);
  const [facts, missing] = await Promise.all([
    readOrdersToShip(db, orders),
    listMissingFacts(db, orders, shop.country),
  ]);
  const missingByOrder = Map.groupBy(missing, ({ orderId }) => orderId);
  const readyOrders = orders.map((order) => {
    const fact = facts.get(order.id)!;
    const pieces = fact.lines.reduce((sum, line) => sum + toShip(line), 0);
    const unsentPieces = fact.lines.reduce((sum, line) => sum + unsent(line), 0);
    return {
      order,
      pieces,
      askedBack: unsentPieces - pieces,
      isLate: isOverdue(order, now),
      issue: findIssue(fact, now) ?? (pieces === 0 ? ('refunding' as const) : null),
      missing: missingOf(missingByOrder.get(order.id) ?? []),
    };
  });
  return { orders: readyOrders, total };
}
