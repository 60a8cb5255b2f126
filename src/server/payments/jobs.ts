import { Refusal } from '../../kit/errors.ts';
import { dueNow, findOrder, lockOrder } from '../orders/public.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { book } from './ledger.ts';
import { findChannel } from './providers/index.ts';
import { bookCompletion } from './give-back.ts';
import { isSamePart } from './rules.ts';
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
/** How many are worked on at a time. */
const batch = 100;

/** A completed order's money leaves escrow, once. */
export const releaseEscrow = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, orderId: string): Promise<void> =>
  transact(db, async (tx) => {
    // A claim that is settled at this moment books it first, and changes what there is to book.
    const order = await lockOrder(tx, orderId);
    if (order?.state === 'completed') await bookCompletion(tx, order, clock.now());
  });

/**
 * Sends money back to its buyer. The channel is asked with nothing locked, however long it takes. It knows the key: asked
 * twice, by two processes or after one ended in between, it returns the money once, and once it is booked.
 */
export async function sendReturn(deps: Deps, returnId: string): Promise<void> {
  const due = await rows.findUnsentReturn(deps.db, returnId);
  const payment = due && (await rows.findPayment(deps.db, due.payment_id));
  const channel = payment && findChannel(payment.channel);
  if (!due) return;
  // Never done quietly: it stays unsent, and is tried again.
  if (!payment?.channel_ref || !channel) throw new Error(`return ${returnId} has no channel to go by`);
  if (!(await channel.giveBack(deps, payment.channel_ref, due.amount, due.id))) return;
  await transact(deps.db, async (tx) => {
    if (!(await rows.lockReturn(tx, returnId))) return;
    const now = deps.clock.now();
    await rows.markReturnSent(tx, returnId, now);
    const entries = [
      { account: { kind: 'owed' as const, owner: payment.channel }, amount: -due.amount },
      { account: { kind: 'channel' as const, owner: payment.channel }, amount: due.amount },
    ];
    const of = { orderId: due.order_id ?? undefined, bookingId: payment.booking_id ?? undefined };
    await book(tx, { kind: 'return', cause: returnId, ...of, currency: due.currency, entries }, now);
  });
}

/** Tries returns again that have been unsent for an hour, whatever became of their jobs. */
export async function resendReturns(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - 3_600_000);
  for (const id of await rows.listUnsentReturns(deps.db, before, batch))
    await sendReturn(deps, id).catch((error: Error) =>
      deps.log.warn({ returnId: id, reason: error.message }, 'a return could not be sent'),
    );
}

/** Asks the channel about one open attempt; one whose time is over is closed there first, so it cannot be paid later. */
export async function reconcile(deps: Deps, paymentId: string): Promise<rows.PaymentRecord> {
  const payment = await rows.findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  if (payment.state !== 'created' && payment.state !== 'pending') return payment;
  if (payment.expires_at <= deps.clock.now()) return closeAttempt(deps, paymentId);
  const channel = findChannel(payment.channel);
  // Without a name at the channel there is nothing to ask it yet: a process may have ended in between.
  if (!payment.channel_ref || !channel) return payment;
  return settle(deps, paymentId, await channel.query(deps, payment.channel_ref));
}

/**
 * Ends an attempt at its channel, so that it can no longer be paid. Had it been paid already, the money goes to its
 * orders, or on its way back.
 */
export async function closeAttempt(deps: Deps, paymentId: string): Promise<rows.PaymentRecord> {
  const payment = await rows.findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  if (payment.state !== 'created' && payment.state !== 'pending') return payment;
  const channel = findChannel(payment.channel);
  const { amount, currency } = payment;
  if (!channel) return settle(deps, paymentId, { ref: '', state: 'closed', amount, currency });
  // Opening answers the charge there is: a process may have ended before it wrote its name down.
  const ref =
    payment.channel_ref ??
    (
      await channel.open(deps, {
        ...payment,
        buyerId: payment.buyer_id,
        language: 'en',
        site: (payment.site as Site | null) ?? deps.config.site,
      })
    ).ref;
  await rows.markPending(deps.db, paymentId, ref);
  return settle(deps, paymentId, await channel.close(deps, ref));
}

/**
 * Takes note of what has become of a transfer, also of one whose payment had ended: money that comes late goes to its
 * orders where they still want it, and back where they do not.
 */
export async function settleTransfer(deps: Deps, paymentId: string): Promise<void> {
  const payment = await rows.findPayment(deps.db, paymentId);
  const channel = payment && findChannel(payment.channel);
  if (!payment?.channel_ref || !channel) throw new Error(`payment ${paymentId} has no channel to ask`);
  await settle(deps, paymentId, await channel.query(deps, payment.channel_ref));
}

/**
 * Ends an attempt that another one takes the place of.
 * @throws {Refusal} TRANSFER_UNDER_WAY when its money may be on its way
 */
export async function replaceAttempt(deps: Deps, paymentId: string): Promise<void> {
  if (await isUnderWay(deps, paymentId)) throw new Refusal('TRANSFER_UNDER_WAY', { paymentId });
  await closeAttempt(deps, paymentId);
}

/** Ends what is open for an order that is not to be paid any more; what the buyer began since, at its new price, goes on. */
export async function closeAttempts(deps: Deps, orderId: string): Promise<void> {
  for (const { id, parts } of await rows.listOpenAttempts(deps.db, [orderId])) {
    const order = await findOrder(deps.db, orderId);
    const due = order && dueNow(order);
    if (due && parts.some((part) => isSamePart(part, { orderId, ...due }))) continue;
    // Others are paid by the same money, which is on its way: this order's part of it goes back once it has come.
    if (parts.length > 1 && (await isUnderWay(deps, id)) && (await isAnyDue(deps, parts, orderId))) continue;
    await closeAttempt(deps, id);
  }
}

async function isUnderWay(deps: Deps, paymentId: string): Promise<boolean> {
  const payment = await rows.findPayment(deps.db, paymentId);
  const channel = payment && findChannel(payment.channel);
  return Boolean(payment?.channel_ref && (await channel?.isUnderWay?.(deps, payment.channel_ref)));
}

/** Whether another order of an attempt is still to be paid by it. */
async function isAnyDue(
  { db }: Deps,
  parts: Awaited<ReturnType<typeof rows.listOpenAttempts>>[number]['parts'],
  exceptId: string,
): Promise<boolean> {
  for (const payable of parts) {
    const { orderId } = payable;
    const order = orderId === exceptId ? undefined : await findOrder(db, orderId);
    const due = order && dueNow(order);
    if (due && isSamePart(payable, { orderId, ...due })) return true;
  }
  return false;
}

/** Reconciles every attempt that has been quiet for a while: lost notifications are made up for here. */
export async function reconcileQuiet(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - quietMs);
  for (const id of await rows.listUnsettled(deps.db, since, batch)) {
    await reconcile(deps, id).catch((error: Error) =>
      deps.log.warn({ paymentId: id, reason: error.message }, 'a payment could not be reconciled'),
    );
  }
}
