import { sql, type RawBuilder } from 'kysely';
import type { OrderSort } from '../../../contract/orders/order-lists.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Paging } from '../../platform/paging.ts';
import { endsWith, idsFoundBy } from '../finding/found-by-sql.ts';
import { isFurtherDown, sortedBy, type OrderPage } from '../list-sql.ts';
import type { OrderRecord } from '../sql.ts';

export interface AllOrdersFilter {
  keyword?: { text: string; buyerIds: readonly string[]; shopIds: readonly string[] } | undefined;
  /** Digits. */
  phoneEnd?: string | undefined;
  state?: OrderState | undefined;
  refund?: boolean | undefined;
  buyerId?: string | undefined;
  shopId?: string | undefined;
  site?: Site | undefined;
  submittedFrom?: Date | undefined;
  submittedUntil?: Date | undefined;
  currency?: string | undefined;
  amountMin?: bigint | undefined;
  amountMax?: bigint | undefined;
}

const idsOf = (ids: readonly string[]) => sql`any(${sql.val([...ids])}::uuid[])`;

/** The orders that a keyword names: by words of theirs, or by what their sides are called now. */
function namedBy({ text, buyerIds, shopIds }: NonNullable<AllOrdersFilter['keyword']>): RawBuilder<unknown> {
  return sql`(
    ${idsFoundBy('all', text, false)}
    union select id from orders where buyer_id = ${idsOf(buyerIds)}
    union select id from orders where shop_id = ${idsOf(shopIds)}
  )`;
}

function allOrders(db: Db, filter: AllOrdersFilter) {
  const {
    keyword,
    phoneEnd,
    buyerId,
    shopId,
    site,
    submittedFrom,
    submittedUntil,
    currency,
    amountMin,
    amountMax,
  } = filter;
  return db
    .selectFrom('orders')
    .$if(keyword !== undefined, (query) => query.where(sql<boolean>`orders.id in ${namedBy(keyword!)}`))
    .$if(phoneEnd !== undefined, (query) => query.where(endsWith(phoneEnd!)))
    .$if(buyerId !== undefined, (query) => query.where('buyer_id', '=', buyerId!))
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
    .$if(site !== undefined, (query) => query.where('site', '=', site!))
    .$if(submittedFrom !== undefined, (query) => query.where('submitted_at', '>=', submittedFrom!))
    .$if(submittedUntil !== undefined, (query) => query.where('submitted_at', '<', submittedUntil!))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency!))
    .$if(amountMin !== undefined, (query) => query.where('total_amount', '>=', amountMin!))
    .$if(amountMax !== undefined, (query) => query.where('total_amount', '<=', amountMax!));
}

function listedOrders(db: Db, filter: AllOrdersFilter) {
  const { state, refund } = filter;
  return allOrders(db, filter)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(refund === true, (query) => query.where('refund', 'is not', null));
}

/** How many orders a list is narrowed to. */
export async function countListed(db: Db, filter: AllOrdersFilter): Promise<number> {
  const { n } = await listedOrders(db, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** A page of all orders, and how many there are in each state and to refund. */
export async function listAllOrders(
  db: Db,
  filter: AllOrdersFilter,
  page: Paging,
  sort: OrderSort,
): Promise<OrderPage> {
  const { limit, offset } = limitsOf(page);
  const [rows, stateCounts] = await Promise.all([
    listedOrders(db, filter).selectAll().orderBy(sortedBy[sort]).limit(limit).offset(offset).execute(),
    allOrders(db, filter)
      .select(['state', sql<number>`count(*)::int`.as('n'), sql<number>`count(refund)::int`.as('refunds')])
      .groupBy('state')
      .execute(),
  ]);
  return {
    rows,
    counts: new Map(stateCounts.map(({ state, n }) => [state, n])),
    refunds: stateCounts.reduce((sum, { refunds }) => sum + refunds, 0),
  };
}

/** The next of them, the newest first, after one of them: however many there are, none is read over. */
export const listAllOrdersAfter = (
  db: Db,
  filter: AllOrdersFilter,
  last: OrderRecord | undefined,
  limit: number,
): Promise<OrderRecord[]> =>
  listedOrders(db, filter)
    .selectAll()
    .$if(last !== undefined, (query) => query.where(isFurtherDown(last!)))
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
