import { amountText } from '../../../kit/money.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { readPayable } from '../../../kit/payable.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { requireMoney } from './require-row.ts';

import * as rows from './sql.ts';

/**
 * Takes a part of money that came in apart: one transfer of a buyer's for two payments. Both are parts of one entry, as of
 * a batch: what the bank tells or takes back of the whole is known by them.
 * @returns the id of the part
 * @throws {Refusal} see `console.bankReceipts.split`
 */
export function splitReceipt(
  context: Staffed,
  { id, version, amount: typed }: ParsedOf<'console.bankReceipts.split'>,
): Promise<string> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const receipt = requireMoney(await rows.lockReceipt(tx, id), version, 'open');
    if (receipt.is_reversal) throw new Refusal('RECEIPT_REVERSAL');
    const { currency } = receipt;
    const amount = readPayable(typed, currency);
    if (amount >= receipt.amount) throw new Refusal('RECEIPT_PART');
    const partId = newId(now.getTime());
    const batch = receipt.batch_amount ?? receipt.amount;
    const { version: _, ...entry } = receipt;
    await rows.insertReceipts(tx, [
      {
        ...entry,
        id: partId,
        // The entry itself stays known by the first part.
        entry_key: `${receipt.entry_key} ${partId}`,
        amount,
        batch_amount: batch,
      },
    ]);
    await rows.updateReceipt(tx, id, {
      state: 'open',
      amount: receipt.amount - amount,
      batch_amount: batch,
    });
    await logStaffAction(tx, context, {
      action: 'bankReceipts.split',
      subjectType: 'bank receipt',
      subjectId: id,
      details: {
        name: receipt.payer_name,
        amount: amountText(receipt),
        part: amountText({ amount, currency }),
      },
    });
    return partId;
  });
}
