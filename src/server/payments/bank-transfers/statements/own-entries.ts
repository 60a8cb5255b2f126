import { plainNumber } from '../../../../kit/check-digits.ts';
import { Refusal } from '../../../../kit/errors.ts';
import type { Deps } from '../../../platform/context.ts';
import { entryKeys } from '../entry-keys.ts';
import type { BankAccountRecord } from '../sql.ts';
import type { ReadStatement } from './line.ts';
import { listAccountsToldOf, listOtherNumbers } from './own-entries-sql.ts';

/** Fewer figures stand in many a text. */
const leastFigures = 6;

/**
 * A CSV names no account. It is another one's where it writes that one's number above its table, or where more than half of
 * its entries were told for that one already: loaded for both, each would pay twice.
 * @throws {Refusal} STATEMENT_OTHER_ACCOUNT
 */
export async function requireOwnEntries(
  { db }: Pick<Deps, 'db'>,
  account: Pick<BankAccountRecord, 'plain_number' | 'currency'>,
  { above = '', lines }: ReadStatement,
): Promise<void> {
  const plainAbove = plainNumber(above);
  const numberAbove = plainAbove.includes(account.plain_number)
    ? undefined
    : (await listOtherNumbers(db, account)).find(
        (number) => number.length >= leastFigures && plainAbove.includes(number),
      );
  const [likeliest] = await listAccountsToldOf(db, account, entryKeys(lines));
  const likeliestNumber = likeliest && likeliest.entries * 2 > lines.length ? likeliest.number : undefined;
  const otherNumber = numberAbove ?? likeliestNumber;
  if (otherNumber) throw new Refusal('STATEMENT_OTHER_ACCOUNT', { account: `…${otherNumber.slice(-4)}` });
}
