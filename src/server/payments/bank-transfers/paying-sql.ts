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

/**
 * What a bank's statement says has left an account for something of ours: a debit of exactly its amount that bears its
 * number. Banks set spaces and line ends between the letters of a number.
 */
export async function findDebitOf(
  db: Db,
  accountId: string,
  { number, amount, currency }: { number: string; amount: bigint; currency: string },
): Promise<{ id: string; bank_reference: string } | undefined> {
  const { rows } = await sql<{ id: string; bank_reference: string }>`
    select debit.id, debit.bank_reference from bank_debits as debit
      join bank_accounts as debited on debited.id = debit.bank_account_id
    where debited.plain_number = (select plain_number from bank_accounts where id = ${accountId}::uuid)
      and debit.amount = ${amount} and debit.currency = ${currency} and not debit.is_reversal
      and strpos(regexp_replace(upper(debit.remittance || ' ' || debit.bank_reference), '[^A-Z0-9]', '', 'g'),
        regexp_replace(${number}, '[^A-Z0-9]', '', 'g')) > 0
    order by debit.booked_on, debit.id limit 1`.execute(db);
  return rows[0];
}
