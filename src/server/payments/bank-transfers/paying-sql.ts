import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** An account of the marketplace's own that payouts leave from. */
export interface PayingAccount {
  id: string;
  holder: string;
  bank: string;
  /** Without spaces: an IBAN or the bank's own number. */
  number: string;
  bic: string;
  currency: string;
  isOpen: boolean;
}

const selectAccounts = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .select([
      'id',
      'holder',
      'bank',
      'plain_number as number',
      'bic',
      'currency',
      sql<boolean>`state = 'open'`.as('isOpen'),
    ]);

/** All accounts that are or were in use. */
export const listPayingAccounts = (db: Db): Promise<PayingAccount[]> =>
  selectAccounts(db).where('state', '<>', 'proposed').orderBy('currency').orderBy('bank').execute();

/** An account that is in use. */
export const findPayingAccount = (db: Db, id: string): Promise<PayingAccount | undefined> =>
  selectAccounts(db).where('id', '=', id).where('state', '=', 'open').executeTakeFirst();

interface Debit {
  id: string;
  bank_reference: string;
  /** Empty where the bank names nobody. */
  payee_name: string;
  /** The operator who loaded the statement. */
  loaded_by: string;
}

/**
 * What bank statements say has left an account for something of ours: debits of exactly its amount that bear its number.
 * Banks set spaces and line ends between the letters of a number.
 * @param since  when the bank was told to send it: what was booked, or loaded, before that is something else. The day
 * of a bank may be a day behind
 */
export async function listDebitsOf(
  db: Db,
  accountId: string,
  { number, amount, currency, since }: { number: string; amount: bigint; currency: string; since: Date },
): Promise<Debit[]> {
  const { rows } = await sql<Debit>`
    select debit.id, debit.bank_reference, debit.payee_name, statement.loaded_by from bank_debits as debit
      join bank_accounts as debited on debited.id = debit.bank_account_id
      join bank_statements as statement on statement.id = debit.statement_id
    where debited.plain_number = (select plain_number from bank_accounts where id = ${accountId}::uuid)
      and debit.amount = ${amount} and debit.currency = ${currency} and not debit.is_reversal
      and strpos(regexp_replace(upper(debit.remittance || ' ' || debit.bank_reference), '[^A-Z0-9]', '', 'g'),
        regexp_replace(${number}, '[^A-Z0-9]', '', 'g')) > 0
      and statement.loaded_at >= ${since} and debit.booked_on >= (${since} at time zone 'UTC')::date - 1
    order by debit.booked_on, debit.id`.execute(db);
  return rows;
}
