import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { MonthSum } from './month-rules.ts';

/** What changed an owner's balance and escrow, by month of a time zone, currency and kind of movement. */
export async function sumByMonth(db: Db, ownerId: string, timeZone: string): Promise<MonthSum[]> {
  const { rows } = await sql<Omit<MonthSum, 'amount' | 'fee'> & { amount: string; fee: string }>`
    select to_char(movement.at at time zone ${timeZone}, 'YYYY-MM') as month, posting.currency,
      posting.account as purse, movement.kind, sum(posting.amount)::text as amount,
      coalesce(sum(kept.fee), 0)::text as fee
    from ledger_postings as posting
      join ledger_movements as movement on movement.id = posting.transaction_id
      left join lateral (
        select sum(amount) as fee from ledger_postings as platform
        where platform.transaction_id = posting.transaction_id and platform.account = 'fee'
      ) as kept on posting.account = 'seller'
    where posting.owner = ${ownerId} and posting.account in ('seller', 'escrow')
    group by 1, 2, 3, 4`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) }));
}

/** When months begin and end in a time zone, by month. */
export async function findMonthBounds(
  db: Db,
  months: readonly string[],
  timeZone: string,
): Promise<Map<string, { begin: Date; end: Date }>> {
  const { rows } = await sql<{ month: string; begin: Date; end: Date }>`
    select month, (month || '-01')::timestamp at time zone ${timeZone} as begin,
      ((month || '-01')::timestamp + interval '1 month') at time zone ${timeZone} as "end"
    from unnest(${sql.val([...months])}::text[]) as month`.execute(db);
  return new Map(rows.map(({ month, ...bounds }) => [month, bounds]));
}
