import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import { insertionOf } from '../platform/insert-rows.ts';
import type { NamedWrite, Write } from '../platform/write-together.ts';
import type { Allocated, OrderPieces } from './allocation-rules.ts';
import type { SentPieces } from './sending-rules.ts';

/** So many pieces of a sku in a warehouse of its shop; the main one bears the shop's id. */
export interface Pieces extends Allocated {
  shopId: string;
}

/** What is taken, or put, of each sku in all, and of that in other warehouses than the main one. */
function bySku(pieces: readonly Pieces[], sign: 1 | -1) {
  const skus = [...Map.groupBy(pieces, ({ skuId }) => skuId)].map(([id, parts]) => ({
    id,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    change: Object.fromEntries(
      parts.flatMap(({ shopId, warehouseId, quantity }) =>
        warehouseId === shopId ? [] : [[warehouseId, sign * quantity]],
      ),
    ),
  }));
  const ids = sql.val(skus.map(({ id }) => id));
  const quantities = sql.val(skus.map(({ quantity }) => quantity));
  const changes = sql.val(skus.map(({ change }) => JSON.stringify(change)));
  return sql`select id, quantity, change
    from unnest(${ids}::uuid[], ${quantities}::int[], ${changes}::jsonb[]) as line (id, quantity, change)`;
}

/**
 * Takes pieces of several skus out of their warehouses, all of a sku or none: rows are locked in the order of their ids, so
 * that two submissions never wait for each other, and each is reduced only if every warehouse holds enough. The lock leaves
 * room for foreign keys: orders that merely mention a sku do not wait for it.
 * @returns the skus that did not hold enough there. They are locked too, so what they hold now is theirs until the
 * transaction ends, which must be undone unless they are taken otherwise
 */
export async function take(tx: Tx, pieces: readonly Pieces[]): Promise<string[]> {
  const taken = await sql<{ id: string }>`
    with requested as (${bySku(pieces, -1)}), locked as (
      select skus.id from skus join requested on requested.id = skus.id order by skus.id for no key update of skus
    )
    update skus set stock = stock - requested.quantity,
      elsewhere = case when change = '{}' then elsewhere else with_pieces(elsewhere, change) end
    from requested join locked on locked.id = requested.id
    where skus.id = requested.id and skus.stock >= requested.quantity
      and (elsewhere = '{}' and change = '{}'
        or lies_within(with_pieces(elsewhere, change), skus.stock - requested.quantity))
    returning skus.id`.execute(tx);
  const got = new Set(taken.rows.map((row) => row.id));
  return [...new Set(pieces.map(({ skuId }) => skuId))].filter((id) => !got.has(id));
}

/** For which orders the pieces that were taken are held, to be written together with these. */
export const holdingsOf = (held: readonly (Allocated & { orderId: string })[]): Write =>
  insertionOf(
    'reservations',
    held.map(({ orderId, skuId, warehouseId, quantity }) => ({
      order_id: orderId,
      sku_id: skuId,
      warehouse_id: warehouseId,
      quantity,
      state: 'held',
      shipped: 0,
      withdrawn: 0,
      returned: 0,
    })),
  );

// Whoever sells may have filled the stock up meanwhile: an order that ends must never fail on that.
const saturating = (quantity: RawBuilder<unknown>) =>
  sql`least(2147483647, skus.stock::bigint + ${quantity})::int`;

/** Pieces that came back by themselves land in the main warehouse where theirs has closed meanwhile. */
interface Landed {
  sku_id: string;
  warehouse_id: string;
  quantity: number;
}

/** Puts pieces back, skus locked in the order of their ids. @param coming  a query: sku_id, warehouse_id and quantity */
async function land(tx: Tx, coming: RawBuilder<unknown>): Promise<Allocated[]> {
  const { rows } = await sql<Landed>`
    with coming as (${coming}), landing as (
      select sku_id, case when is_closed then shop_id else id end as warehouse_id, shop_id, sum(quantity)::int as quantity
      from coming join shop_warehouses on id = coming.warehouse_id
      group by 1, 2, 3
    ), back as (
      select sku_id, sum(quantity)::int as quantity,
        coalesce(jsonb_object_agg(warehouse_id, quantity) filter (where warehouse_id <> shop_id), '{}') as change
      from landing group by sku_id
    ), locked as (
      select skus.id from skus join back on back.sku_id = skus.id order by skus.id for no key update of skus
    ), changed as (
      update skus set stock = ${saturating(sql`back.quantity`)},
        elsewhere = case when change = '{}' then elsewhere
          else within_stock(with_pieces(elsewhere, change), ${saturating(sql`back.quantity`)}) end
      from back join locked on locked.id = back.sku_id
      where skus.id = back.sku_id
    )
    select sku_id, warehouse_id, quantity from landing`.execute(tx);
  return rows.map((row) => ({
    skuId: row.sku_id,
    warehouseId: row.warehouse_id,
    quantity: row.quantity,
  }));
}

/**
 * Gives held products back to the warehouses that they were taken from. What was sold or given back already is left alone,
 * so it happens once. @returns what came back, and where
 */
export const releaseHeld = (tx: Tx, orderId: string): Promise<Allocated[]> =>
  land(
    tx,
    sql`update reservations set state = 'released' where order_id = ${orderId} and state = 'held'
      returning sku_id, warehouse_id, quantity`,
  );

