import { sql } from 'kysely';
import { leastId } from '../../../kit/ids.ts';
import type { Db } from '../../platform/database.ts';

/** What the ledger says has moved at a channel. */
export interface ChannelMovement {
  id: string;
  channel: string;
  /** As a channel's own statement has it (`subjects.ts`). */
  subject: string;
  kind: string;
  currency: string;
  /** Minor units: positive where money came in. */
  amount: bigint;
  bookedAt: Date;
  /** Of what a bank's statement told: the bank's day of it. */
  day: string | null;
  /** The number by which people know it; empty without one. */
  description: string;
  order_id: string | null;
}

/** What moves between accounts of ours and nothing at the bank. */
const insideBank = [
  'payment',
  'late payment',
  'credit repayment',
  'transfer applied',
  'transfer set aside',
] as const;

/**
 * What the ledger says has moved at channels since a moment, in the order in which it was booked.
 * @param last  the last one of the page before
 */
export async function listChannelMovements(
  db: Db,
  { since, last, limit }: { since: Date; last?: ChannelMovement | undefined; limit: number },
): Promise<ChannelMovement[]> {
  const { rows } = await sql<Omit<ChannelMovement, 'amount'> & { amount: string }>`
    select movement.id, line.channel, movement.kind, movement.currency, line.amount::text, movement.at as "bookedAt",
      movement.order_id,
      case
        when movement.kind in ('payment', 'late payment') then 'payment ' || split_part(movement.cause, ' ', 1)
        when movement.kind = 'credit repayment' then 'payment ' || movement.cause
        -- Of a return, the bank sends as much less.
        when movement.kind = 'transfer fee recovered' then 'return ' || movement.cause
        when movement.kind in ('return', 'return failed') then 'return ' || split_part(movement.cause, ' ', 1)
        when movement.kind = 'channel cost' then 'fee ' || movement.cause
        -- What a bank took back of a transfer stands in its statement as a debit.
        when movement.kind in ('dispute withdrawn', 'dispute reinstated') and line.channel = 'bank-transfer'
          then 'debit ' || split_part(movement.cause, ' ', 1)
        when movement.kind in ('dispute withdrawn', 'dispute reinstated') then 'dispute ' || movement.cause
        when movement.kind = 'transfer received' then 'receipt ' || movement.cause
        when movement.kind = 'transfer reversed' then 'debit ' || split_part(movement.cause, ' ', 1)
        when movement.kind = 'transfer returned' then 'outgoing ' || movement.cause
        when movement.kind = 'payout paid' then 'payout ' || movement.cause
        else movement.kind || ' ' || movement.cause
      end as subject,
      case
        when movement.kind = 'transfer received' then
          (select booked_on::text from bank_receipts where id = movement.cause::uuid)
        when movement.kind = 'transfer reversed'
          or (movement.kind in ('dispute withdrawn', 'dispute reinstated') and line.channel = 'bank-transfer') then
          (select booked_on::text from bank_debits where id = split_part(movement.cause, ' ', 1)::uuid)
      end as day,
      coalesce(case
        -- Of a dispute, which has a name of the channel's.
        when movement.kind = 'channel cost' and movement.cause !~ '^[0-9a-f-]{36}$' then split_part(movement.cause, ' ', 1)
        when movement.kind in ('payment', 'late payment', 'credit repayment', 'channel cost') then
          (select number from payments where id = split_part(movement.cause, ' ', 1)::uuid)
        when movement.kind in ('return', 'return failed', 'transfer fee recovered') then
          (select payments.number from returns join payments on payments.id = returns.payment_id
            where returns.id = split_part(movement.cause, ' ', 1)::uuid)
        when movement.kind = 'payout paid' then
          (select number from payouts_sent where id = movement.cause::uuid)
      end, '') as description
    from ledger_transactions as movement
    cross join lateral (
      -- Payouts leave by transfers from a bank account.
      select case account.owner when 'payouts' then 'bank-transfer' else account.owner end as channel,
        -- What of a repayment paid late fees was repaid on the credit line all the same, and so was what a bank took back.
        -entry.amount - case when account.owner = 'credit' and movement.kind in ('credit repayment', 'dispute settled') then
          coalesce((select sum(fee.amount) from ledger_entries as fee
            join ledger_accounts as platform on platform.id = fee.account_id and platform.kind = 'fee'
            where fee.transaction_id = movement.id), 0) else 0 end as amount
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      where entry.transaction_id = movement.id and account.kind = 'channel'
    ) as line
    where movement.id >= ${leastId(since)}::uuid and line.amount <> 0
      and not (line.channel = 'bank-transfer' and movement.kind = any(${sql.val([...insideBank])}::text[]))
      ${last ? sql`and (movement.id, line.channel) > (${last.id}::uuid, ${last.channel})` : sql``}
    order by movement.id, line.channel limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
