import { holdOrder, isOnTerms, lockOrder, releaseHeld } from '../../orders/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Db } from '../../platform/database.ts';
import type { Jobs } from '../../platform/queue.ts';
import { channelCode } from '../bank-transfers/account-seal.ts';
import { listReversedOrders as listTakenBack } from '../bank-transfers/reversals/reversals-sql.ts';
import { findPayment, listParts } from '../sql.ts';
import { findDispute } from './disputes-sql.ts';

/**
 * Has the orders of a transfer that the bank took back wait before anything is made or sent, and go on once it is whole
 * again. What becomes of those whose loss somebody bears is up to their refund.
 */
export async function holdReversed(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  { disputeId }: Pick<Jobs['disputes.news'], 'disputeId'>,
): Promise<void> {
  const dispute = await findDispute(db, disputeId);
  const payment = dispute && (await findPayment(db, dispute.payment_id));
  if (payment?.channel !== channelCode) return;
  for (const { order_id: orderId } of await listParts(db, payment.id))
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      // Told late or twice, it is as it is now.
      const { state } = (await findDispute(tx, disputeId))!;
      const deps = { queue, now: clock.now() };
      if (!order) return;
      // What was ordered on terms goes its way unpaid.
      if (state === 'open' && !isOnTerms(order)) await holdOrder(tx, deps, order, 'transfer_reversed');
      // What paid it may have been several transfers: a deposit and a balance.
      else if (state === 'won' && (await listReversedOrders(tx, [orderId])).length === 0)
        await releaseHeld(tx, deps, order, 'transfer_reversed');
    });
}

/** Of some orders those of which the bank has taken a transfer back that was neither paid again nor put to anybody. */
export const listReversedOrders = (db: Db, orderIds: readonly string[]): Promise<string[]> =>
  listTakenBack(db, channelCode, orderIds);
