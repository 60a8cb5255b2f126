import { sql } from 'kysely';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { convert } from '../../kit/money.ts';
import { wireMoney } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { listVisitors, type InShop } from '../shops/public.ts';

const dayMs = 86_400_000;
const bestShown = 5;

/** The calendar day of a moment somewhere, `2026-03-12`. */
const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The months up to this one, the last one last. */
function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** What a buyer paid by month, less what came back. */
export async function showSpending(
  { db, actor, currency, rates, now }: SignedIn,
  { timeZone, months: count }: ParsedOf<'orders.spending'>,
): Promise<OutputOf<'orders.spending'>> {
  const months = monthsUntil(dayIn(now, timeZone), count);
  const { rows } = await sql<{ at: string; currency: string; amount: string; n: number }>`
    select to_char(submitted_at at time zone ${timeZone}, 'YYYY-MM') as at, currency,
      sum(paid_amount - returned_amount)::text as amount, count(*)::int as n
    from orders
    where buyer_id = ${actor.accountId} and paid_amount > 0
      and submitted_at >= (${`${months[0]}-01`}::timestamp at time zone ${timeZone})
    group by 1, 2`.execute(db);
  return {
    months: months.map((at) => {
      const own = rows.filter((row) => row.at === at);
      const amount = own.reduce(
        (sum, row) =>
          sum +
          convert(
            BigInt(row.amount),
            { currency: row.currency, rate: rates.get(row.currency)! },
            { currency, rate: rates.get(currency)! },
          ),
        0n,
      );
      return {
        at,
        amount: wireMoney(amount, currency),
        orders: own.reduce((sum, row) => sum + row.n, 0),
      };
    }),
  };
}

/** A shop's sales by day; an order counts on the day it was placed, unless it was cancelled. */
export async function showSales(
  { db, shop, language, now }: InShop,
  { timeZone, days: count }: ParsedOf<'orders.sales'>,
): Promise<OutputOf<'orders.sales'>> {
  const today = dayIn(now, timeZone);
  const [from, before] = [dayAfter(today, 1 - count), dayAfter(today, 1 - 2 * count)];
  const [byDay, buyers, best, visitors] = await Promise.all([
    listSalesByDay(db, shop.id, before, timeZone),
    countBuyers(db, shop.id, from, before, timeZone),
    listBest(db, shop.id, from, timeZone),
    listVisitors(db, shop.id, before, timeZone),
  ]);
  const currency = shop.sale_currency;
  const days = Array.from({ length: 2 * count }, (_, index) => {
    const at = dayAfter(before, index);
    const { amount = '0', orders = 0 } = byDay.get(at) ?? {};
    return { at, amount: { amount, currency }, orders, visitors: visitors.get(at) ?? 0 };
  });
  const periodOf = (of: typeof days, people: number) => ({
    amount: wireMoney(
      of.reduce((sum, each) => sum + BigInt(each.amount.amount), 0n),
      currency,
    ),
    orders: of.reduce((sum, each) => sum + each.orders, 0),
    visitors: of.reduce((sum, each) => sum + each.visitors, 0),
    buyers: people,
  });
  return {
    days: days.slice(count),
    now: periodOf(days.slice(count), buyers.now),
    before: periodOf(days.slice(0, count), buyers.before),
    best: best.map((row) => ({
      productId: row.product_id,
      title: readText(row.titles, language, row.source_language).text,
      picture: row.picture ? fileAddress(row.picture) : '',
      quantity: row.quantity,
      amount: { amount: row.amount, currency },
    })),
  };
}

const since = (day: string, timeZone: string) => sql`(${day}::timestamp at time zone ${timeZone})`;
// What was given back was not sold.
const sold = sql`(order_lines.quantity - order_lines.refunded_quantity)`;

async function listSalesByDay(db: Db, shopId: string, from: string, timeZone: string) {
  const { rows } = await sql<{ at: string; amount: string; orders: number }>`
    select to_char(submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as at,
      sum(sale_price * ${sold})::text as amount, count(distinct orders.id)::int as orders
    from orders join order_lines on order_lines.order_id = orders.id
    where shop_id = ${shopId} and submitted_at >= ${since(from, timeZone)} and state <> 'cancelled'
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.at, row]));
}

async function countBuyers(db: Db, shopId: string, from: string, before: string, timeZone: string) {
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

async function listBest(db: Db, shopId: string, from: string, timeZone: string): Promise<BestRow[]> {
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
