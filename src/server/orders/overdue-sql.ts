import { sql } from 'kysely';
import type { OrderState } from '../../contract/orders/order-states.ts';
import type { Db } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { OrderRecord } from './sql.ts';

/**
 * Orders in some states that have outlived their patience; one whose buyer may be paying now, whose refund is open, or whose
 * money waits for a document or for an operator's look at a shared tracking number is left for later: many of them would stand in front of all others.
 */
export async function listOverdue(
  db: Db,
  states: readonly OrderState[],
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', states)
    .where('deadline', '<=', now)
    .where('refund', 'is', null)
    .where('waits_since', 'is', null)
    .where(sql<boolean>`not exists (select from order_conditions where order_id = orders.id and moment = 'release'
      and orders.state = 'dispatched' and order_conditions.state in ('open', 'presented', 'refused', 'disputed'))`)
    .where(sql<boolean>`not (orders.state = 'dispatched' and exists (
      select from shared_tracking_numbers where order_id = orders.id and cleared_at is null))`)
    .where((order) => order.or([order('paying_until', 'is', null), order('paying_until', '<=', now)]))
    .orderBy('deadline')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Marks orders as reminded of: 1 once the promised moment is near, 2 once it has passed. An order whose refund is open
 * waits for that.
 */
export async function takeReminders(
  db: Db,
  now: Date,
  soon: Date,
  limit: number,
): Promise<{ id: string; reminders: number }[]> {
  const taken = await sql<{ id: string; reminders: number }>`
    update orders set reminders = case when due_at <= ${now} then 2 else 1 end
    where id in (
      select id from orders
      where due_at <= ${soon} and refund is null and waits_since is null and reminders < case when due_at <= ${now} then 2 else 1 end
      order by due_at limit ${limit} for no key update skip locked
    )
    returning id, reminders`.execute(db);
  return taken.rows;
}

/** Paid orders whose promised moment has passed and that nobody has asked a refund of, the longest overdue first. */
export async function listBrokenPromises(
  db: Db,
  now: Date,
  page: Paging,
): Promise<{ rows: OrderRecord[]; total: number }> {
  const broken = db
    .selectFrom('orders')
    .where('due_at', '<=', now)
    .where('refund', 'is', null)
    .where('waits_since', 'is', null)
    .where('state', 'in', ['preparing', 'awaiting_balance', 'awaiting_dispatch']);
  return readPage(broken, page, (all) => all.selectAll().orderBy('due_at').orderBy('id'));
}

/** Marks the open orders of a shop that has closed: what was promised of them is due now. */
export async function setSellerGone(db: Db, shopId: string, now: Date, deadline: Date): Promise<void> {
  await sql`
    update orders set seller_gone = true, version = version + 1,
      due_at = case when state in ('submitted', 'awaiting_payment') then due_at else least(due_at, ${now}) end,
      deadline = case when state in ('submitted', 'awaiting_payment') or refund is not null then deadline
        else ${deadline} end
    where id in (
      select id from orders where shop_id = ${shopId} and not seller_gone
        and state in ('submitted', 'awaiting_payment', 'preparing', 'awaiting_balance', 'awaiting_dispatch')
      order by id for no key update
    )`.execute(db);
}

/**
 * The orders of a shop that has opened again go on. A balance can be paid again, within the days that were agreed on,
 * counted anew; other promises were broken meanwhile, and their buyers may still have their money back.
 */
export async function clearSellerGone(db: Db, shopId: string, now: Date, graceDays: number): Promise<void> {
  const balanceDue = sql`${now}::timestamptz + make_interval(days => balance_days)`;
  await sql`
    update orders set seller_gone = false, version = version + 1,
      reminders = case when state = 'awaiting_balance' then 0 else reminders end,
      due_at = case when state = 'awaiting_balance' then ${balanceDue} else due_at end,
      deadline = case when state = 'awaiting_balance' and refund is null
        then ${balanceDue} + make_interval(days => ${graceDays}) else deadline end
    where id in (
      select id from orders where shop_id = ${shopId} and seller_gone
        and state in ('submitted', 'awaiting_payment', 'preparing', 'awaiting_balance', 'awaiting_dispatch')
      order by id for no key update
    )`.execute(db);
}

export async function listUnpaidOfShop(db: Db, shopId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('state', 'in', ['submitted', 'awaiting_payment'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
