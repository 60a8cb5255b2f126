import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/**
 * What counts of orders on terms (decision 230), one rule for all that is counted. They go their way without anybody having
 * paid, and what their shop forgives leaves nothing owed: both would make praise cost nothing. Orders that are paid at once
 * count as they ever did.
 */

/** Of a row of `orders`: whether nothing is to be paid of it any more. */
export const isNothingOwed = sql<boolean>`orders.paid_amount - orders.returned_amount = orders.total_amount - orders.refunded_amount`;

/**
 * Of a row of `orders`: whether it is not on terms, or nothing of it is owed and at least half of it was paid for good. Less
 * than that speaks for neither side.
 */
export const isPaidWhole = sql<boolean>`(orders.terms_days is null
  or ${isNothingOwed} and (orders.paid_amount - orders.returned_amount) * 2 >= orders.total_amount)`;

/**
 * Of a row of `orders` and one of its `order_lines`: whether the pieces that stay with the buyer were paid for. Of an order on
 * terms nothing is owed, and less was made good for the line than half of what those pieces cost.
 */
export const isLinePaid = sql<boolean>`(orders.terms_days is null or ${isNothingOwed} and (
  order_lines.compensated_amount = 0
  or order_lines.compensated_amount::numeric * 2 * order_lines.quantity
    < (order_lines.amount - order_lines.shop_discount - order_lines.platform_discount)::numeric
      * (order_lines.quantity - order_lines.refunded_quantity)))`;

/**
 * Of a row of `orders`: whether it counts as a paid one in the record of its shop. One on terms does once it is paid whole;
 * before that only what went wrong with it: its shop did not send it, or what was paid went back.
 */
export const isCounted = sql<boolean>`(case when orders.terms_days is null then orders.paid_amount > 0
  else orders.paid_amount > 0 and (${isPaidWhole} or orders.refunded_amount >= orders.total_amount)
    or exists (select from order_events where order_id = orders.id and kind = 'refund' and data ->> 'unfilled' = 'true') end)`;

/**
 * The pieces of an order that are counted as sales of their products, as it stands now: those that were paid for and stay
 * with the buyer, but none within one hand.
 */
export async function listCountedPieces(
  db: Db,
  orderId: string,
): Promise<{ productId: string; quantity: number }[]> {
  const { rows } = await sql<{ productId: string; quantity: number }>`
    select product_id as "productId", sum(quantity - refunded_quantity)::int as quantity
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.id = ${orderId} and not is_related and paid_amount > 0 and refunded_quantity < quantity and ${isLinePaid}
    group by product_id`.execute(db);
  return rows;
}
