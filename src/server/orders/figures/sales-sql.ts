import { sql, type RawBuilder } from 'kysely';
import type { SalesDimension } from '../../../contract/sales/sales-kinds.ts';
import type { Db } from '../../platform/database.ts';

export interface SalesSpan {
  /** Days in `timeZone`, both inside. */
  from: string;
  until: string;
}

export interface SalesFilter {
  site?: string | undefined;
  shopId?: string | undefined;
  country?: string | undefined;
  currency?: string | undefined;
  /** With all categories below it; `level` is its depth in the tree, from 1. */
  category?: { id: string; level: number } | undefined;
}

export interface SalesQuery extends SalesFilter {
  timeZone: string;
  period: SalesSpan;
  previous: SalesSpan | null;
  dimension: SalesDimension;
  step: 'day' | 'week' | 'month';
}

/** Sums of the orders of one currency in one of the two spans, by what they are divided by or by when they were placed. */
export interface SalesSums {
  is_previous: boolean;
  /** The first day of a step; null in the sums by key. */
  step_start: string | null;
  /** Null in the sums by time, and in those of everything. */
  key: string | null;
  kind: 'time' | 'key' | 'all';
  currency: string;
  order_count: number;
  paid_count: number;
  turnover: string;
  refunded: string;
}

const startOf = (day: string, timeZone: string) => sql`(${day}::timestamp at time zone ${timeZone})`;
const endOf = (day: string, timeZone: string) =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;

const plainKeys: Record<Exclude<SalesDimension, 'category'>, RawBuilder<unknown>> = {
  site: sql`orders.site`,
  shop: sql`orders.shop_id::text`,
  country: sql`orders.address ->> 'country'`,
  currency: sql`orders.currency::text`,
};

/** Orders as a whole, each in the spans it was placed in. */
const wholeOrders = (
  dimension: Exclude<SalesDimension, 'category'>,
  from: RawBuilder<unknown>,
  stepStart: RawBuilder<unknown>,
) => sql`
  select is_previous, ${plainKeys[dimension]} as key, orders.currency::text as currency, ${stepStart} as step_start, true as is_first,
    paid_amount > 0 as is_paid, paid_amount as turnover, returned_amount as refunded
  ${from}`;

/**
 * The parts of orders that lie in categories, by the value of their products; where all cost nothing, by their lines. An
 * order without a product of the category has no part.
 */
function orderParts(
  category: SalesFilter['category'],
  dimension: SalesDimension,
  from: RawBuilder<unknown>,
  stepStart: RawBuilder<unknown>,
) {
  const level = category?.level ?? 0;
  // Products may stand in the category itself, beside those that stand below it.
  const deepest = sql`coalesce(place.path[${level + 1}::int], place.path[${level}::int])::text`;
  const isInside = category ? sql`place.path[${level}::int] = ${category.id}::uuid` : sql`true`;
  return sql`
  select is_previous, key, currency, step_start, is_paid, paid_amount * share as turnover, returned_amount * share as refunded,
    -- The first part of an order stands for it where parts are added up.
    row_number() over (partition by is_previous, id) = 1 as is_first
  from (
    select is_previous, orders.id, ${dimension === 'category' ? deepest : plainKeys[dimension]} as key,
      orders.currency::text as currency, ${stepStart} as step_start, paid_amount > 0 as is_paid, paid_amount, returned_amount,
      ${isInside} as is_inside,
      coalesce(sum(line.amount) / nullif(sum(sum(line.amount)) over whole_order, 0),
        count(*) / sum(count(*)) over whole_order) as share
    ${from} group by is_previous, orders.id, 3, is_inside
    window whole_order as (partition by is_previous, orders.id)
  ) as part where is_inside`;
}

/**
 * What was sold in a period and in the one before, in one reading of its orders. Orders that count in two categories
 * count in each of them, and once in the sums of everything.
 */
export async function sumSales(db: Db, query: SalesQuery): Promise<SalesSums[]> {
  const { timeZone, period, previous, dimension, step, category } = query;
  const spanRow = (isPrevious: boolean, { from, until }: SalesSpan) =>
    sql`(${isPrevious}::boolean, ${startOf(from, timeZone)}, ${endOf(until, timeZone)})`;
  const spans = [spanRow(false, period), ...(previous ? [spanRow(true, previous)] : [])];
  const conditions = [
    sql`submitted_at >= since`,
    sql`submitted_at < until`,
    ...(query.site ? [sql`orders.site = ${query.site}`] : []),
    ...(query.shopId ? [sql`orders.shop_id = ${query.shopId}`] : []),
    ...(query.country ? [sql`orders.address ->> 'country' = ${query.country}`] : []),
    ...(query.currency ? [sql`orders.currency = ${query.currency}`] : []),
  ];
  const stepStart = sql`to_char(date_trunc(${step}, submitted_at at time zone ${timeZone}), 'YYYY-MM-DD')`;
  const from = (lines: RawBuilder<unknown>) => sql`
    from (values ${sql.join(spans)}) as span (is_previous, since, until) cross join orders ${lines}
    where ${sql.join(conditions, sql` and `)}`;
  const sold =
    dimension === 'category' || category !== undefined
      ? orderParts(category, dimension, from(linesInPlaces), stepStart)
      : wholeOrders(dimension, from(sql``), stepStart);
  const result = await sql<SalesSums>`
    with sold as (${sold})
    select is_previous, step_start, key, currency,
      case when grouping(step_start) = 0 then 'time' when grouping(key) = 0 then 'key' else 'all' end as kind,
      case when grouping(key) = 0 then count(*) else count(*) filter (where is_first) end::int as order_count,
      case when grouping(key) = 0 then count(*) filter (where is_paid)
        else count(*) filter (where is_paid and is_first) end::int as paid_count,
      round(coalesce(sum(turnover), 0))::text as turnover, round(coalesce(sum(refunded), 0))::text as refunded
    from sold
    group by grouping sets ((is_previous, step_start, currency), (is_previous, key, currency), (is_previous, currency))`.execute(
    db,
  );
  return result.rows;
}

const linesInPlaces = sql`join order_lines line on line.order_id = orders.id
  join product_category_paths place using (product_id)`;
