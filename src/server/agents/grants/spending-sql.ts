import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { beginnings, type Spent } from './limits-rules.ts';

/**
 * What was ordered under grants without a click.
 * @param converted  an amount in the currency of the limits: it may have been another one before
 */
export async function findSpent(
  db: Db,
  grantIds: readonly string[],
  converted: (amount: bigint, currency: string) => bigint,
  now: Date,
): Promise<Spent> {
  const { day, month } = beginnings(now);
  const rows = await db
    .selectFrom('agent_spending')
    .select([
      'currency',
      sql<string>`coalesce(sum(amount) filter (where at >= ${day} and given_back_at is null), 0)::text`.as(
        'today',
      ),
      sql<string>`coalesce(sum(amount) filter (where given_back_at is null), 0)::text`.as('month'),
      sql<number>`count(*) filter (where at >= ${day})::int`.as('orders'),
    ])
    .where('grant_id', 'in', [...grantIds])
    .where('at', '>=', month)
    .groupBy('currency')
    .execute();
  return rows.reduce<Spent>(
    (spent, row) => ({
      today: spent.today + converted(BigInt(row.today), row.currency),
      thisMonth: spent.thisMonth + converted(BigInt(row.month), row.currency),
      ordersToday: spent.ordersToday + row.orders,
    }),
    { today: 0n, thisMonth: 0n, ordersToday: 0 },
  );
}

export const insertSpending = (
  tx: Tx,
  grantId: string,
  currency: string,
  orders: readonly { id: string; amount: bigint }[],
  now: Date,
) =>
  tx
    .insertInto('agent_spending')
    .values(orders.map(({ id, amount }) => ({ order_id: id, grant_id: grantId, at: now, amount, currency })))
    .execute();

/** An order that was cancelled on the day it was placed takes nothing of what may be ordered. */
export const giveBack = (db: Db, orderId: string, now: Date) =>
  db
    .updateTable('agent_spending')
    .set({ given_back_at: now })
    .where('order_id', '=', orderId)
    .where('at', '>=', beginnings(now).day)
    .where('given_back_at', 'is', null)
    .execute();
