import { payInstalment, setPaying } from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { book } from './ledger.ts';
import type { Charge } from './providers/channel.ts';
import { nextPaymentState } from './rules.ts';
import * as rows from './sql.ts';
import { takeRepayment } from './take-repayment.ts';

/**
 * Takes note of what a channel says of a charge. Notification, return and reconciliation all end here, in any
 * order, together or twice: the payment's row is locked, and its money moves once.
 * @returns the payment as it is now.
 */
export function settle(deps: Deps, paymentId: string, charge: Charge): Promise<rows.PaymentRecord> {
  const { db, log, clock } = deps;
  return transact(db, async (tx) => {
    const payment = await rows.lockPayment(tx, paymentId);
    if (!payment) throw new Error(`no payment ${paymentId}`);
    const state = nextPaymentState(payment.state, charge.state);
    if (state === payment.state) return payment;
    if (state === 'succeeded' && (charge.amount !== payment.amount || charge.currency !== payment.currency)) {
      // Never guess with money: it stays open until a person has looked.
      log.error(
        { paymentId, channel: payment.channel },
        'a channel reports another amount than was asked for',
      );
      return payment;
    }
    const now = clock.now();
    const ended = { ...payment, state, settled_at: now };
    await rows.endPayment(tx, paymentId, state, state === 'failed' ? 'declined' : '', now);
    if (payment.subject === 'credit') {
      if (state === 'succeeded') await takeRepayment(tx, payment, now);
      return ended;
    }
    const parts = await rows.listParts(tx, paymentId);
    // Whatever became of it, nobody is paying by it any more.
    await setPaying(
      tx,
      parts.map((part) => part.order_id),
      null,
      payment.expires_at,
    );
    for (const part of parts) {
      if (state === 'succeeded') await distribute(tx, deps, payment, part, now);
      else await rows.updatePart(tx, paymentId, part.order_id, 'void');
    }
    return ended;
  });
}

type Part = Awaited<ReturnType<typeof rows.listParts>>[number];

/** Puts one part of the money to its order, or, when that no longer wants it, on the way back to the buyer. */
async function distribute(
  tx: Tx,
  deps: Deps,
  payment: rows.PaymentRecord,
  part: Part,
  now: Date,
): Promise<void> {
  const { currency, channel } = payment;
  const cause = `${payment.id} ${part.order_id}`;
  const { instalment, amount } = part;
  const from = { account: { kind: 'channel' as const, owner: channel }, amount: -amount };
  const paid = { instalment, amount, paymentNumber: payment.number };
  if (await payInstalment(tx, { ...deps, now }, part.order_id, paid)) {
    await rows.updatePart(tx, payment.id, part.order_id, 'settled');
    const to = { account: { kind: 'escrow' as const, owner: part.shop_id }, amount };
    await book(tx, { kind: 'payment', cause, orderId: part.order_id, currency, entries: [from, to] }, now);
    return;
  }
  await rows.updatePart(tx, payment.id, part.order_id, 'returned');
  const to = { account: { kind: 'owed' as const, owner: channel }, amount };
  const entries = [from, to];
  await book(tx, { kind: 'late payment', cause, orderId: part.order_id, currency, entries }, now);
  const due = { paymentId: payment.id, orderId: part.order_id, amount, currency, reason: 'not due any more' };
  const returnId = await rows.insertReturn(tx, due, now);
  await deps.queue.publish(tx, 'payments.return', { returnId });
}
