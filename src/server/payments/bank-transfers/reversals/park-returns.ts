import { sum } from '../../../../kit/money.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Publisher } from '../../../platform/queue.ts';
import { lockReturn, splitReturn } from '../../sql.ts';
import * as reversals from './reversals-sql.ts';

/**
 * Takes what was to go back of a receipt that the bank took back off the operators' list: its return waits for what becomes
 * of that, and is put there anew if it is still owed. Where some of it is with a bank already, only the rest waits.
 */
export async function parkReturns(tx: Tx, queue: Publisher, receiptId: string, now: Date): Promise<void> {
  for (const returnId of await reversals.listDueReturnsFrom(tx, receiptId)) {
    const unsent = await lockReturn(tx, returnId);
    const outgoing = await reversals.lockOutgoingOfReturn(tx, returnId);
    await reversals.deleteDueOfReturn(tx, returnId);
    const leaving = sum(outgoing.filter(({ state }) => state !== 'due').map(({ amount }) => amount));
    if (!unsent || leaving === 0n || leaving >= unsent.amount) continue;
    const restId = await splitReturn(tx, unsent, leaving, now);
    for (const id of [returnId, restId]) await queue.publish(tx, 'payments.return', { returnId: id });
  }
}
