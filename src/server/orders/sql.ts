import { sql, type RawBuilder } from 'kysely';
import type { OrderState } from '../../contract/orders/order-states.ts';
import { newId } from '../../kit/ids.ts';
import type { Text } from '../../kit/languages.ts';
import { anyId } from '../platform/postgres/any-id.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertionOf, rowsJson } from '../platform/insert-rows.ts';
import type { Write } from '../platform/write-together.ts';
import { isLinePaid } from './on-terms/paid-sql.ts';
import type { Party } from './rules.ts';

/** The first submission under a key makes the trade; a repeated one waits for it and finds it. */
export async function insertTrade(
  db: Db,
  trade: { id: string; buyerId: string; key: string; requestHash: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('trades')
    .values({
      id: trade.id,
      buyer_id: trade.buyerId,
      idempotency_key: trade.key,
      request_hash: trade.requestHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export function getTrade(db: Db, buyerId: string, key: string) {
  return db
    .selectFrom('trades')
    .select(['id', 'request_hash'])
    .where('buyer_id', '=', buyerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
}

export function listOrdersOfTrade(db: Db, tradeId: string) {
  return db.selectFrom('orders').selectAll().where('trade_id', '=', tradeId).orderBy('id').execute();
}

/** An order, its row locked until the transaction ends. */
export function lockOrder(db: Db, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function findOrder(db: Db, id: string) {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}
export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Several orders, locked in the order of their ids. */
export function lockOrders(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Several orders of one buyer, locked in the order of their ids. */
export function lockOrdersOfBuyer(db: Db, buyerId: string, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function listOrdersById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
}

export function listOrdersOfBuyerById(db: Db, buyerId: string, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .execute();
}

export function listOrdersOfShopById(db: Db, shopId: string, ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('shop_id', '=', shopId)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
}

/** Orders of some numbers, whoever's they are, by number. */
export async function findOrderIdsByNumber(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('number', '=', sql<string>`any(${sql.val([...numbers])}::text[])`)
    .execute();
  return new Map(orders.map(({ id, number }) => [number, id]));
}

/** Orders of a shop by what people call them. */
export function listOrdersOfShopByNumber(db: Db, shopId: string, numbers: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', sql<string>`any(${sql.val([...numbers])}::text[])`)
    .where('shop_id', '=', shopId)
    .execute();
}

type Changes = Partial<
  Pick<
    OrderRecord,
    | 'state'
    | 'products_amount'
    | 'freight_amount'
    | 'total_amount'
    | 'paid_amount'
    | 'last_paid_at'
    | 'paid_through'
    | 'refunded_amount'
    | 'returned_amount'
    | 'kept_price'
    | 'freight_refunded'
    | 'platform_refunded'
    | 'refund'
    | 'deadline'
    | 'discount_amount'
    | 'platform_discount'
    | 'freight_open'
    | 'due_at'
    | 'waits_since'
    | 'held_at'
    | 'address_looked_at'
    | 'reminders'
    | 'paying_until'
    | 'protected_until'
    | 'pay_by'
    | 'kept_amount'
    | 'po_number'
    | 'cost_center'
    | 'terms_days'
    | 'terms_due_on'
  >
> & { address?: string; offered?: string | null; notify_party?: string | null; export_term?: string | null };

/** Writes a locked order's changes and raises its version. @returns the order as it is now. */
export function updateOrder(db: Db, id: string, changes: Changes): Promise<OrderRecord> {
  return db
    .updateTable('orders')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes of locked orders, the same columns of each, to be written together with other things; it raises their versions.
 * The ids are named twice: PostgreSQL takes a set of JSON for many rows, and would read all orders for them.
 */
export const changesOfOrders = (changes: readonly (Changes & { id: string })[]): Write => {
  const columns = Object.keys(changes[0]!).filter((name) => name !== 'id');
  const assignments = columns.map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`);
  return sql`update orders set ${sql.join(assignments)}, version = orders.version + 1
    from jsonb_populate_recordset(null::orders, ${rowsJson(changes)}::jsonb) as changed
    where orders.id = changed.id and orders.id = any(${sql.val(changes.map(({ id }) => id))}::uuid[])`;
};

/**
 * Notes that nobody is paying for orders any more. It raises no version, as beginning does not: the order that was seen is
 * still the order.
 * @param since  only where it stands at this moment: another attempt may have begun
 */
export async function endPaying(db: Db, ids: readonly string[], since: Date): Promise<void> {
  await sql`update orders set paying_until = null
    where id in (select id from orders where id = any(${sql.val([...ids])}::uuid[])
      and paying_until = ${since} order by id for no key update)`.execute(db);
}

/**
 * Until when the buyer may be paying for locked orders, to be written together with the payment. The first attempt for
 * what is due protects the order until its end.
 */
export const payingUntil = (ids: readonly string[], until: Date): Write =>
  sql`update orders set paying_until = ${until}, protected_until = coalesce(protected_until, ${until})
    where id = any(${sql.val([...ids])}::uuid[])`;

/**
 * Gives an attempt that protects orders longer; one that another has followed, or that does not protect them, extends
 * no protection.
 */
export async function extendPaying(
  tx: Tx,
  ids: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  await sql`update orders set paying_until = ${until},
      protected_until = case when protected_until = ${from} then ${until} else protected_until end
    where id in (select id from orders where id = any(${sql.val([...ids])}::uuid[]) and paying_until = ${from}
      order by id for no key update)`.execute(tx);
}

export interface NewEvent {
  orderId: string;
  version: number;
  kind: string;
  actorId: string | null;
  party: Party;
  from: OrderState | null;
  to: OrderState;
  data: Record<string, unknown>;
}

export const newEvents = (events: readonly NewEvent[], now: Date): Write =>
  insertionOf(
    'order_events',
    events.map((event) => ({
      id: newId(now.getTime()),
      order_id: event.orderId,
      version: event.version,
      kind: event.kind,
      actor_id: event.actorId,
      actor_role: event.party,
      from_state: event.from,
      to_state: event.to,
      data: event.data,
      at: now,
    })),
  );

export async function insertEvents(db: Db, events: readonly NewEvent[], now: Date): Promise<void> {
  await newEvents(events, now).execute(db);
}

export function listEvents(db: Db, orderId: string) {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute();
}

export function listLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
}
export type LineRecord = Awaited<ReturnType<typeof listLines>>[number];

/** The ids of an order's lines. */
export async function listLinesOfOrder(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('order_lines').select('id').where('order_id', '=', orderId).execute();
  return rows.map((row) => row.id);
}

/** One line with its order; undefined when there is none. */
export function findLine(db: Db, id: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_id', 'product_id', 'buyer_id', 'shop_id', 'state'])
    .select(['quantity', 'refunded_quantity'])
    .select(sql<boolean>`not ${isLinePaid}`.as('is_owed'))
    .where('order_lines.id', '=', id)
    .executeTakeFirst();
}

/** What may be told to everybody of lines that were ordered: which version, and into which country it went. */
export async function listLineFacts(db: Db, ids: readonly string[]) {
  // Most products have no reviews yet, and each page of theirs would ask.
  if (ids.length === 0) return [];
  return await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'spec', 'source_language'])
    .select(sql<string>`orders.address->>'country'`.as('country'))
    .where('order_lines.id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
}

export async function updateLinePrice(
  db: Db,
  lineId: string,
  changes: Pick<LineRecord, 'unit_price' | 'amount' | 'shop_discount' | 'platform_discount'> &
    Partial<Pick<LineRecord, 'price_list_countries'>>,
): Promise<void> {
  await db.updateTable('order_lines').set(changes).where('id', '=', lineId).execute();
}

/** The lines of the orders of a trade, each with its shop, and whether its order was neither cancelled nor refunded whole. */
export function listLinesOfTrade(db: Db, tradeId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('order_lines')
    .select('orders.shop_id')
    .select(sql<boolean>`orders.state not in ('cancelled', 'refunded')`.as('stands'))
    .where('orders.trade_id', '=', tradeId)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute();
}

/**
 * Locks all orders of the orders' trades in the order of their ids, as payments do: none of them waits for another.
 * @param hasCoupons  whether coupons lie on an order, where that matters
 * @returns all that are locked
 */
export async function lockTradesOf(
  tx: Db,
  orderIds: readonly string[],
  hasCoupons: RawBuilder<boolean> = sql<boolean>`false`,
): Promise<(OrderRecord & { has_coupons: boolean })[]> {
  const { rows } = await sql<OrderRecord & { has_coupons: boolean }>`
    select orders.*, ${hasCoupons} as has_coupons from orders
    where trade_id in (select trade_id from orders where id = ${anyId(orderIds)})
    order by id for no key update`.execute(tx);
  return rows;
}

/** The other orders of a trade that nothing was paid for yet and that a coupon of the platform lies on, or may again. */
export function listUnpaidWithCoupon(db: Db, tradeId: string, except: readonly string[]) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('trade_id', '=', tradeId)
    .where('id', 'not in', [...except])
    .where('state', 'in', ['submitted', 'awaiting_payment'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .select('order_lines.id')
          .whereRef('order_id', '=', 'orders.id')
          .where('in_platform_coupon', '=', true),
      ),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The platform's coupon counts for no line of a locked order any more. */
export async function leavePlatformCoupon(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ in_platform_coupon: false })
    .where('order_id', '=', orderId)
    .execute();
}

/** Reads anew from their rows what some orders are found by. */
export async function indexOrders(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select index_orders(${sql.val([...ids])}::uuid[])`.execute(db);
}

export interface LatestRow {
  country: string;
  company: string;
  titles: Text;
  quantity: number;
  at: Date;
}

/** The newest orders of a site with their first line. */
export async function listLatest(db: Db, site: string, limit: number): Promise<LatestRow[]> {
  const result = await sql<LatestRow>`
    select orders.address->>'country' as country, coalesce(nullif(accounts.company_name, ''), accounts.name) as company,
      order_lines.titles, order_lines.quantity, orders.submitted_at as at
    from (
      select * from orders where site = ${site} and state <> 'cancelled' and not is_related
        and buyer_id not in (select account_id from blocked_accounts) order by submitted_at desc limit ${limit}
    ) as orders
    join accounts on accounts.id = orders.buyer_id
    join order_lines on order_lines.order_id = orders.id and order_lines.position = 0
    order by orders.submitted_at desc`.execute(db);
  return result.rows;
}
