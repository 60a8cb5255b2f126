import { sql, type Updateable } from 'kysely';
import type {
  ConnectedOrderIssue,
  ConnectedOrderState,
} from '../../../contract/integrations/connected-order-kinds.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

/** Connections at work of which somebody has to look at orders. */
export async function listWithOrders(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_connections where state = 'active' and (resting_until is null or resting_until <= ${now})
      and (orders_since is not null or exists (select from connected_orders where connection_id = shop_connections.id
        and state in ('waiting', 'placed') and next_at <= ${now}))`.execute(db);
  return rows.map(({ id }) => id);
}

export const findActive = (db: Db, id: string) =>
  db
    .selectFrom('shop_connections')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();

/** Leaves a connected shop alone until it wants to be asked again, or longer where somebody said so already. */
export const restUntil = (db: Db, id: string, until: Date) =>
  db
    .updateTable('shop_connections')
    .set({ resting_until: sql<Date>`greatest(resting_until, ${until}::timestamptz)` })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .execute();

/**
 * Orders for products of a connection that nobody has noted yet, paid since they go there.
 * @param earliest  what was paid before nobody waits for any more
 */
export async function listUnnoted(
  db: Db,
  { id, shop_id: shopId, orders_since: since }: { id: string; shop_id: string; orders_since: Date | null },
  { earliest, most }: { earliest: Date; most: number },
): Promise<string[]> {
  if (since === null) return [];
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from paid_order_lines as line
    join connected_skus on connected_skus.sku_id = line.sku_id and connected_skus.connection_id = ${id}
    where line.shop_id = ${shopId} and line.last_paid_at >= greatest(${since}::timestamptz, ${earliest}::timestamptz)
      and not exists (select from connected_orders where connection_id = ${id} and order_id = line.order_id)
    limit ${most}`.execute(db);
  return rows.map((row) => row.order_id);
}

export async function noteOrders(
  db: Db,
  connectionId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await db
    .insertInto('connected_orders')
    .values(
      orderIds.map((orderId) => ({
        id: newId(now.getTime()),
        connection_id: connectionId,
        order_id: orderId,
        next_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['connection_id', 'order_id']).doNothing())
    .execute();
}

export const listDue = (db: Db, connectionId: string, state: 'waiting' | 'placed', now: Date, most: number) =>
  db
    .selectFrom('connected_orders')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('state', '=', state)
    .where('next_at', '<=', now)
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', now)]))
    .orderBy('next_at')
    .orderBy('id')
    .limit(most)
    .execute();
export type ConnectedOrderRow = Awaited<ReturnType<typeof listDue>>[number];

/** Takes an order for whoever works on it; undefined where another does, or it stands otherwise by now. */
export const takeOrder = (
  db: Db,
  { id, state }: Pick<ConnectedOrderRow, 'id' | 'state'>,
  { now, until }: { now: Date; until: Date },
) =>
  db
    .updateTable('connected_orders')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('next_at', '<=', now)
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();

/** Writes what became of an order, while it is still of whoever took it until then. @returns whether it is */
export async function updateOrder(
  db: Db,
  { id, busy_until: until }: Pick<ConnectedOrderRow, 'id' | 'busy_until'>,
  changes: Updateable<DB['connected_orders']>,
): Promise<boolean> {
  const row = await db
    .updateTable('connected_orders')
    .set(changes)
    .where('id', '=', id)
    .where('busy_until', '=', until)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Variants there that some variants here came from. */
export const listVariants = (db: Db, connectionId: string, skuIds: readonly string[]) =>
  db
    .selectFrom('connected_skus')
    .select(['external_id', 'sku_id'])
    .where('connection_id', '=', connectionId)
    .where('sku_id', '=', sql<string>`any(${sql.val([...skuIds])}::uuid[])`)
    .execute();

/** Which shipments of an order there were taken over already. */
export async function listShipped(db: Db, connectedOrderId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('connected_shipments')
    .select('external_id')
    .where('connected_order_id', '=', connectedOrderId)
    .execute();
  return new Set(rows.map((row) => row.external_id));
}

/** Notes that a shipment there is taken over; false where it was before. */
export async function noteShipped(
  tx: Tx,
  connectedOrderId: string,
  externalId: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('connected_shipments')
    .values({ connected_order_id: connectedOrderId, external_id: externalId, shipped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('external_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether orders are placed in a connected shop from a moment on; null: none are any more. */
export const setOrdersSince = (
  db: Db,
  id: string,
  { since, makerId }: { since: Date | null; makerId: string },
) =>
  db
    .updateTable('shop_connections')
    .set({ orders_since: since, ...(since && { created_by: makerId }) })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .where((row) => (since ? row('orders_since', 'is', null) : row('orders_since', 'is not', null)))
    .execute();

export const listOrders = (db: Db, connectionId: string, page: Paging) =>
  readPage(db.selectFrom('connected_orders').where('connection_id', '=', connectionId), page, (orders) =>
    orders.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );

/** An order of a connection of a shop. */
export const findConnected = (db: Db, shopId: string, id: string) =>
  db
    .selectFrom('connected_orders')
    .innerJoin('shop_connections', 'shop_connections.id', 'connection_id')
    .select(['connected_orders.id', 'connected_orders.state', 'order_id', 'external_id', 'issue'])
    .where('connected_orders.id', '=', id)
    .where('shop_id', '=', shopId)
    .where('shop_connections.state', '<>', 'ended')
    .executeTakeFirst();

/**
 * Has an order that its seller was asked about tried again, or looked at by nobody any more.
 * @param refunded  what was given back of it by now: they know of that
 */
export const settle = (
  db: Db,
  { id, state }: { id: string; state: ConnectedOrderState },
  changes: { state: 'waiting' | 'placed' | 'ended'; refunded: bigint; now: Date },
) =>
  db
    .updateTable('connected_orders')
    .set({
      state: changes.state,
      issue: null,
      failures: 0,
      refunded_known: changes.refunded,
      next_at: changes.now,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();

/** How many orders of each connection of a shop need their seller. */
export async function countNeedy(db: Db, shopId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ connection_id: string; orders: number }>`
    select connection_id, count(*)::int as orders from connected_orders
    join shop_connections on shop_connections.id = connection_id
    where shop_id = ${shopId} and (connected_orders.state = 'needs_you'
      or (connected_orders.state = 'placed' and issue is not null)) group by 1`.execute(db);
  return new Map(rows.map((row) => [row.connection_id, row.orders]));
}

/** Looks no more after the orders of a connection that has ended. */
export const endOrders = (tx: Tx, connectionId: string) =>
  tx
    .updateTable('connected_orders')
    .set({ state: 'ended' })
    .where('connection_id', '=', connectionId)
    .where('state', 'in', ['waiting', 'placed', 'needs_you'])
    .execute();

export type Outcome = { state?: 'waiting' | 'placed' | 'needs_you' | 'cancelled' | 'ended' } & {
  issue: ConnectedOrderIssue | null;
};
