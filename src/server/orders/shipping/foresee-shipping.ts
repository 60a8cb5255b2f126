import { shipIssues, type ShipIssue } from '../../../contract/orders/order-sending.ts';
import type { OrderRow } from '../../../contract/orders/orders.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Db } from '../../platform/database.ts';
import type { OrderRecord } from '../sql.ts';
import { listMissingFacts, missingOf } from './missing-facts.ts';
import { readOrdersToShip } from './orders-to-ship.ts';
import { planParcel, type OrderToShip } from './plan-parcel.ts';

/** What a seller is told of each of their orders that is ready, before they ship it. */
export async function foreseeShipping(
  db: Db,
  orders: readonly OrderRecord[],
  shopCountry: string,
  now: Date,
): Promise<Map<string, NonNullable<OrderRow['shipping']>>> {
  const ready = orders.filter(({ state }) => state === 'awaiting_dispatch');
  if (ready.length === 0) return new Map();
  const [toShip, missing] = await Promise.all([
    readOrdersToShip(db, ready),
    listMissingFacts(db, ready, shopCountry),
  ]);
  const missingByOrder = Map.groupBy(missing, ({ orderId }) => orderId);
  return new Map(
    [...toShip].map(([id, order]) => [
      id,
      { issue: findIssue(order, now), missing: missingOf(missingByOrder.get(id) ?? []) },
    ]),
  );
}

/** Why all that is left of an order cannot be sent as one parcel. */
export function findIssue(order: OrderToShip, now: Date): ShipIssue | null {
  try {
    planParcel(order, {}, now);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return shipIssues[error.code as keyof typeof shipIssues] ?? null;
  }
}
