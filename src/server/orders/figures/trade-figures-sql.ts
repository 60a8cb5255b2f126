import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** A buyer's trade; orders between accounts in one hand count for nothing. */
export interface TradeFigures {
  /** Completed since then. */
  completed: number;
  /** What was paid for those in one currency and not returned, in minor units. */
  purchases: bigint;
  /** Orders that were paid since then, or were not paid until it was too late; and those of them that were paid. */
  due: number;
  paidInTime: number;
  /** Refund requests that an operator decided against the buyer since then. */
  disputesLost: number;
  /** When the first order was completed. */
  since: Date | null;
}

/** @param since  figures of the time before are left out */
export async function readTradeFigures(
  db: Db,
  buyerId: string,
  currency: string,
  since: Date,
): Promise<TradeFigures> {
  const { rows } = await sql<Omit<TradeFigures, 'purchases'> & { purchases: string }>`
    with known as (
      select id, currency, paid_amount, returned_amount, kept_amount, submitted_at,
        (select min(at) from order_events where order_id = orders.id and to_state = 'completed') as completed_at,
        -- Nobody pressed anything: the time to pay was over.
        exists (select from order_events where order_id = orders.id and to_state = 'cancelled'
          and actor_role = 'system' and from_state in ('awaiting_payment', 'awaiting_balance')) as lapsed
      from orders where buyer_id = ${buyerId} and not is_related
    )
    select count(*) filter (where completed_at >= ${since})::int as completed,
      coalesce(sum(paid_amount - returned_amount)
        filter (where completed_at >= ${since} and currency = ${currency}), 0)::text as purchases,
      count(*) filter (where submitted_at >= ${since} and (paid_amount > 0 or lapsed))::int as due,
      count(*) filter (where submitted_at >= ${since} and paid_amount > 0 and not lapsed and kept_amount = 0)::int
        as "paidInTime",
      (select count(*)::int from rejected_refunds join known on known.id = order_id where closed_at >= ${since})
        as "disputesLost",
      min(completed_at) as since
    from known`.execute(db);
  const [row] = rows;
  return { ...row!, purchases: BigInt(row!.purchases) };
}
