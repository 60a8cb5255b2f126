import { readFrozenAddress } from '../../accounts/public.ts';
import type { TheirOrder } from '../systems/system.ts';
import { inOneLine } from '../systems/take-product-rules.ts';
import { orderToPlace } from './order-rules.ts';
import { updateOrder, type ConnectedOrderRow } from './orders-sql.ts';
import { readLinkedOrder, withOrder, type LinkedOrder, type OrderWork } from './work.ts';

/**
 * An answer that was lost may still be on its way, and an order that was placed is not found at once: so long after somebody set
 * out to place one it is looked for, and only then placed anew.
 */
const settledMs = 5 * 60_000;
/** What is not paid, or looked at, is looked at again so much later. */
const waitMs = 2 * 60_000;
/** Whoever was held up for so long between writing down that they place an order and placing it does not. */
const hesitationMs = 20_000;
/** When an order that was placed is looked at first. */
const followMs = 5 * 60_000;

/** Places an order that waits, or finds the one that was placed before. @returns as `withOrder` */
export const placeOrder = (work: OrderWork, row: ConnectedOrderRow): Promise<boolean> =>
  withOrder(work, row, async (heldRow) => {
    const linked = await readLinkedOrder(work, heldRow.order_id);
    if (heldRow.attempted_at !== null && (await settleAttempt(work, heldRow, linked.order.number))) return;
    await actOn(work, heldRow, linked);
  });

/** Looks for an order that somebody set out to place. @returns whether nothing more is to be done now */
async function settleAttempt(
  { deps: { db, clock }, system }: OrderWork,
  row: ConnectedOrderRow,
  number: string,
): Promise<boolean> {
  const settledAt = new Date(row.attempted_at!.getTime() + settledMs);
  if (settledAt > clock.now()) {
    await updateOrder(db, row, { next_at: settledAt });
    return true;
  }
  // Their clock may be behind ours.
  const theirOrder = await system.findOrder(number, new Date(row.first_attempted_at!.getTime() - settledMs));
  if (!theirOrder) return false;
  await notePlaced(db, row, { theirOrder, now: clock.now() });
  return true;
}

const notePlaced = (
  db: OrderWork['deps']['db'],
  row: ConnectedOrderRow,
  { theirOrder, now }: { theirOrder: Pick<TheirOrder, 'id' | 'name'>; now: Date },
) =>
  updateOrder(db, row, {
    state: 'placed',
    issue: null,
    failures: 0,
    external_id: theirOrder.id,
    // Whatever somebody there calls it.
    external_name: inOneLine(theirOrder.name) || theirOrder.id,
    placed_at: now,
    next_at: new Date(now.getTime() + followMs),
  });

async function actOn(work: OrderWork, row: ConnectedOrderRow, linked: LinkedOrder): Promise<void> {
  const { deps, connection } = work;
  const { db, clock } = deps;
  const { course, lines } = linked;
  const isHandled = lines.some((line) => line.shipped_quantity > 0);
  // Its seller switched it off, or carries it out by hand.
  if (connection.orders_since === null || course === 'cancel' || course === 'over')
    await updateOrder(db, row, { state: 'ended', issue: null });
  else if (course === 'wait')
    await updateOrder(db, row, { next_at: new Date(clock.now().getTime() + waitMs) });
  else if (course === 'changed' || course === 'currency')
    await updateOrder(db, row, { state: 'needs_you', issue: course });
  else if (isHandled) await updateOrder(db, row, { state: 'needs_you', issue: 'changed' });
  else await place(work, row, linked);
}

async function place(
  { deps: { db, clock }, system }: OrderWork,
  row: ConnectedOrderRow,
  { order, lines, isWhole }: LinkedOrder,
): Promise<void> {
  const now = clock.now();
  const began = performance.now();
  // Written before it is sent: whoever is killed in between has it looked for first.
  const isOurs = await updateOrder(db, row, {
    attempted_at: now,
    first_attempted_at: row.first_attempted_at ?? now,
  });
  if (!isOurs || performance.now() - began > hesitationMs) return;
  const address = readFrozenAddress(order.address);
  const theirOrder = await system.placeOrder(orderToPlace(order, { lines, address, isWhole }));
  await notePlaced(db, row, { theirOrder, now: clock.now() });
}
