import { sql } from 'kysely';
import type { MerchantList } from '../../contract/lists.ts';
import type { Db } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';
import { soldOn } from './sql.ts';

/** What came of a shop's orders of the last year. */
export interface ShopFigures {
  shopId: string;
  paid: number;
  completed: number;
  refunded: number;
  /** By the shop, which had agreed to them, before they were paid. */
  cancelled: number;
  /** Paid, and not sent as a whole, by the shop's word or its silence. */
  unfilled: number;
  dispatched: number;
  onTime: number;
  buyers: number;
}

/** Writes down the figures of every shop that has any, in place of what was there. */
export async function saveShopFigures(db: Db, figures: readonly ShopFigures[]): Promise<void> {
  const json = JSON.stringify(
    figures.map((row) => ({
      shop_id: row.shopId,
      orders_paid: row.paid,
      orders_completed: row.completed,
      orders_refunded: row.refunded,
      orders_cancelled: row.cancelled,
      orders_unfilled: row.unfilled,
      dispatched: row.dispatched,
      dispatched_on_time: row.onTime,
      buyers: row.buyers,
    })),
  );
  await sql`
    with fresh as (
      select * from jsonb_populate_recordset(null::shop_figures, ${json}::jsonb)
    ), gone as (
      delete from shop_figures where shop_id not in (select shop_id from fresh)
    )
    insert into shop_figures select * from fresh order by shop_id
    on conflict (shop_id) do update set orders_paid = excluded.orders_paid,
      orders_completed = excluded.orders_completed, orders_refunded = excluded.orders_refunded,
      orders_cancelled = excluded.orders_cancelled, orders_unfilled = excluded.orders_unfilled,
      dispatched = excluded.dispatched, dispatched_on_time = excluded.dispatched_on_time,
      buyers = excluded.buyers`.execute(db);
}

export function listShopFigures(db: Db, shopIds: readonly string[]) {
  return db
    .selectFrom('shop_figures')
    .selectAll()
    .where('shop_id', '=', sql<string>`any(${sql.val([...shopIds])}::uuid[])`)
    .execute();
}

/**
 * Completed orders on a logarithmic scale, the share of orders sent on time less the share paid back, not filled, or
 * cancelled by the shop after it had agreed, and the level the market gave. Two late orders are added in thought, so that
 * one order alone does not make a shop punctual.
 */
const rank = sql`1000 * ln(1 + coalesce(orders_completed, 0))
  + 1500.0 * coalesce(dispatched_on_time, 0) / (coalesce(dispatched, 0) + 2)
  - 1500.0 * coalesce(orders_refunded + orders_unfilled + orders_cancelled, 0) / greatest(orders_paid + orders_cancelled, 1)
  + 200 * shops.level`;

const members: Record<MerchantList, ReturnType<typeof sql>> = {
  rank: sql`true`,
  easebuy: sql`shops.auto_confirm`,
  trusted: sql`shops.trusted`,
};

export interface RankedRow {
  id: string;
  owner_id: string;
  opened_year: number;
  auto_confirm: boolean;
  pre_ratio: number;
  one_piece: number;
}

/** One page of a list of merchants that have products on a site, the first first, and how many there are. */
export async function listRanked(
  db: Db,
  list: MerchantList,
  site: string,
  page: Paging,
): Promise<Page<RankedRow>> {
  const { limit, offset } = limitsOf(page);
  const member = sql`${members[list]} and exists (
    select from products_on_sale as products where products.shop_id = shops.id and ${soldOn(site)}
  )`;
  const [result, counted] = await Promise.all([
    sql<RankedRow>`
      select id, owner_id, opened_year, auto_confirm, pre_ratio, (
        select count(*)::int from products_on_sale as products where products.shop_id = shops.id and moq = 1 and ${soldOn(site)}
      ) as one_piece
      from shops left join shop_figures on shop_figures.shop_id = shops.id
      where ${member} order by ${rank} desc, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from shops where ${member}`.execute(db),
  ]);
  return { rows: result.rows, total: counted.rows[0]!.n };
}
