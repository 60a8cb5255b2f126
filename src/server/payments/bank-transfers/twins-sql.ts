import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { isTwin, type ToldEntry } from './rules.ts';

interface EntryRow {
  id: string;
  statement_id: string | null;
  format: string | null;
  bank_reference: string;
  booked_on: string;
  amount: bigint;
  batch_amount: bigint | null;
  payer_name: string;
  payer_account_end: string;
  remittance: string;
  account_number: string;
}

const entryOf = (row: EntryRow): ToldEntry => ({
  statementId: row.statement_id,
  format: row.format,
  reference: row.bank_reference,
  day: row.booked_on,
  amount: BigInt(row.amount),
  batch: row.batch_amount === null ? null : BigInt(row.batch_amount),
  payerName: row.payer_name,
  payerAccountEnd: row.payer_account_end,
  remittance: row.remittance,
  accountNumber: row.account_number,
});

/**
 * Those of some receipts that another entry may tell of too, on any account of the currency: a CSV does not say whose it is.
 * What was set aside counts no more.
 */
export async function listTwins(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<EntryRow & { twin: EntryRow }>`
    select one.id, one.statement_id, own_file.format, one.bank_reference, one.booked_on, one.amount, one.batch_amount,
      one.payer_name, one.payer_account_end, one.remittance, own_account.plain_number as account_number,
      jsonb_build_object('id', twin.id, 'statement_id', twin.statement_id, 'format', file.format,
        'bank_reference', twin.bank_reference, 'booked_on', twin.booked_on, 'amount', twin.amount::text,
        'batch_amount', twin.batch_amount::text, 'payer_name', twin.payer_name,
        'payer_account_end', twin.payer_account_end, 'remittance', twin.remittance,
        'account_number', account.plain_number) as twin
    from bank_receipts one
      join bank_accounts own_account on own_account.id = one.bank_account_id
      left join bank_statements own_file on own_file.id = one.statement_id
      join bank_receipts twin on twin.id <> one.id
        and twin.booked_on between one.booked_on - 5 and one.booked_on + 5
        and (twin.amount = one.amount or twin.batch_amount = one.amount or twin.amount = one.batch_amount)
        and twin.is_reversal = one.is_reversal and twin.state not in ('set_aside', 'reversed')
        -- What the bank took back comes again as other money.
        and twin.reversed_at is null
      join bank_accounts account on account.id = twin.bank_account_id and twin.currency = one.currency
      left join bank_statements file on file.id = twin.statement_id
    where one.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Set(rows.filter((row) => isTwin(entryOf(row), entryOf(row.twin))).map(({ id }) => id));
}
