import { layRepayment } from '../credit/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { book } from './ledger/ledger.ts';
import type { LockedPayment } from './sql.ts';

/** Puts a repayment that has come in to what was owed: late fees are the platform's, the rest was lent. */
export async function takeRepayment(
  tx: Tx,
  { now }: Deps & { now: Date },
  { payment }: LockedPayment,
  isPaid: boolean,
): Promise<void> {
  if (!isPaid) return;
  const { id, number, buyer_id: accountId, amount, currency, channel } = payment;
  const laid = await layRepayment(tx, { accountId, cause: id, paymentNumber: number, amount }, now);
  if (!laid) return;
  const entries = [
    { account: { kind: 'channel' as const, owner: channel }, amount: -amount },
    { account: { kind: 'channel' as const, owner: 'credit' }, amount: amount - laid.fees },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: laid.fees },
  ];
  await book(tx, { kind: 'credit repayment', cause: id, currency, entries }, now);
}
