import { Refusal } from '../../../kit/errors.ts';
import { listLines, lockOrder, type OrderRecord } from '../../orders/public.ts';
import {
  coverUnsent,
  findDispute,
  insertDisputeRefund,
  listLeftOfPayment,
  listLostDisputes,
  lockLostDispute,
  settleDispute,
} from '../../payments/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { openRefund } from '../ask-refund.ts';
import { leftOf, makeGood, worthOf } from '../rules.ts';
import type { StepDeps } from '../settle-refund.ts';
import { agreeAtOnce } from '../steps.ts';

/**
 * Takes what banks decided to give back to buyers out of the orders that it was paid for, like any refund: out of escrow,
 * or of the shop's balance as far as that reaches and then of what comes in. One that has to wait, for a request that is
 * open, is taken up again.
 */
export async function settleLostDisputes({ db, queue, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  for (const disputeId of await listLostDisputes(db))
    await transact(db, (tx) => settleLoss(tx, { db, queue, now }, disputeId)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      log.warn({ disputeId, reason: error.code }, 'a lost dispute waits for its order');
    });
}

async function settleLoss(tx: Tx, deps: StepDeps, disputeId: string): Promise<void> {
  const unlocked = await findDispute(tx, disputeId);
  if (!unlocked) return;
  const orders = new Map<string, OrderRecord>();
  // Orders first, like whoever settles a request of theirs.
  for (const { orderId } of await listLeftOfPayment(tx, unlocked.payment_id))
    orders.set(orderId, (await lockOrder(tx, orderId))!);
  const dispute = await lockLostDispute(tx, disputeId);
  if (!dispute) return;
  let unassigned = await coverUnsent(tx, dispute, deps.now);
  for (const { orderId, amount } of await listLeftOfPayment(tx, dispute.payment_id)) {
    const order = orders.get(orderId)!;
    const share = [amount, leftOf(order).paid].reduce(
      (least, limit) => (limit < least ? limit : least),
      unassigned,
    );
    if (share <= 0n) continue;
    await insertDisputeRefund(tx, disputeId, await refundLoss(tx, deps, order, share));
    unassigned -= share;
  }
  await settleDispute(tx, dispute, unassigned, deps.now);
}

/** @returns the refund's id @throws {Refusal} REFUND_OPEN, ORDER_STATE for a part of an order that is not paid whole */
async function refundLoss(tx: Tx, deps: StepDeps, order: OrderRecord, share: bigint): Promise<string> {
  if (order.refund) throw new Refusal('REFUND_OPEN');
  const { paid, total } = leftOf(order);
  const isWhole = share === paid;
  if (!isWhole && paid !== total) throw new Refusal('ORDER_STATE', { state: order.state, step: 'refund' });
  const lines = await listLines(tx, [order.id]);
  const wholeWorth = worthOf(order, lines, { scope: 'whole', lines: [] });
  const { value } = isWhole ? wholeWorth : makeGood(order, lines, wholeWorth, share);
  const refund = await openRefund(
    tx,
    deps,
    order,
    { ...wholeWorth, value },
    {
      by: 'system',
      accountId: null,
      scope: 'whole',
      reason: 'card_dispute',
      note: '',
      pictures: [],
      owed: 'disputed',
    },
  );
  await agreeAtOnce(tx, deps, refund.id, { owed: 'disputed', ...(!isWhole && { amount: value }) });
  return refund.id;
}
