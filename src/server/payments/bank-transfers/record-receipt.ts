import { amountText } from '../../../kit/money.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { readPayable } from '../../../kit/payable.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { entryKeys } from './entry-keys.ts';
import { dayBefore, oldestDays } from './rules.ts';
import * as rows from './sql.ts';
import { writeReceipts } from './write-entries.ts';

/**
 * Records one entry by hand. Told by a statement later, it is told twice only where the bank's reference is another.
 * @returns its id
 * @throws {Refusal} NOT_FOUND, RECEIPT_KNOWN, TRANSFER_DAY, AMOUNT_NOT_PAYABLE
 */
export async function recordReceipt(
  context: Staffed,
  input: ParsedOf<'console.bankReceipts.record'>,
): Promise<string> {
  const { db, now } = context;
  if (input.day > dayBefore(now, 0) || input.day < dayBefore(now, oldestDays))
    throw new Refusal('TRANSFER_DAY');
  return transact(db, async (tx) => {
    const account = requireFound(await rows.findBankAccount(tx, input.accountId));
    const accountIds = await rows.lockAccountsOfNumber(tx, account);
    const line = {
      reference: input.entry,
      day: input.day,
      amount: readPayable(input.amount, account.currency),
      currency: account.currency,
      payerName: input.payerName,
      payerAccount: '',
      remittance: input.remittance,
      isReversal: false,
      statement: '',
      batch: null,
    };
    const [key] = entryKeys([line]);
    const entries = [{ line, key: key! }];
    if (
      (await writeReceipts(
        tx,
        context,
        { accountId: account.id, accountIds, statementId: null },
        entries,
      )) === 0
    )
      throw new Refusal('RECEIPT_KNOWN');
    const id = await rows.findReceiptId(tx, account.id, key!);
    await logStaffAction(tx, context, {
      action: 'bankReceipts.record',
      subjectType: 'bank receipt',
      subjectId: id,
      details: { name: input.entry, amount: amountText(line), payer: input.payerName },
    });
    return id;
  });
}
