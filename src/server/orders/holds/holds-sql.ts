import { sql, type Selectable, type Updateable } from 'kysely';
import type { HoldReason } from '../../../contract/orders/hold-kinds.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';
import type { Write } from '../../platform/write-together.ts';
import { isPaidWhole } from '../on-terms/paid-sql.ts';

export type HoldRecord = Selectable<DB['order_holds']>;

interface NewHold {
  orderId: string;
  /** What was paid now. */
  amount: bigint;
  /** What the order is worth in all, the platform's coupon included. */
  orderAmount: bigint;
  currency: string;
  reasons: readonly HoldReason[];
}

/** Holds of orders, to be written together with what was paid. */
export const newHolds = (holds: readonly NewHold[], now: Date): Write => sql`
  insert into order_holds (id, order_id, amount, order_amount, currency, reasons, state, held_at)
  values ${sql.join(
    holds.map(
      ({ orderId, amount, orderAmount, currency, reasons }) =>
        sql`(${newId(now.getTime())}, ${orderId}, ${amount}, ${orderAmount}, ${currency}, ${sql.val([...reasons])}, 'held', ${now})`,
    ),
  )}`;

interface RecordOf {
  accountIds: readonly string[];
  /** Orders that are being paid, and counted by whoever asks. */
  paidIds: readonly string[];
  since: Date;
}

/** Of which orders something has left. */
export async function listBegunToSend(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const lines = await db
    .selectFrom('order_lines')
    .select('order_id')
    .distinct()
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .where('shipped_quantity', '>', 0)
    .execute();
  return new Set(lines.map(({ order_id: id }) => id));
}

/**
 * What a hand has paid since for other orders, by currency, and where orders went that the buyer completed with others: on
 * terms, those that are paid whole. An order of which anything was paid since counts with all that is paid of it, whenever it was
 * placed; one on terms with what was paid of it since. The platform's coupon counts with both.
 */
export async function readBuyerRecord(
  db: Db,
  buyerId: string,
  { accountIds, paidIds, since }: RecordOf,
): Promise<{ recent: { currency: string; orders: number; amount: bigint }[]; countries: string[] }> {
  const result = await sql<{
    countries: string[];
    currency: string | null;
    orders: number;
    amount: string;
  }>`
    select countries, currency, orders, amount
    from (select coalesce(array_agg(distinct address ->> 'country'), '{}') as countries from orders
      where buyer_id = ${buyerId} and state = 'completed' and not is_related and ${isPaidWhole}) as former
    left join (
      select currency, count(distinct id)::int as orders, sum(amount)::text as amount from (
        select id, currency, platform_discount + case when terms_days is null or submitted_at >= ${since} then paid_amount
          else (select coalesce(sum((data ->> 'amount')::bigint), 0) from order_events
            where order_id = orders.id and kind = 'payTerms' and at >= ${since}) end as amount
        from orders
        where buyer_id = any(${sql.val([...accountIds])}::uuid[]) and last_paid_at >= ${since} and paid_amount > 0
          and id <> all(${sql.val([...paidIds])}::uuid[])
      ) as paid
      group by currency
    ) as recent on true`.execute(db);
  return {
    countries: result.rows[0]!.countries,
    recent: result.rows.flatMap(({ currency, orders, amount }) =>
      currency === null ? [] : [{ currency, orders, amount: BigInt(amount) }],
    ),
  };
}

const waiting = (db: Db) =>
  db
    .selectFrom('order_holds')
    .innerJoin('orders', 'orders.id', 'order_holds.order_id')
    .where('order_holds.state', '=', 'held')
    // What was paid back meanwhile, by a bank or by both sides, waits for nobody.
    .where('orders.state', 'in', ['preparing', 'awaiting_dispatch']);

/** What operators have to look at, the oldest first. */
export const listHolds = (db: Db, page: Paging) =>
  readPage(waiting(db), page, (query) =>
    query
      .selectAll('order_holds')
      .select([
        'orders.number',
        'orders.buyer_id',
        'orders.shop_id',
        'orders.paid_amount',
        'orders.returned_amount',
        'orders.platform_discount',
        'orders.platform_refunded',
      ])
      .orderBy('order_holds.held_at')
      .orderBy('order_holds.id'),
  );

/** Holds that nobody has decided about since before a moment, and whose money can go back. */
export const listLongHeld = (db: Db, heldUntil: Date, limit: number) =>
  waiting(db)
    .select('order_holds.id')
    .where('order_holds.held_at', '<=', heldUntil)
    .where('orders.refund', 'is', null)
    .orderBy('order_holds.held_at')
    .limit(limit)
    .execute();

export const findHold = (db: Db, id: string): Promise<HoldRecord | undefined> =>
  db.selectFrom('order_holds').selectAll().where('id', '=', id).executeTakeFirst();

/** What is to be decided about an order, while it is held. */
export const findOpenHold = (db: Db, orderId: string): Promise<HoldRecord | undefined> =>
  db
    .selectFrom('order_holds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .executeTakeFirst();

export const updateHold = (tx: Tx, id: string, changes: Updateable<DB['order_holds']>) =>
  tx
    .updateTable('order_holds')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** What an operator has decided alone since. */
export const listDecidedAlone = (db: Db, staffId: string, since: Date) =>
  db
    .selectFrom('order_holds')
    .select(['order_amount as amount', 'currency'])
    .where('decided_by', '=', staffId)
    .where('proposed_by', 'is', null)
    .where('decided_at', '>=', since)
    .execute();
