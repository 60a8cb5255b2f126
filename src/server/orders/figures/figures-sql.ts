import { sql } from 'kysely';
import { dispatchDays } from '../../../contract/lists.ts';
import type { Db } from '../../platform/database.ts';
import type { ShopFigures } from '../../shops/public.ts';
import { isCounted, isLinePaid } from '../on-terms/paid-sql.ts';

/**
 * By shop, of the orders submitted since. An order is sent on time so many days after the payment that made it whole. One
 * is cancelled where the shop had agreed to it, by confirming it or by its quote: who declines what nobody agreed to breaks
 * no word. A paid order was not filled where pieces that had not been sent were paid back by the shop's own word, or because
 * it let its promise pass. One on terms counts like a paid one once it is paid whole, or has gone wrong.
 */
export async function countShops(db: Db, since: Date): Promise<ShopFigures[]> {
  const result = await sql<ShopFigures>`
    with record as (
      select orders.shop_id, orders.buyer_id,
        case when state = 'completed' and refunded_amount >= total_amount then 'refunded' else state end as state,
        ${isCounted} as is_paid,
        (select max(at) from order_events where order_id = orders.id and kind in ('pay', 'orderOnTerms')) as paid_at,
        (select min(shipped_at) from shipments where order_id = orders.id) as shipped_at,
        exists (select from order_events where order_id = orders.id and kind = 'refund'
          and data ->> 'unfilled' = 'true') as is_unfilled
      from orders where submitted_at >= ${since} and not is_related and not exists (
        select from order_holds where order_id = orders.id and order_holds.state = 'refused') and (${isCounted}
        or state = 'cancelled' and exists (
          select from order_events where order_id = orders.id and kind = 'cancel' and actor_role = 'seller'
            and from_state = 'awaiting_payment'))
    )
    select shop_id as "shopId", count(*) filter (where is_paid)::int as paid,
      count(*) filter (where not is_paid)::int as cancelled,
      count(*) filter (where state = 'completed')::int as completed,
      count(*) filter (where state = 'refunded')::int as refunded,
      count(*) filter (where is_unfilled)::int as unfilled,
      count(shipped_at)::int as dispatched,
      count(*) filter (where shipped_at <= paid_at + make_interval(days => ${dispatchDays}))::int as "onTime",
      (count(distinct buyer_id) filter (where state = 'completed'))::int as buyers
    from record group by shop_id`.execute(db);
  return result.rows;
}

/** Pieces by products, in orders submitted since that were completed. */
export async function countProducts(db: Db, since: Date): Promise<{ productId: string; sold: number }[]> {
  const result = await sql<{ productId: string; sold: number }>`
    select product_id as "productId", least(sum(quantity - refunded_quantity), 2000000000)::int as sold
    from orders join order_lines on order_lines.order_id = orders.id
    where submitted_at >= ${since} and state = 'completed' and not is_related and refunded_quantity < quantity
      and paid_amount - returned_amount = total_amount - refunded_amount and ${isLinePaid}
    group by product_id`.execute(db);
  return result.rows;
}

/** What waits for a shop by its orders, and how many came since. */
export interface OrderWork {
  toConfirm: number;
  toPrepare: number;
  toDispatch: number;
  since: number;
}

/** By shop; of one without orders there is nothing. */
export async function countWork(
  db: Db,
  shopIds: readonly string[],
  since: Date,
): Promise<Map<string, OrderWork>> {
  const result = await sql<OrderWork & { shop_id: string }>`
    select shop_id, count(*) filter (where state = 'submitted')::int as "toConfirm",
      count(*) filter (where state = 'preparing')::int as "toPrepare",
      count(*) filter (where state = 'awaiting_dispatch')::int as "toDispatch",
      count(*) filter (where submitted_at >= ${since} and state <> 'cancelled')::int as since
    from orders where shop_id = any(${sql.val([...shopIds])}::uuid[])
      and (submitted_at >= ${since} or state in ('submitted', 'preparing', 'awaiting_dispatch'))
    group by shop_id`.execute(db);
  return new Map(result.rows.map(({ shop_id, ...work }) => [shop_id, work]));
}
