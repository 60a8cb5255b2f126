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

/** By order, what of its price was agreed to go back and waits for its shop's income: minor units of its currency. */
export async function listOwed(db: Db, orderIds: readonly string[]): Promise<Map<string, bigint>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders_owed')
    .select(['order_id', 'outstanding'])
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map((row) => [row.order_id!, row.outstanding!]));
}

/** Whether an order has got into another state since its open refund was asked for. */
export async function hasMovedOn(tx: Db, orderId: string): Promise<boolean> {
  const result = await sql<{ moved: boolean }>`
    select exists (
      select from order_events where order_id = ${orderId} and from_state <> to_state and version > (
        select max(version) from order_events where order_id = ${orderId} and kind = 'askRefund')
    ) as moved`.execute(tx);
  return result.rows[0]!.moved;
}

/** Writes what is made good for pieces of lines that stay with their buyer. */
export async function setCompensated(
  tx: Db,
  lines: readonly { lineId: string; quantity: number; amount: bigint }[],
): Promise<void> {
  for (const { lineId, quantity, amount } of lines)
    await tx
      .updateTable('order_lines')
      .set({ compensated_quantity: quantity, compensated_amount: amount })
      .where('id', '=', lineId)
      .execute();
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

/** Which sku and product the lines are of, by line. */
export async function listOrdered(
  db: Db,
  lineIds: readonly string[],
): Promise<Map<string, { skuId: string; productId: string }>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'sku_id as skuId', 'product_id as productId'])
    .where('id', '=', sql<string>`any(${sql.val([...lineIds])}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A shop's completed orders that a claim is open for, with what their buyers still owe by terms of the shop. */
export const listClaimedOrders = (
  db: Db,
  shopId: string,
): Promise<{ id: string; currency: string; owed: bigint }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'currency'])
    .select(sql<bigint>`total_amount - refunded_amount - (paid_amount - returned_amount)`.as('owed'))
    .where('shop_id', '=', shopId)
    .where('refund', 'is not', null)
    .where('state', '=', 'completed')
    .execute();
