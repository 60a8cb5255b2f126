import { line as oneLine } from '../../../contract/shapes.ts';
import { systemNames, type ShopSystemName } from '../../../contract/integrations/shop-system-kinds.ts';
import type { ConnectedOrderIssue } from '../../../contract/integrations/connected-order-kinds.ts';
import { trackingNumber } from '../../../contract/tracking/tracking-number.ts';
import { Refusal } from '../../../kit/errors.ts';
import { prepareGoods, shipOrder } from '../../orders/public.ts';
import { transact } from '../../platform/database.ts';
import { readCarrier } from '../../tracking/public.ts';
import { mostOrders, SystemError, type TheirFulfilment, type TheirOrder } from '../systems/system.ts';
import { openPieces } from './order-rules.ts';
import * as rows from './orders-sql.ts';
import { readLinkedOrder, withOrder, type LinkedOrder, type OrderWork } from './work.ts';

/** What was placed is looked at so often. */
const followMs = 5 * 60_000;

/** Follows orders that were placed: what left there is shipped here, and what was given back here is cancelled there. */
export async function followOrders(
  work: OrderWork,
  placedRows: readonly rows.ConnectedOrderRow[],
): Promise<void> {
  for (let start = 0; start < placedRows.length; start += mostOrders) {
    const some = placedRows.slice(start, start + mostOrders);
    const theirs = await readTheirs(work, some);
    if (!theirs) return;
    const byId = new Map(theirs.map((order) => [order.id, order]));
    for (const row of some) {
      const goesOn = await withOrder(work, row, (heldRow) =>
        followOne(work, heldRow, byId.get(row.external_id!)),
      );
      if (!goesOn) return;
    }
  }
}

/** Orders as they are there; null where nobody says so, which is noted of each. */
async function readTheirs(
  work: OrderWork,
  some: readonly rows.ConnectedOrderRow[],
): Promise<TheirOrder[] | null> {
  try {
    return await work.system.readOrders(some.map((row) => row.external_id!));
  } catch (error) {
    if (!(error instanceof SystemError)) throw error;
    for (const row of some) await withOrder(work, row, () => Promise.reject(error));
    return null;
  }
}

async function followOne(
  work: OrderWork,
  row: rows.ConnectedOrderRow,
  theirs: TheirOrder | undefined,
): Promise<void> {
  const { db, clock } = work.deps;
  const shipped = await rows.listShipped(db, row.id);
  let issue: ConnectedOrderIssue | null = null;
  for (const fulfilment of theirs?.fulfilments ?? [])
    if (!shipped.has(fulfilment.id)) issue = (await ship(work, row, fulfilment)) ?? issue;
  // As it stands once that has left.
  const linked = await readLinkedOrder(work, row.order_id);
  const outcome = await outcomeOf(work, linked, { theirs, issue, row });
  const nextAt = new Date(clock.now().getTime() + followMs);
  await rows.updateOrder(db, row, { ...outcome, failures: 0, next_at: nextAt });
}

/** What was seen of an order there. */
interface Looked {
  row: rows.ConnectedOrderRow;
  theirs: TheirOrder | undefined;
  /** Why what left there could not be shipped here. */
  issue: ConnectedOrderIssue | null;
}

async function outcomeOf(
  { system }: OrderWork,
  { course, order }: LinkedOrder,
  { theirs, issue, row }: Looked,
): Promise<rows.Outcome> {
  const isGone = !theirs || theirs.isCancelled;
  if (course === 'over') return { state: 'ended', issue: null };
  if (course === 'cancel' && isGone) return { state: 'cancelled', issue: null };
  if (isGone) return { state: 'needs_you', issue: 'cancelledThere' };
  // Until its seller says that they have changed it there, and again once more is given back.
  const isChanged = course === 'changed' && order.refunded_amount > row.refunded_known;
  if (course !== 'cancel') return { issue: issue ?? (isChanged ? 'changed' : null) };
  if (theirs.fulfilments.length > 0) return { state: 'needs_you', issue: 'cancelRefused' };
  try {
    await system.cancelOrder(theirs.id);
  } catch (error) {
    if (error instanceof SystemError && error.issue === 'refused')
      return { state: 'needs_you', issue: 'cancelRefused' };
    throw error;
  }
  return { state: 'cancelled', issue: null };
}

/** Ships here what left there, once. @returns why its seller has to do it */
async function ship(
  work: OrderWork,
  row: rows.ConnectedOrderRow,
  fulfilment: TheirFulfilment,
): Promise<ConnectedOrderIssue | null> {
  const { deps, connection, maker, system } = work;
  const carrier = carrierOf(fulfilment.carrier);
  const tracking = trackingNumber.safeParse(fulfilment.trackingNumber);
  if (!carrier || !tracking.success) return 'tracking';
  const pieces = await system.readPieces(fulfilment.id);
  const { order, lines } = await readLinkedOrder(work, row.order_id);
  const parcel = lines
    .map((line) => ({
      id: line.id,
      quantity: pieces
        ? pieces.reduce((sum, piece) => sum + (piece.variantId === line.variantId ? piece.quantity : 0), 0)
        : openPieces(line),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (parcel.length === 0) return 'shipRefused';
  const now = deps.clock.now();
  const seller = {
    party: 'seller' as const,
    accountId: maker.accountId,
    owns: ({ shop_id: shopId }: { shop_id: string }) => shopId === connection.shop_id,
  };
  const program = { name: systemNames[connection.system as ShopSystemName] };
  try {
    await transact(deps.db, async (tx) => {
      if (!(await rows.noteShipped(tx, row.id, fulfilment.id, now))) return;
      const stepDeps = { db: tx, queue: deps.queue, now, program };
      // What has left is ready.
      if (order.state === 'preparing') await prepareGoods(stepDeps, order.id, seller);
      const sending = { ...carrier, trackingNumber: tracking.data, lines: parcel };
      await shipOrder(stepDeps, order.id, seller, sending);
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return 'shipRefused';
    throw error;
  }
}

/** The carrier that somebody there names; null where nobody does. */
function carrierOf(name: string) {
  const typed = oneLine(60).safeParse(name);
  if (!typed.success) return null;
  return readCarrier(typed.data, []) ?? { carrierCode: 'other' as const, carrier: typed.data };
}
