import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { sortedBy } from '../list-sql.ts';
import type { OrderRecord } from '../sql.ts';

const readyOf = (db: Db, shopId: string, ids: readonly string[] | undefined) =>
  db
    .selectFrom('orders')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'awaiting_dispatch')
    .$if(ids !== undefined, (query) =>
      query.where('id', '=', sql<string>`any(${sql.val([...ids!])}::uuid[])`),
    );

/** A shop's orders that are ready, the most urgent first, and how many there are. @param ids  only these */
export async function listReady(
  db: Db,
  shopId: string,
  ids: readonly string[] | undefined,
  limit: number,
): Promise<{ orders: OrderRecord[]; total: number }> {
  const [orders, ready] = await Promise.all([
    readyOf(db, shopId, ids).selectAll().orderBy(sortedBy.dueFirst).limit(limit).execute(),
    readyOf(db, shopId, ids)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, total: ready.n };
}

/** Those of some orders whose buyer's bank wants back what was paid for them. */
export async function listDisputedAmong(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct order_id from disputed_orders where order_id = any(${sql.val([...orderIds])}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.order_id));
}

/** So many of the newest orders that have left are looked at: no shop's history is read to find its last shipment. */
const newestLooked = 50;

/** With whom the last shipment of a shop's newest orders went; undefined before the first. */
export async function findLastCarrier(
  db: Db,
  shopId: string,
): Promise<{ carrier_code: string; carrier: string } | undefined> {
  const { rows } = await sql<{ carrier_code: string; carrier: string }>`
    select carrier_code, carrier from shipments where order_id in (
      (select id from orders where shop_id = ${shopId} and state = 'dispatched'
        order by submitted_at desc, id limit ${newestLooked})
      union all
      (select id from orders where shop_id = ${shopId} and state = 'completed'
        order by submitted_at desc, id limit ${newestLooked}))
    order by shipped_at desc, id desc limit 1`.execute(db);
  return rows[0];
}
