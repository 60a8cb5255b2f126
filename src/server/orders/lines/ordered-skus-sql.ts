import { sql } from 'kysely';
import type { Text } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';

/** A variant that a buyer ordered, as it was called then. */
export interface OrderedSku {
  sku_id: string;
  shop_id: string;
  titles: Text;
  /** Its spec values as they were shown. */
  spec: unknown;
}

/** What a buyer ordered last, the newest first. */
export const listOrderedSkus = (db: Db, buyerId: string, limit: number): Promise<OrderedSku[]> =>
  sql<OrderedSku>`
    select order_lines.sku_id, orders.shop_id, order_lines.titles, order_lines.spec
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.buyer_id = ${buyerId}
    order by orders.submitted_at desc, order_lines.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows);

/** What a buyer ordered under some numbers of their own, and when. */
export const listOrderedUnder = (db: Db, buyerId: string, poNumbers: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.po_number', 'order_lines.sku_id', 'orders.submitted_at'])
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.po_number', '=', sql<string>`any(${sql.val([...poNumbers])}::text[])`)
    .execute();

/** The orders of a buyer since a time in which some variants are, the first ones first; canceled ones are none. */
export async function listOrdersOfSkus(
  db: Db,
  buyerId: string,
  skuIds: readonly string[],
  since: Date,
): Promise<{ sku_id: string; order_id: string; submitted_at: Date }[]> {
  const { rows } = await sql<{ sku_id: string; order_id: string; submitted_at: Date }>`
    select order_lines.sku_id, orders.id as order_id, orders.submitted_at
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.buyer_id = ${buyerId} and orders.submitted_at >= ${since} and orders.state <> 'cancelled'
      and order_lines.sku_id = any(${sql.val([...skuIds])}::uuid[])
    order by orders.submitted_at, orders.id`.execute(db);
  return rows;
}

/** The last order of a buyer in which a variant is, if it was not called off before it was paid. */
export interface LastOrder {
  sku_id: string;
  order_id: string;
  number: string;
  submitted_at: Date;
  quantity: number;
  /** Of all variants of the product in that order. */
  product_quantity: number;
  /** As lines store it (`kit/unit-price.ts`). */
  unit_price: bigint;
  currency: string;
}

/** When a buyer ordered each of some variants last, and at which price. */
export async function listLastOrders(
  db: Db,
  buyerId: string,
  skuIds: readonly string[],
): Promise<Map<string, LastOrder>> {
  const { rows } = await sql<LastOrder>`
    select distinct on (order_lines.sku_id) order_lines.sku_id, orders.id as order_id, orders.number,
      orders.submitted_at, order_lines.quantity, order_lines.unit_price, orders.currency, (
        select least(sum(quantity), 1000000000)::int from order_lines as together
        where together.order_id = orders.id and together.product_id = order_lines.product_id) as product_quantity
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.buyer_id = ${buyerId} and orders.state <> 'cancelled'
      and order_lines.sku_id = any(${sql.val([...skuIds])}::uuid[])
    order by order_lines.sku_id, orders.submitted_at desc, orders.id desc`.execute(db);
  return new Map(rows.map((row) => [row.sku_id, row]));
}
