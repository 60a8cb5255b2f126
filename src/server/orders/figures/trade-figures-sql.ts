import { sql } from 'kysely';
import { siteZones } from '../../../contract/reference/site-days.ts';
import type { Db } from '../../platform/database.ts';
import { isNothingOwed, isPaidWhole } from '../on-terms/paid-sql.ts';

/** A buyer's trade; orders between accounts in one hand count for nothing. */
export interface TradeFigures {
  /** Completed since then; those on terms of their shop once they are paid whole. */
  completed: number;
  /** What was paid for those in one currency and not returned, in minor units. */
  purchases: bigint;
  /**
   * Orders of that time that were paid, or were not paid until it was too late; and those of them that were paid in time. One
   * on terms counts once it is paid whole or its due day is over, and was paid in time if it was paid whole by then.
   */
  due: number;
  paidInTime: number;
  /** Refund requests that an operator decided against the buyer since then. */
  disputesLost: number;
  /** When the first of those that are completed was. */
  since: Date | null;
}

/** The clock of each site: an order on terms is due on a day of its site. */
const zones = sql`unnest(${sql.val(Object.keys(siteZones))}::text[],
  ${sql.val(Object.values(siteZones))}::text[]) as clock (site, zone)`;

/** @param since  figures of the time before are left out */
export async function readTradeFigures(
  db: Db,
  buyerId: string,
  currency: string,
  { since, now }: { since: Date; now: Date },
): Promise<TradeFigures> {
  const { rows } = await sql<Omit<TradeFigures, 'purchases'> & { purchases: string }>`
    with known as (
      select id, site, currency, paid_amount, returned_amount, kept_amount, submitted_at, terms_days is not null as is_on_terms,
        terms_due_on, ${isPaidWhole} as is_paid_whole, not (${isNothingOwed}) as is_owed,
        (select min(at) from order_events where order_id = orders.id and to_state = 'completed') as completed_at,
        (select max(at) from order_events where order_id = orders.id and kind = 'payTerms') as last_paid_at,
        -- Nobody pressed anything: the time to pay was over.
        exists (select from order_events where order_id = orders.id and to_state = 'cancelled'
          and actor_role = 'system' and from_state in ('awaiting_payment', 'awaiting_balance')) as lapsed
      from orders where buyer_id = ${buyerId} and not is_related
    ), dated as (
      select known.*, case when is_paid_whole then completed_at end as counted_at,
        coalesce(terms_due_on < (${now}::timestamptz at time zone zone)::date, false) as is_past_due,
        coalesce((last_paid_at at time zone zone)::date > terms_due_on, false) as is_paid_late
      from known join ${zones} using (site)
    ), judged as (
      select *, case when is_on_terms then paid_amount > 0 and is_paid_whole or is_owed and is_past_due
          else paid_amount > 0 or lapsed end as is_due,
        case when is_on_terms then is_paid_whole and not is_paid_late
          else paid_amount > 0 and not lapsed and kept_amount = 0 end as is_in_time
      from dated
    )
    select count(*) filter (where counted_at >= ${since})::int as completed,
      coalesce(sum(paid_amount - returned_amount)
        filter (where counted_at >= ${since} and currency = ${currency}), 0)::text as purchases,
      count(*) filter (where submitted_at >= ${since} and is_due)::int as due,
      count(*) filter (where submitted_at >= ${since} and is_due and is_in_time)::int as "paidInTime",
      (select count(*)::int from rejected_refunds join known on known.id = order_id where closed_at >= ${since})
        as "disputesLost",
      min(counted_at) as since
    from judged`.execute(db);
  const [row] = rows;
  return { ...row!, purchases: BigInt(row!.purchases) };
}
