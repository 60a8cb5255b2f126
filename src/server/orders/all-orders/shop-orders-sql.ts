import { sql } from 'kysely';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import type { Db } from '../../platform/database.ts';

/** How many orders a shop has in each state, and what was paid for them and has not gone back, by currency. */
export async function sumUpShopOrders(db: Db, shopId: string) {
  const [states, turnover] = await Promise.all([
    sql<{ state: OrderState; n: number }>`
      select state, count(*)::int as n from orders where shop_id = ${shopId} group by state`.execute(db),
    sql<{ currency: string; amount: string; n: number }>`
      select currency, sum(paid_amount - returned_amount)::text as amount, count(*)::int as n
      from orders where shop_id = ${shopId} and paid_amount > 0 group by currency order by n desc, currency`.execute(
      db,
    ),
  ]);
  return { states: states.rows, turnover: turnover.rows };
}
