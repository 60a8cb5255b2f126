import { sql } from 'kysely';
import { leastId } from '../../../kit/ids.ts';
import type { Db } from '../../platform/database.ts';
import type { FeeSum } from './fee-rules.ts';

export interface FeesOfOwner extends FeeSum {
  owner: string;
  /** Of bookings: a provider of trade services. */
  isProvider: boolean;
}

const dayMs = 86_400_000;

/**
 * What the marketplace kept and gave back between two moments, by owner, currency and kind of movement: the same entries
 * that the statements of months add up.
 */
export async function listFees(db: Db, { begin, end }: { begin: Date; end: Date }): Promise<FeesOfOwner[]> {
  const { rows } = await sql<{
    [Name in keyof FeesOfOwner]: FeesOfOwner[Name] extends bigint ? string : FeesOfOwner[Name];
  }>`
    select posting.owner, bool_or(movement.booking_id is not null) as "isProvider", posting.currency, movement.kind,
      coalesce(sum(posting.amount + kept.fee) filter (where kept.fee > 0), 0)::text as "chargedOn",
      coalesce(sum(kept.fee) filter (where kept.fee > 0), 0)::text as charged,
      coalesce(-sum(posting.amount + kept.fee) filter (where kept.fee < 0), 0)::text as "returnedOn",
      coalesce(-sum(kept.fee) filter (where kept.fee < 0), 0)::text as returned
    from ledger_movements as movement
      join ledger_postings as posting on posting.transaction_id = movement.id and posting.account = 'seller'
      join lateral (
        select sum(amount) as fee from ledger_postings as platform
        where platform.transaction_id = movement.id and platform.account = 'fee'
      ) as kept on kept.fee <> 0
    where movement.id >= ${leastId(new Date(begin.getTime() - dayMs))}::uuid
      and movement.id < ${leastId(new Date(end.getTime() + dayMs))}::uuid
      and movement.at >= ${begin} and movement.at < ${end}
    group by posting.owner, posting.currency, movement.kind order by posting.owner, posting.currency, movement.kind`.execute(
    db,
  );
  return rows.map(({ chargedOn, charged, returnedOn, returned, ...row }) => ({
    ...row,
    chargedOn: BigInt(chargedOn),
    charged: BigInt(charged),
    returnedOn: BigInt(returnedOn),
    returned: BigInt(returned),
  }));
}

/** The months of a time zone in which an owner was charged what was given back between two moments. */
export async function listChargedMonths(
  db: Db,
  owner: string,
  { begin, end, currency, timeZone }: { begin: Date; end: Date; currency: string; timeZone: string },
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with movements as (
      select movement.id, movement.at, movement.order_id, movement.booking_id, (
        select sum(amount) from ledger_postings as platform
        where platform.transaction_id = movement.id and platform.account = 'fee'
      ) as fee
      from ledger_movements as movement
        join ledger_postings as posting on posting.transaction_id = movement.id
      where posting.account = 'seller' and posting.owner = ${owner} and posting.currency = ${currency}
    )
    select distinct to_char(charged.at at time zone ${timeZone}, 'YYYY-MM') as month
    from movements as returned join movements as charged on charged.fee > 0
      and (charged.order_id = returned.order_id or charged.booking_id = returned.booking_id)
    where returned.fee < 0 and returned.at >= ${begin} and returned.at < ${end} and charged.at < ${end}
    order by 1`.execute(db);
  return rows.map(({ month }) => month);
}
