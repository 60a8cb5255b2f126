import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { BankAccountRecord } from '../sql.ts';

/** The numbers of all other accounts, in any currency. */
export async function listOtherNumbers(
  db: Db,
  { plain_number: number }: Pick<BankAccountRecord, 'plain_number'>,
): Promise<string[]> {
  const accounts = await db
    .selectFrom('bank_accounts')
    .select('plain_number')
    .distinct()
    .where('plain_number', '<>', number)
    .execute();
  return accounts.map(({ plain_number: otherNumber }) => otherNumber);
}

/** How many of some entries were told for each other number in a currency, the number with the most first. */
export async function listAccountsToldOf(
  db: Db,
  { plain_number: number, currency }: Pick<BankAccountRecord, 'plain_number' | 'currency'>,
  keys: readonly string[],
): Promise<{ number: string; entries: number }[]> {
  const { rows } = await sql<{ number: string; entries: number }>`
    with others as (
      select id, plain_number from bank_accounts where plain_number <> ${number} and currency = ${currency}
    )
    select plain_number as number, count(distinct entry_key)::int as entries
    from (select bank_account_id, entry_key from bank_receipts
        where bank_account_id = any(array(select id from others)) and entry_key = any(${sql.val([...keys])})
      union all select bank_account_id, entry_key from bank_debits
        where bank_account_id = any(array(select id from others)) and entry_key = any(${sql.val([...keys])})
    ) as told join others on others.id = told.bank_account_id
    group by plain_number order by entries desc, plain_number limit 1`.execute(db);
  return rows;
}
