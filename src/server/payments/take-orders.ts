import { lockTradesOf, payInstalment, setPaying } from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { book } from './ledger.ts';
import * as rows from './sql.ts';

/** Puts a payment's money to its orders; those that no longer want it give their part back. */
export async function takeForOrders(
  tx: Tx,
  deps: Deps & { now: Date },
  payment: rows.PaymentRecord,
  isPaid: boolean,
): Promise<void> {
  const parts = await rows.listParts(tx, payment.id);
  // All before the first of them lets go of a coupon, which others of its trade may be about to.
  if (isPaid)
    await lockTradesOf(
      tx,
      parts.map((part) => part.order_id),
    );
  // Whatever became of it, nobody is paying by it any more.
  await setPaying(
    tx,
    parts.map((part) => part.order_id),
    null,
    payment.expires_at,
  );
  for (const part of parts) {
    if (isPaid) await distribute(tx, deps, payment, part);
    else await rows.updatePart(tx, payment.id, part.order_id, 'void');
  }
}

type Part = Awaited<ReturnType<typeof rows.listParts>>[number];

/** Puts one part of the money to its order, or, when that no longer wants it, on the way back to the buyer. */
async function distribute(
  tx: Tx,
  deps: Deps & { now: Date },
  payment: rows.PaymentRecord,
  part: Part,
): Promise<void> {
  const { now } = deps;
  const { currency, channel } = payment;
  const cause = `${payment.id} ${part.order_id}`;
  const { instalment, amount } = part;
  const from = { account: { kind: 'channel' as const, owner: channel }, amount: -amount };
  const paid = { instalment, amount, paymentNumber: payment.number, channel };
  if (await payInstalment(tx, deps, part.order_id, paid)) {
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
