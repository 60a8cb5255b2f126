import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { insertionOf } from '../platform/insert-rows.ts';
import type { NamedWrite, Write } from '../platform/write-together.ts';

/** So many pieces of a sku. */
export interface Pieces {
  skuId: string;
  quantity: number;
}

/**
 * Takes pieces of several skus out of their stock, all or none: rows are locked in the order of their ids, so that
 * two submissions never wait for each other, and each is reduced only if it holds enough. The lock leaves room for
 * foreign keys: orders that merely mention a sku do not wait for it.
 * @returns the skus that did not hold enough; then the caller's transaction must be undone
 */
export async function reserve(tx: Tx, requested: readonly Pieces[]): Promise<string[]> {
  const ids = requested.map((line) => line.skuId);
  const quantities = requested.map((line) => line.quantity);
  const taken = await sql<{ id: string }>`
    with requested as (
      select id, quantity from unnest(${sql.val(ids)}::uuid[], ${sql.val(quantities)}::int[]) as line (id, quantity)
    ), locked as (
      select skus.id from skus join requested on requested.id = skus.id order by skus.id for no key update of skus
    )
    update skus set stock = stock - requested.quantity
    from requested join locked on locked.id = requested.id
    where skus.id = requested.id and skus.stock >= requested.quantity
    returning skus.id`.execute(tx);
  const got = new Set(taken.rows.map((row) => row.id));
  return ids.filter((id) => !got.has(id));
}

/** For which orders the pieces that were taken are held, to be written together with these. */
export const holdingsOf = (held: readonly (Pieces & { orderId: string })[]): Write =>
  insertionOf(
    'reservations',
    held.map(({ orderId, skuId, quantity }) => ({
      order_id: orderId,
      sku_id: skuId,
      quantity,
      state: 'held',
    })),
  );

// Whoever sells may have filled the stock up meanwhile: an order that ends must never fail on that.
const saturating = (quantity: RawBuilder<unknown>) =>
  sql`least(2147483647, skus.stock::bigint + ${quantity})::int`;

/** Gives held products back to their skus. What was sold or given back already is left alone, so it happens once. */
export async function release(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with released as (
      update reservations set state = 'released' where order_id = ${orderId} and state = 'held'
      returning sku_id, quantity
    ), locked as (
      select skus.id from skus join released on released.sku_id = skus.id order by skus.id for no key update
    )
    update skus set stock = ${saturating(sql`released.quantity`)}
    from released join locked on locked.id = released.sku_id
    where skus.id = released.sku_id`.execute(tx);
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

/** Puts pieces that were sold back into stock, skus locked in the order of their ids. */
export async function putBack(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  const ids = pieces.map(({ skuId }) => skuId);
  const quantities = pieces.map(({ quantity }) => quantity);
  await sql`
    with back as (
      select id, sum(quantity)::int as quantity
      from unnest(${sql.val(ids)}::uuid[], ${sql.val(quantities)}::int[]) as piece (id, quantity) group by id
    ), locked as (
      select skus.id from skus join back on back.id = skus.id order by skus.id for no key update
    )
    update skus set stock = ${saturating(sql`back.quantity`)}
    from back join locked on locked.id = back.id where skus.id = back.id`.execute(tx);
}
