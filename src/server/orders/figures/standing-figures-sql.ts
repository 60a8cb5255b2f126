import { sql } from 'kysely';
import { dispatchDays } from '../../../contract/lists.ts';
import { mostCountedOfBuyer } from '../../../contract/shops/standing-criteria.ts';
import type { Db } from '../../platform/database.ts';
import { isCounted } from '../on-terms/paid-sql.ts';

interface OrdersOfStanding {
  shopId: string;
  completed: number;
  due: number;
  onTime: number;
  agreed: number;
  broken: number;
}

/** The smallest amount of an order that counts, by currency. */
type SmallestAmounts = readonly { currency: string; amount: bigint }[];

/**
 * By shop, what its orders of the time since count for its standing. Orders of one hand and those below the smallest
 * amount count for nothing, nor do those that their buyers took back by themselves; of one buyer so many count, those that
 * went wrong first. An order that was not sent in time is
 * late whether it was sent later or never. One on terms counts once it is paid whole, or has gone wrong.
 */
export async function countOrdersOfStanding(
  db: Db,
  since: Date,
  now: Date,
  smallest: SmallestAmounts,
): Promise<OrdersOfStanding[]> {
  const result = await sql<OrdersOfStanding>`
    with history as (
      select orders.id, shop_id, buyer_id, state, ${isCounted} as is_paid,
        paid_amount - returned_amount >= smallest.amount and refunded_amount * 2 < total_amount as is_whole,
        (select max(at) from order_events where order_id = orders.id and kind in ('pay', 'orderOnTerms')) as paid_at,
        (select min(shipped_at) from shipments where order_id = orders.id) as shipped_at,
        refunds.is_unfilled, coalesce(refunds.is_taken_back, false) as is_taken_back
      from orders join unnest(${sql.val(smallest.map(({ currency }) => currency))}::text[],
        ${sql.val(smallest.map(({ amount }) => String(amount)))}::bigint[]) as smallest (currency, amount)
        on smallest.currency = orders.currency
      left join lateral (
        select bool_or(data ->> 'unfilled' = 'true') is true as is_unfilled,
          bool_and(data ->> 'takenBack' = 'true') is true as is_taken_back
        from order_events where order_id = orders.id and kind = 'refund'
      ) as refunds on true
      where submitted_at >= ${since} and not is_related and total_amount >= smallest.amount
        and not exists (select from order_holds where order_id = orders.id and order_holds.state = 'refused')
        and (${isCounted} and (paid_amount >= smallest.amount or terms_days is not null) or state = 'cancelled' and exists (
          select from order_events where order_id = orders.id and kind = 'cancel' and actor_role = 'seller'
            and from_state = 'awaiting_payment'))
    ), judged as (
      select *, paid_at + make_interval(days => ${dispatchDays}) as promised_at,
        not is_paid or is_unfilled or state = 'refunded' or (state = 'completed' and not is_whole) as is_broken
      from history
      where not (is_taken_back and not is_whole)
    ), timed as (
      select *, is_paid and (shipped_at is not null or state in ('preparing', 'awaiting_dispatch')
          and promised_at < ${now}) as is_due,
        coalesce(shipped_at <= promised_at, false) as is_on_time
      from judged
    ), counted as (
      select *, row_number() over (partition by shop_id, buyer_id
        order by is_broken desc, (is_due and not is_on_time) desc, id) as place
      from timed
    )
    select shop_id as "shopId",
      count(*) filter (where state = 'completed' and not is_broken)::int as completed,
      count(*) filter (where is_due)::int as due,
      count(*) filter (where is_due and is_on_time)::int as "onTime",
      count(*)::int as agreed,
      count(*) filter (where is_broken)::int as broken
    from counted where place <= ${mostCountedOfBuyer} group by shop_id`.execute(db);
  return result.rows;
}
