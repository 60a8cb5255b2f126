import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { StatementLine } from '../providers/channel.ts';

/** What bank statements have told since a moment, each entry once; what an operator recorded by hand no bank has told. */
export async function listStatementLines(db: Db, since: Date): Promise<StatementLine[]> {
  const { rows } = await sql<Omit<StatementLine, 'amount'> & { amount: string }>`
    with parts as (
      -- An operator takes one entry apart for two payments: to the bank it is one.
      select bank_account_id, entry_key, amount from bank_receipts where right(entry_key, 37) = ' ' || id::text
    )
    select receipt.id::text as key, 'receipt ' || receipt.id as subject, 'transfer received' as kind,
      (receipt.amount + coalesce((select sum(parts.amount) from parts
        where parts.bank_account_id = receipt.bank_account_id
          and starts_with(parts.entry_key, receipt.entry_key || ' ')), 0))::text as amount,
      receipt.currency, receipt.created_at as "movedAt", receipt.booked_on::text as day,
      concat_ws(' · ', nullif(receipt.payer_name, ''), nullif(receipt.remittance, '')) as description
    from bank_receipts as receipt
    where receipt.statement_id is not null and receipt.created_at >= ${since}
      and right(receipt.entry_key, 37) <> ' ' || receipt.id::text
    union all
    select debit.id::text, coalesce(
        case when not debit.is_reversal then coalesce(
          (select case when outgoing.return_id is null then 'outgoing ' || outgoing.id
              else 'return ' || outgoing.return_id end
            from outgoing_transfers as outgoing
            where outgoing.state = 'sent' and outgoing.currency = debit.currency
              and (outgoing.bank_reference = debit.bank_reference
                or strpos(debit.remittance, outgoing.bank_reference) > 0)
            order by outgoing.amount = debit.amount desc, outgoing.sent_at desc limit 1),
          (select 'payout ' || payout.id from payouts_sent as payout
            where payout.currency = debit.currency
              and (payout.bank_reference = debit.bank_reference
                or strpos(debit.remittance, payout.bank_reference) > 0
                or strpos(debit.remittance, payout.number) > 0)
            order by payout.amount = debit.amount desc, payout.sent_at desc limit 1)) end,
        'debit ' || debit.id),
      case when debit.is_reversal then 'transfer reversed' else 'transfer sent' end,
      (-debit.amount)::text, debit.currency, debit.created_at, debit.booked_on::text,
      concat_ws(' · ', nullif(debit.payee_name, ''), nullif(debit.remittance, ''), nullif(debit.bank_reference, ''))
    from bank_debits as debit where debit.created_at >= ${since}`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** The currencies of which a bank's statement was ever loaded, or has to be. */
export async function listStatementCurrencies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from bank_accounts
    where state = 'open' or id in (select bank_account_id from bank_statements) order by currency`.execute(
    db,
  );
  return rows.map(({ currency }) => currency);
}
