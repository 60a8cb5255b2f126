import { dueNow, findOrder, lockOrder } from '../orders/door.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { book } from './ledger.ts';
import { findChannel } from './providers/index.ts';
import { workForSandboxBank } from './providers/sandbox.ts';
import { isSamePart, splitProceeds } from './rules.ts';
import { settle } from './settle.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'payments.return': { returnId: string };
    /** What is being paid of an order is no longer due. */
    'payments.close': { orderId: string };
  }
}

const quietMs = 20_000;
const batch = 100;

/**
 * A completed order's money leaves escrow: the seller's part and the platform's fee. Booked once. What a coupon of the
 * platform took off, the platform pays later, when the time for returns is over.
 */
export async function releaseEscrow(services: Services, orderId: string): Promise<void> {
  const order = await findOrder(services.db, orderId);
  if (order?.state !== 'completed') return;
  // Refunds have taken their part of both already.
  const paid = order.paid_amount - order.returned_amount;
  const { seller, fee } = splitProceeds(paid, order.currency);
  const entries = [
    { account: { kind: 'escrow' as const, owner: order.shop_id }, amount: -paid },
    { account: { kind: 'seller' as const, owner: order.shop_id }, amount: seller },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: fee },
  ];
  const { currency } = order;
  const booking = { kind: 'completion' as const, cause: orderId, orderId, currency, entries };
  await transact(services.db, (tx) => book(tx, booking, services.clock.now()));
}

/** Days after an order is completed in which it may still come back: until then the platform pays nothing towards it. */
export const returnDays = 15;

/**
 * Pays shops what coupons of the platform took off orders that were completed a while ago: an order that never completes
 * costs the platform nothing, and one that was completed in a hurry costs it nothing yet. Booked once.
 */
export async function payCouponShares(services: Services): Promise<number> {
  const { db } = services;
  const now = services.clock.now();
  const due = await rows.listUnpaidShares(db, new Date(now.getTime() - returnDays * 86_400_000), batch);
  for (const id of due) {
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, id);
      const given = order ? order.platform_discount - order.platform_refunded : 0n;
      if (!order || given <= 0n) return;
      const { currency, shop_id: shopId } = order;
      const { seller, fee } = splitProceeds(given, currency);
      const entries = [
        { account: { kind: 'coupon' as const, owner: 'platform' }, amount: -given },
        { account: { kind: 'seller' as const, owner: shopId }, amount: seller },
        { account: { kind: 'fee' as const, owner: 'platform' }, amount: fee },
      ];
      await book(tx, { kind: 'coupon share', cause: id, orderId: id, currency, entries }, now);
    });
  }
  return due.length;
}

/** Sends money back to its buyer. The channel knows the key, so asking it twice returns it once. */
export async function sendReturn(services: Services, returnId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const due = await rows.lockReturn(tx, returnId);
    const payment = due && (await rows.findPayment(tx, due.payment_id));
    const channel = payment && findChannel(payment.channel);
    if (!due || !payment?.channel_ref || !channel) return;
    await channel.giveBack(services, payment.channel_ref, due.amount, due.id);
    const now = services.clock.now();
    await rows.markReturnSent(tx, returnId, now);
    const entries = [
      { account: { kind: 'owed' as const, owner: payment.channel }, amount: -due.amount },
      { account: { kind: 'channel' as const, owner: payment.channel }, amount: due.amount },
    ];
    const { currency, order_id: orderId } = due;
    await book(tx, { kind: 'return', cause: returnId, orderId, currency, entries }, now);
  });
}

/** Asks the channel about one open attempt; one whose time is over is closed there first, so it cannot be paid later. */
export async function reconcile(services: Services, paymentId: string): Promise<rows.PaymentRecord> {
  const payment = await rows.findPayment(services.db, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  if (payment.state !== 'created' && payment.state !== 'pending') return payment;
  if (payment.expires_at <= services.clock.now()) return closeAttempt(services, paymentId);
  const channel = findChannel(payment.channel);
  // Without a name at the channel there is nothing to ask it yet: a process may have ended in between.
  if (!payment.channel_ref || !channel) return payment;
  return settle(services, paymentId, await channel.query(services, payment.channel_ref));
}

/**
 * Ends an attempt at its channel, so that it can no longer be paid. Had it been paid already, the money goes to its
 * orders, or on its way back.
 */
export async function closeAttempt(services: Services, paymentId: string): Promise<rows.PaymentRecord> {
  const payment = await rows.findPayment(services.db, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  if (payment.state !== 'created' && payment.state !== 'pending') return payment;
  const channel = findChannel(payment.channel);
  const { amount, currency } = payment;
  if (!channel) return settle(services, paymentId, { ref: '', state: 'closed', amount, currency });
  // Opening answers the charge there is: a process may have ended before it wrote its name down.
  const ref = payment.channel_ref ?? (await channel.open(services, { ...payment, language: 'en' })).ref;
  await rows.markPending(services.db, paymentId, ref);
  return settle(services, paymentId, await channel.close(services, ref));
}

/** Ends what is open for an order that is not to be paid any more; what the buyer began since, at its new price, goes on. */
export async function closeAttempts(services: Services, orderId: string): Promise<void> {
  for (const { id, parts } of await rows.listOpenAttempts(services.db, [orderId])) {
    const order = await findOrder(services.db, orderId);
    const due = order && dueNow(order);
    if (!due || !parts.some((part) => isSamePart(part, { orderId, ...due })))
      await closeAttempt(services, id);
  }
}

/** Reconciles every attempt that has been quiet for a while: lost notifications are made up for here. */
export async function reconcileQuiet(services: Services): Promise<void> {
  const since = new Date(services.clock.now().getTime() - quietMs);
  for (const id of await rows.listUnsettled(services.db, since, batch)) {
    await reconcile(services, id).catch((error: Error) =>
      services.log.warn({ paymentId: id, reason: error.message }, 'a payment could not be reconciled'),
    );
  }
}

export function workOnPayments(queue: Queue, services: Services): void {
  queue.work('orders.completed', ({ orderId }) => releaseEscrow(services, orderId), {
    retries: 20,
    batchSize: 20,
    concurrency: 4,
  });
  queue.work('payments.return', ({ returnId }) => sendReturn(services, returnId), {
    retries: 20,
    batchSize: 20,
    concurrency: 4,
  });
  queue.work('payments.close', ({ orderId }) => closeAttempts(services, orderId), {
    retries: 20,
    prompt: true,
  });
  queue.every('payments.couponShares', '23 * * * *', async () => {
    while ((await payCouponShares(services)) === batch);
  });
  queue.every('payments.reconcile', '* * * * *', () => reconcileQuiet(services));
  workForSandboxBank(queue, services);
}
