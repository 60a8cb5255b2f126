import { sql } from 'kysely';
import type { Language, Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';

const bestShown = 5;

/** What a buyer paid by month and currency, less what came back, from a month on. */
export async function listSpending(db: Db, buyerId: string, from: string, timeZone: string) {
  const { rows } = await sql<{ at: string; currency: string; amount: string; n: number }>`
    select to_char(submitted_at at time zone ${timeZone}, 'YYYY-MM') as at, currency,
      sum(paid_amount - returned_amount)::text as amount, count(*)::int as n
    from orders
    where buyer_id = ${buyerId} and paid_amount > 0
      and submitted_at >= (${`${from}-01`}::timestamp at time zone ${timeZone})
    group by 1, 2`.execute(db);
  return rows;
}

const since = (day: string, timeZone: string) => sql`(${day}::timestamp at time zone ${timeZone})`;
// What was given back was not sold.
const sold = sql`(order_lines.quantity - order_lines.refunded_quantity)`;

/** A shop's sales by the day of its orders, from a day on. */
export async function listSalesByDay(db: Db, shopId: string, from: string, timeZone: string) {
  const { rows } = await sql<{ at: string; amount: string; orders: number }>`
    select to_char(submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as at,
      sum(sale_price * ${sold})::text as amount, count(distinct orders.id)::int as orders
    from orders join order_lines on order_lines.order_id = orders.id
    where shop_id = ${shopId} and submitted_at >= ${since(from, timeZone)} and state <> 'cancelled'
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.at, row]));
}

/** How many bought of a shop from a day on, and in the time before it. */
export async function countBuyers(db: Db, shopId: string, from: string, before: string, timeZone: string) {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(distinct buyer_id) filter (where submitted_at >= ${since(from, timeZone)})::int as now,
      count(distinct buyer_id) filter (where submitted_at < ${since(from, timeZone)})::int as before
    from orders
    where shop_id = ${shopId} and submitted_at >= ${since(before, timeZone)} and state <> 'cancelled'`.execute(
    db,
  );
  return rows[0]!;
}

interface BestRow {
  product_id: string;
  titles: Text;
  source_language: Language;
  picture: string | null;
  quantity: number;
  amount: string;
}

/** What a shop earned most with, from a day on. */
export async function listBest(db: Db, shopId: string, from: string, timeZone: string): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`
    with best as (
      select product_id, sum(${sold})::int as quantity, sum(sale_price * ${sold}) as amount, max(order_lines.id::text)::uuid as newest
      from orders join order_lines on order_lines.order_id = orders.id
      where shop_id = ${shopId} and submitted_at >= ${since(from, timeZone)} and state <> 'cancelled'
      group by product_id having sum(${sold}) > 0
      order by amount desc limit ${bestShown}
    )
    select best.product_id, best.quantity, best.amount::text, titles, source_language, picture
    from best join order_lines on order_lines.id = best.newest order by best.amount desc`.execute(db);
  return rows;
}