/** Puts pieces that were sold back into stock. @returns what came back, and where */
export async function putBack(tx: Tx, pieces: readonly Allocated[]): Promise<Allocated[]> {
  const coming = pieces.filter(({ quantity }) => quantity > 0);
  if (coming.length === 0) return [];
  const column = (name: keyof Allocated) => sql.val(coming.map((piece) => piece[name]));
  return land(
    tx,
    sql`select sku_id, warehouse_id, quantity from unnest(${column('skuId')}::uuid[],
      ${column('warehouseId')}::uuid[], ${column('quantity')}::int[]) as piece (sku_id, warehouse_id, quantity)`,
  );
}

/** What is held for orders is sold: it no longer goes back. To be written together with their payment. */
export const saleOf = (orderIds: readonly string[]): NamedWrite => ({
  name: 'sold',
  statement: sql`update reservations set state = 'sold'
    where order_id = any(${sql.val([...orderIds])}::uuid[]) and state = 'held'
    returning order_id, sku_id, quantity`,
});

/** The pieces of some of those orders, by product, as a part of a later write. */
export const soldPieces = (orderIds: readonly string[]): RawBuilder<unknown> =>
  sql`select product_id, quantity from sold join skus on skus.id = sold.sku_id
    where sold.order_id = any(${sql.val([...orderIds])}::uuid[])`;

/** From which warehouses the pieces of some orders come. */
export async function listOrderPieces(
  db: Db,
  orderIds: readonly string[],
): Promise<(OrderPieces & SentPieces & { orderId: string })[]> {
  const rows = await db
    .selectFrom('reservations')
    .select(['order_id', 'sku_id', 'warehouse_id', 'quantity', 'shipped', 'withdrawn', 'returned'])
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .orderBy('warehouse_id')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    skuId: row.sku_id,
    warehouseId: row.warehouse_id,
    quantity: row.quantity,
    shipped: row.shipped,
    withdrawn: row.withdrawn,
    returned: row.returned,
  }));
}

/** Counts pieces of a locked order that left their warehouses, that never will, or that came back. */
export async function addGone(
  tx: Tx,
  orderId: string,
  gone: readonly (Allocated & { as: 'shipped' | 'withdrawn' | 'returned' })[],
): Promise<void> {
  if (gone.length === 0) return;
  const column = (name: 'skuId' | 'warehouseId' | 'quantity' | 'as') =>
    sql.val(gone.map((piece) => piece[name]));
  // Of some pieces of a sku it may be one, of others another: an update joins each row of an order once.
  await sql`
    with part as (
      select sku_id, warehouse_id, coalesce(sum(quantity) filter (where gone = 'shipped'), 0)::int as shipped,
        coalesce(sum(quantity) filter (where gone = 'withdrawn'), 0)::int as withdrawn,
        coalesce(sum(quantity) filter (where gone = 'returned'), 0)::int as returned
      from unnest(${column('skuId')}::uuid[], ${column('warehouseId')}::uuid[], ${column('quantity')}::int[],
        ${column('as')}::text[]) as piece (sku_id, warehouse_id, quantity, gone)
      group by 1, 2
    )
    update reservations set shipped = reservations.shipped + part.shipped,
      withdrawn = reservations.withdrawn + part.withdrawn, returned = reservations.returned + part.returned
    from part where reservations.order_id = ${orderId} and reservations.sku_id = part.sku_id
      and reservations.warehouse_id = part.warehouse_id`.execute(tx);
}

/** How many orders are still to be sent from a warehouse. */
export async function countWaiting(db: Db, warehouseId: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(distinct order_id)::int as orders from reservations
    where warehouse_id = ${warehouseId} and state in ('held', 'sold') and shipped + withdrawn < quantity`.execute(
    db,
  );
  return rows[0]!.orders;
}

/** Takes pieces that are held for a locked order from one warehouse over to another. */
export async function moveHeld(
  tx: Tx,
  orderId: string,
  { from, into }: { from: string; into: string },
  pieces: readonly { skuId: string; quantity: number }[],
): Promise<void> {
  const ids = sql.val(pieces.map(({ skuId }) => skuId));
  const quantities = sql.val(pieces.map(({ quantity }) => quantity));
  const parts = sql`unnest(${ids}::uuid[], ${quantities}::int[]) as part (sku_id, quantity)`;
  const source = sql`reservations.order_id = ${orderId} and reservations.warehouse_id = ${from}
    and reservations.sku_id = part.sku_id`;
  await sql`
    insert into reservations (order_id, sku_id, warehouse_id, quantity, state)
    select reservations.order_id, reservations.sku_id, ${into}, part.quantity, reservations.state
    from reservations, ${parts} where ${source}
    on conflict (order_id, sku_id, warehouse_id) do update set quantity = reservations.quantity + excluded.quantity`.execute(
    tx,
  );
  await sql`delete from reservations using ${parts} where ${source} and reservations.quantity = part.quantity`.execute(
    tx,
  );
  await sql`
    update reservations set quantity = reservations.quantity - part.quantity from ${parts}
    where ${source} and reservations.quantity > part.quantity`.execute(tx);
}

/** Pieces that unpaid orders hold of locked skus, by warehouse. */
export async function listHeld(
  tx: Tx,
  skuIds: readonly string[],
): Promise<{ skuId: string; warehouseId: string; quantity: number }[]> {
  const { rows } = await sql<{ skuId: string; warehouseId: string; quantity: number }>`
    select sku_id as "skuId", warehouse_id as "warehouseId", sum(quantity)::int as quantity from reservations
    where state = 'held' and sku_id = any(${sql.val([...skuIds])}::uuid[]) group by 1, 2`.execute(tx);
  return rows;
}
