import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { findMaker, orderRights } from '../shop-systems/maker.ts';
import { findCredentials, openSystem } from '../shop-systems/open-system.ts';
import { stopByItself } from '../shop-systems/stop.ts';
import { followOrders } from './follow.ts';
import * as rows from './orders-sql.ts';
import { placeOrder } from './place.ts';

/** So many orders are noted, placed and followed in one turn; the others have the next one. */
const mostNoted = 200;
const mostPlaced = 20;
const mostFollowed = 60;
/** What was paid longer ago, while a connection stood still, its seller has carried out by hand. */
const notedMs = 30 * 86_400_000;
/** All that is asked in one turn is asked within this. */
const askedMs = 3 * 60_000;

/** Places orders of a connected shop that were paid here, and follows those that were placed. Several may do it at once. */
export async function carryOutOrders(deps: Deps, connectionId: string): Promise<void> {
  const { db, clock } = deps;
  const connection = await rows.findActive(db, connectionId);
  if (!connection || (connection.resting_until && connection.resting_until > clock.now())) return;
  const now = clock.now();
  const earliest = new Date(now.getTime() - notedMs);
  const unnoted = await rows.listUnnoted(db, connection, { earliest, most: mostNoted });
  await rows.noteOrders(db, connectionId, unnoted, now);
  const waiting = await rows.listDue(db, connectionId, 'waiting', clock.now(), mostPlaced);
  const placedRows = await rows.listDue(db, connectionId, 'placed', clock.now(), mostFollowed);
  if (waiting.length + placedRows.length === 0) return;
  const maker = await findMaker(db, connection, orderRights);
  if (!maker) {
    await transact(db, (tx) => stopByItself(deps, tx, connectionId, 'maker'));
    return;
  }
  // Reading it stops one whose credentials cannot be read any more.
  const credentials = findCredentials(deps, connection.credentials);
  if (!credentials) return;
  const shop = { ...connection, shopId: connection.shop_id };
  const system = openSystem(deps, shop, credentials, askedMs);
  const work = { deps, connection, system, maker };
  for (const row of waiting) if (!(await placeOrder(work, row))) return;
  await followOrders(work, placedRows);
}

/** Gives each connection with orders to carry out to whoever does. */
export async function carryOutDue({ db, queue, clock }: Deps): Promise<void> {
  const connectionIds = await rows.listWithOrders(db, clock.now());
  if (connectionIds.length === 0) return;
  await transact(db, async (tx) => {
    for (const connectionId of connectionIds)
      await queue.publish(tx, 'shopSystems.orders', { connectionId }, { singletonKey: connectionId });
  });
}
