import { reverseRepayment } from '../../credit/public.ts';
import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { book } from '../ledger/ledger.ts';
import { findPayment } from '../sql.ts';
import type { Dispute } from './disputes-sql.ts';

/**
 * A bank has taken a repayment of trust credit back: its buyer owes it again, late fees and all.
 * @param amount  what of the dispute nothing else covers, minor units
 */
export async function reverseDisputed(
  tx: Tx,
  queue: Publisher,
  { ref, payment_id: paymentId, currency }: Dispute,
  amount: bigint,
  now: Date,
): Promise<void> {
  const payment = (await findPayment(tx, paymentId))!;
  const repayment = { ref, accountId: payment.buyer_id, amount, paymentNumber: payment.number };
  const reversed = await reverseRepayment(tx, queue, repayment, now);
  if (!reversed) return;
  const entries = [
    { account: { kind: 'channel' as const, owner: 'credit' }, amount: reversed.fees - amount },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: -reversed.fees },
    { account: { kind: 'disputed' as const, owner: payment.channel }, amount },
  ];
  await book(tx, { kind: 'dispute settled', cause: ref, currency, entries }, now);
}
