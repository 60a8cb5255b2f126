import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

interface Piece {
  lineId: string;
  quantity: number;
}

/** Writes which pieces of an order are under an open request, and that no others are. */
export async function setAsked(tx: Db, orderId: string, asked: readonly Piece[]): Promise<void> {
  const ids = asked.map((line) => line.lineId);
  const quantities = asked.map((line) => line.quantity);
  await sql`
    update order_lines set asked_quantity = coalesce((
      select quantity from unnest(${sql.val(ids)}::uuid[], ${sql.val(quantities)}::int[]) as asked (id, quantity)
      where asked.id = order_lines.id), 0)
    where order_id = ${orderId}`.execute(tx);
}

/** Whether an order has got into another state since its open refund was asked for. */
export async function hasMovedOn(tx: Db, orderId: string): Promise<boolean> {
  const found = await sql<{ moved: boolean }>`
    select exists (
      select from order_events where order_id = ${orderId} and from_state <> to_state and version > (
        select max(version) from order_events where order_id = ${orderId} and kind = 'askRefund')
    ) as moved`.execute(tx);
  return found.rows[0]!.moved;
}

/** Counts pieces as given back; those that had not been sent never will be. */
export async function addRefunded(tx: Db, pieces: readonly (Piece & { unsent: number })[]): Promise<void> {
  const ids = pieces.map((line) => line.lineId);
  const quantities = pieces.map((line) => line.quantity);
  const unsent = pieces.map((line) => line.unsent);
  await sql`
    update order_lines set refunded_quantity = refunded_quantity + taken.quantity,
      withdrawn_quantity = withdrawn_quantity + taken.unsent
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(quantities)}::int[], ${sql.val(unsent)}::int[])
      as taken (id, quantity, unsent)
    where order_lines.id = taken.id`.execute(tx);
}

/**
 * Puts pieces that were sold back into stock, skus locked in the order of their ids, and takes all of them off their
 * product's sales.
 */
export async function putBack(
  tx: Db,
  pieces: readonly (Piece & { unsent: number })[],
  withSent: boolean,
): Promise<void> {
  const ids = pieces.map((line) => line.lineId);
  const quantities = pieces.map((line) => line.quantity);
  const back = pieces.map((line) => (withSent ? line.quantity : line.unsent));
  await sql`
    with back as (
      select sku_id, sum(piece.quantity)::int as quantity
      from unnest(${sql.val(ids)}::uuid[], ${sql.val(back)}::int[]) as piece (id, quantity)
      join order_lines on order_lines.id = piece.id group by sku_id
    ), locked as (
      select skus.id from skus join back on back.sku_id = skus.id order by skus.id for no key update
    )
    update skus set stock = stock + back.quantity
    from back join locked on locked.id = back.sku_id where skus.id = back.sku_id`.execute(tx);
  await sql`
    with unsold as (
      select product_id, sum(piece.quantity)::int as quantity
      from unnest(${sql.val(ids)}::uuid[], ${sql.val(quantities)}::int[]) as piece (id, quantity)
      join order_lines on order_lines.id = piece.id group by product_id
    ), locked as (
      select products.id from products join unsold on unsold.product_id = products.id order by products.id for no key update
    )
    update products set sales_count = greatest(0, sales_count - unsold.quantity)
    from unsold join locked on locked.id = unsold.product_id where products.id = unsold.product_id`.execute(
    tx,
  );
}
