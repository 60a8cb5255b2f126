import { findOrder, isOnTerms, readOrdersToShip, unpaid, type OrderRecord } from '../../orders/public.ts';
import type { Actor, Deps } from '../../platform/context.ts';
import { SystemError, type ShopSystem } from '../systems/system.ts';
import type { ConnectionRow } from '../shop-systems/connections-sql.ts';
import { issueOf, mostFailures, retryAfterMs, courseOf, type LinkedLine } from './order-rules.ts';
import * as rows from './orders-sql.ts';

/** What everything that is done for orders of a connection takes. */
export interface OrderWork {
  deps: Deps;
  connection: ConnectionRow;
  system: ShopSystem;
  maker: Actor;
}

/** Whoever works on an order is done by then, or was lost with their process. */
const busyMs = 2 * 60_000;
/** Failures of a system after which the others of its orders need not be tried now. */
const general = new Set<SystemError['issue']>([
  'credentials',
  'version',
  'busy',
  'failing',
  'strange',
  'address',
]);

/** An order here with those of its lines that came from the connected shop. */
export interface LinkedOrder {
  order: OrderRecord;
  lines: LinkedLine[];
  /** All of its lines came from there. */
  isWhole: boolean;
  course: ReturnType<typeof courseOf>;
}

export async function readLinkedOrder(
  { deps: { db }, connection }: Pick<OrderWork, 'deps' | 'connection'>,
  orderId: string,
): Promise<LinkedOrder> {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error('an order that is noted is there');
  const toShip = (await readOrdersToShip(db, [order])).get(orderId)!;
  const orderLines = toShip.lines;
  const variants = await rows.listVariants(
    db,
    connection.id,
    orderLines.map((line) => line.sku_id),
  );
  const variantOf = new Map(variants.map((variant) => [variant.sku_id, variant.external_id]));
  const lines = orderLines.flatMap((line) => {
    const variantId = variantOf.get(line.sku_id);
    return variantId === undefined ? [] : [{ ...line, variantId }];
  });
  const { isDisputed } = toShip;
  const isPaid = unpaid(order) <= 0n && order.paid_amount > 0n && !isOnTerms(order);
  const course = courseOf(order, lines, { isPaid, isDisputed, currency: connection.their_currency });
  return { order, lines, isWhole: lines.length === orderLines.length, course };
}

/**
 * Does something with an order for as long as nobody else does, and writes down what a system did not do.
 * @returns whether the other orders of the connection are worth trying now
 */
export async function withOrder(
  work: OrderWork,
  row: rows.ConnectedOrderRow,
  act: (row: rows.ConnectedOrderRow) => Promise<void>,
): Promise<boolean> {
  const { db, clock } = work.deps;
  const now = clock.now();
  const heldRow = await rows.takeOrder(db, row, { now, until: new Date(now.getTime() + busyMs) });
  if (!heldRow) return true;
  try {
    await act(heldRow);
    return true;
  } catch (error) {
    if (error instanceof SystemError) {
      await noteFailure(work, heldRow, error);
      return !general.has(error.issue);
    }
    // Whatever is wrong with one is in the way of none of the others.
    work.deps.log.error({ err: error, connectedOrderId: row.id }, 'an order was not carried out');
    await noteFailure(work, heldRow, new SystemError('failing'));
    return true;
  } finally {
    await rows.updateOrder(db, heldRow, { busy_until: null });
  }
}

async function noteFailure(
  { deps: { db, clock }, connection }: OrderWork,
  row: rows.ConnectedOrderRow,
  error: SystemError,
): Promise<void> {
  const now = clock.now().getTime();
  // That it wants to be asked later is no failure of it.
  if (error.issue === 'busy') {
    const nextAt = new Date(now + Math.max(error.waitMs, retryAfterMs(0)));
    await rows.updateOrder(db, row, { next_at: nextAt });
    // Nor are the others, nor its products.
    if (error.waitMs > 0) await rows.restUntil(db, connection.id, new Date(now + error.waitMs));
    return;
  }
  const failures = row.failures + 1;
  const issue = issueOf(error);
  const isFinal = issue === 'refused' || issue === 'rights' || failures >= mostFailures;
  await rows.updateOrder(db, row, {
    failures,
    issue,
    next_at: new Date(now + retryAfterMs(failures)),
    ...(isFinal && { state: 'needs_you' }),
  });
}
