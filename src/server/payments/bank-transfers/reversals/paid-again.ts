import { sum } from '../../../../kit/money.ts';
import type { Tx } from '../../../platform/database.ts';
import { lockUnsettledOfPayment } from '../../channel-tasks/disputes-sql.ts';
import { returnReceipt } from '../return-money.ts';
import type { ReceiptRecord, TransferRecord } from '../sql.ts';
import { updateDebit } from './reversals-sql.ts';
import { debitOf, makeGood, type Context } from './take-back.ts';

/**
 * What the bank took back of a transfer that was paid, and nobody bears yet: so much, in minor units, the buyer can pay
 * again under the same reference.
 */
export const sumTakenBack = async (tx: Tx, { payment_id: paymentId }: TransferRecord): Promise<bigint> =>
  sum((await lockUnsettledOfPayment(tx, paymentId)).map(({ amount }) => amount));

/** Puts money that came in to what the bank took back of its transfer: that is whole again, and what is too much goes back. */
export async function payAgain(
  tx: Tx,
  context: Context,
  receipt: ReceiptRecord,
  transfer: TransferRecord,
): Promise<void> {
  const { staff, now, queue } = context;
  const disputes = await lockUnsettledOfPayment(tx, transfer.payment_id);
  for (const dispute of disputes)
    if (await makeGood(tx, context, dispute, receipt.id))
      await updateDebit(tx, debitOf(dispute), {
        settled_at: now,
        settled_by: staff.staffId,
        proposal: null,
        proposed_by: null,
      });
  const excess = receipt.amount - sum(disputes.map(({ amount }) => amount));
  if (excess > 0n) await returnReceipt(tx, { receipt, amount: excess, ref: transfer.ref }, now);
  const news = { paymentId: transfer.payment_id, excess: String(excess) };
  await queue.publish(tx, 'bankTransfers.paid', news);
}
