import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ParsedOf } from '../../contract/contract.ts';
import type { OrderSort } from '../../contract/orders/order-lists.ts';
import type { OrderState } from '../../contract/orders/order-states.ts';
import type { Db } from '../platform/database.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';
import { idsFoundBy } from './finding/found-by-sql.ts';
import type { OrderRecord } from './sql.ts';

export interface OrderFilter {
  side: { buyerId: string } | { shopId: string };
  state?: OrderState | undefined;
  /** Only those with an open refund request. */
  refund?: boolean | undefined;
  keyword?: string | undefined;
  /** Submitted from one moment on, and before another. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Where it goes. */
  country?: string | undefined;
  currency?: string | undefined;
  /** Between these totals, minor units; only with a currency. */
  amountMin?: bigint | undefined;
  amountMax?: bigint | undefined;
  /** Ordered for this branch of the buyer's company. */
  branchId?: string | undefined;
}

/** A filter as it travels. */
export const filterOf = (
  side: OrderFilter['side'],
  {
    state,
    refund,
    keyword,
    from,
    to,
    country,
    currency,
    amountMin,
    amountMax,
  }: Omit<ParsedOf<'orders.export'>, 'timeZone'>,
): OrderFilter => ({
  side,
  state,
  refund,
  keyword,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
  country,
  currency,
  amountMin: currency && amountMin ? BigInt(amountMin) : undefined,
  amountMax: currency && amountMax ? BigInt(amountMax) : undefined,
});

/** In which order; whatever is alike stands in the order of the ids. */
export const sortedBy: Record<OrderSort, RawBuilder<unknown>> = {
  newest: sql`submitted_at desc, id`,
  oldest: sql`submitted_at, id`,
  amountDown: sql`currency, total_amount desc, id`,
  amountUp: sql`currency, total_amount, id`,
  dueFirst: sql`least(deadline, due_at), submitted_at, id`,
};

/** The orders of one buyer or one shop, whatever their state. */
function ordersOf(db: Db, filter: OrderFilter) {
  const { side, keyword, from, to, country, currency, amountMin, amountMax } = filter;
  return db
    .selectFrom('orders')
    .where((query) =>
      'buyerId' in side ? query('buyer_id', '=', side.buyerId) : query('shop_id', '=', side.shopId),
    )
    .$if(Boolean(keyword), (query) => query.where(sql<boolean>`orders.id in ${idsFoundBy(side, keyword!)}`))
    .$if(filter.branchId !== undefined, (query) =>
      query.where(
        sql<boolean>`orders.id in (select order_id from branches_of_orders where branch_id = ${filter.branchId}::uuid)`,
      ),
    )
    .$if(from !== undefined, (query) => query.where('submitted_at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('submitted_at', '<', to!))
    .$if(country !== undefined, (query) => query.where(sql<boolean>`address->>'country' = ${country}`))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency!))
    .$if(amountMin !== undefined, (query) => query.where('total_amount', '>=', amountMin!))
    .$if(amountMax !== undefined, (query) => query.where('total_amount', '<=', amountMax!));
}

/** Those of them that a list is narrowed to. */
function listedOrders(db: Db, filter: OrderFilter) {
  const { state, refund } = filter;
  return ordersOf(db, filter)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(refund === true, (query) => query.where('refund', 'is not', null));
}

export interface OrderPage {
  rows: OrderRecord[];
  counts: ReadonlyMap<OrderState, number>;
  refunds: number;
}

/** A page of orders of one buyer or one shop, and how many there are in each state and to refund. */
export async function listOrders(
  db: Db,
  filter: OrderFilter,
  page: Paging,
  sort: OrderSort = 'newest',
): Promise<OrderPage> {
  if (filter.keyword) return findOrders(db, filter, page, sort);
  const { limit, offset } = limitsOf(page);
  const query = ordersOf(db, filter);
  const [rows, counted, asked] = await Promise.all([
    listedOrders(db, filter).selectAll().orderBy(sortedBy[sort]).limit(limit).offset(offset).execute(),
    query
      .select(['state', sql<number>`count(*)::int`.as('n')])
      .groupBy('state')
      .execute(),
    // By itself: the index that holds them is short, and the one by state needs no rows.
    query
      .select(sql<number>`count(*)::int`.as('n'))
      .where('refund', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, counts: new Map(counted.map((row) => [row.state, row.n])), refunds: asked.n };
}

/** The same by a word: the orders are looked for once and counted from what was found. */
async function findOrders(db: Db, filter: OrderFilter, page: Paging, sort: OrderSort): Promise<OrderPage> {
  const { limit, offset } = limitsOf(page);
  const { state = null, refund = false } = filter;
  const matched = ordersOf(db, filter).select([
    'id',
    'state',
    'refund',
    'submitted_at',
    'currency',
    'total_amount',
    'deadline',
    'due_at',
  ]);
  const result = await sql<{ ids: string[]; counts: Partial<Record<OrderState, number>>; refunds: number }>`
    with matched as materialized (${matched})
    select
      array(
        select id from matched where (${state}::text is null or state = ${state}) and (not ${refund} or refund is not null)
        order by ${sortedBy[sort]} limit ${limit} offset ${offset}
      ) as ids,
      (select coalesce(jsonb_object_agg(state, n), '{}') from (
        select state, count(*)::int as n from matched group by state
      ) as counted) as counts,
      (select count(*)::int from matched where refund is not null) as refunds`.execute(db);
  const { ids, counts, refunds } = result.rows[0]!;
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .orderBy(sortedBy[sort])
    .execute();
  return { rows, counts: new Map(Object.entries(counts) as [OrderState, number][]), refunds };
}

/** How many lines the orders of a list have. */
export async function countLines(db: Db, filter: OrderFilter): Promise<number> {
  const { n } = await db
    .selectFrom('order_lines')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('order_id', 'in', listedOrders(db, filter).select('id'))
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Whether an order stands after another in a list with the newest first. An index looks up the first condition alone:
 * without it every order before would be read again for each batch.
 */
export const isFurtherDown = ({ submitted_at: submittedAt, id }: OrderRecord): RawBuilder<SqlBool> => sql`(
  orders.submitted_at <= ${submittedAt} and (orders.submitted_at < ${submittedAt} or orders.id > ${id}))`;

/** The next orders in the same order, after one of them: however many there are, none is read over. */
export function listOrdersAfter(
  db: Db,
  filter: OrderFilter,
  last: OrderRecord | undefined,
  limit: number,
): Promise<OrderRecord[]> {
  return listedOrders(db, filter)
    .selectAll()
    .$if(last !== undefined, (query) => query.where(isFurtherDown(last!)))
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The branches that some orders were placed for, as they were called then, by the order. */
export async function listBranchesOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; code: string }>> {
  if (orderIds.length === 0) return new Map();
  const branches = await db
    .selectFrom('branches_of_orders')
    .select(['order_id', 'branch_name as name', 'branch_code as code'])
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .execute();
  return new Map(
    branches.map(({ order_id: orderId, name, code }) => [orderId!, { name: name!, code: code! }]),
  );
}
