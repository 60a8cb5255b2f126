import { Refusal } from '../../kit/errors.ts';
import type { Language } from '../../kit/languages.ts';
import { dueNow, findOrder, lockOrder } from '../orders/public.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { book } from './ledger/ledger.ts';
import { isBooked } from './ledger/ledger-sql.ts';
import { dropOutgoingOfReturn, listOutgoingOfReturn } from './bank-transfers/outgoing-sql.ts';
import { channelCode as transferCode } from './bank-transfers/account-seal.ts';
import { holdForDispute } from './channel-tasks/disputes.ts';
import { listUnsentReturnIds } from './channel-tasks/disputes-sql.ts';
import { askForReturn } from './channel-tasks/silent-returns.ts';
import { listUnsentReturns, markLookedAt, markNotAsked } from './channel-tasks/silent-returns-sql.ts';
import { endTaskOfReturn } from './channel-tasks/sql.ts';
import { noteFailedReturn } from './channel-tasks/tasks.ts';
import { wordsOfChannel } from './name-channel.ts';
import { ChannelRefused, ChannelUnreachable } from './providers/channel.ts';
import { findChannel, type Channel } from './providers/index.ts';
import { bookCompletion } from './give-back.ts';
import { isSamePart } from './rules.ts';
import { settle, type SettledPayment } from './settle.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'payments.return': { returnId: string };
    /** What is being paid of an order is no longer due. */
    'payments.close': { orderId: string };
    /** An attempt was given up while its channel did not answer: it has to end there too. */
    'payments.endAtChannel': { paymentId: string };
    /** The channel says something new of money that goes back. */
    'payments.recheckReturn': { returnId: string };
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
  // What an operator sends by bank transfer in the channel's place has left when they say so.
  const outgoing = await listOutgoingOfReturn(deps.db, returnId);
  const isByTransfer = outgoing.length > 0;
  const isTransferred = isByTransfer && outgoing.every(({ state }) => state === 'sent');
  // The buyer's bank may be sending it, or have sent it.
  if (!isTransferred && (await holdForDispute(deps, due))) return markNotAsked(deps.db, returnId);
  const hasLeft = isByTransfer
    ? isTransferred
    : await giveBackAt(deps, channel, { ...due, ref: payment.channel_ref });
  if (hasLeft) await noteReturnLeft(deps, payment, returnId, isByTransfer);
}

/** Books that money has left for its buyer, once. @param isByTransfer  an operator sent it in the channel's place */
const noteReturnLeft = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payment: rows.PaymentRecord,
  returnId: string,
  isByTransfer: boolean,
): Promise<void> =>
  transact(db, async (tx) => {
    const due = await rows.lockReturn(tx, returnId);
    if (!due) return;
    const now = clock.now();
    await rows.markReturnSent(tx, returnId, now);
    await endTaskOfReturn(tx, returnId, now);
    // An operator may have taken it over while the channel was asked.
    if (!isByTransfer) await dropOutgoingOfReturn(tx, returnId);
    const entries = [
      { account: { kind: 'owed' as const, owner: payment.channel }, amount: -due.amount },
      {
        account: { kind: 'channel' as const, owner: isByTransfer ? transferCode : payment.channel },
        amount: due.amount,
      },
    ];
    const subject = { orderId: due.order_id ?? undefined, bookingId: payment.booking_id ?? undefined };
    const cause = causeOfReturn(due);
    await book(tx, { kind: 'return', cause, ...subject, currency: due.currency, entries }, now);
  });

/**
 * Asks the channel what became of the returns of a payment that it was asked for before a bank took the payment back: what
 * has left is booked, and is no more what the bank took.
 * @returns whether none of them is still to be decided there
 * @throws {ChannelUnreachable}
 */
export async function settleReturnsUnderWay(deps: Deps, paymentId: string): Promise<boolean> {
  const payment = await rows.findPayment(deps.db, paymentId);
  const channel = payment && findChannel(payment.channel);
  if (!payment?.channel_ref || !channel?.findReturn) return true;
  for (const returnId of await listUnsentReturnIds(deps.db, paymentId)) {
    // That is the bank's, not the channel's.
    if ((await listOutgoingOfReturn(deps.db, returnId)).length > 0) continue;
    const state = await channel.findReturn(deps, payment.channel_ref, returnId);
    if (state === 'pending') return false;
    if (state === 'gone') await noteReturnLeft(deps, payment, returnId, false);
  }
  return true;
}

/** The same money may leave more than once, where it came back in between. */
const causeOfReturn = ({ id, lost }: { id: string; lost: number }): string =>
  lost === 0 ? id : `${id} ${lost}`;

/** Has the channel give money back; what it will not do is put before the operators. */
async function giveBackAt(
  deps: Deps,
  channel: Channel,
  due: {
    id: string;
    payment_id: string;
    ref: string;
    amount: bigint;
    currency: string;
    beyond_payment: boolean;
  },
): Promise<boolean> {
  try {
    if (due.beyond_payment) throw new ChannelRefused('it is more than the payment brought in');
    return await askForReturn(deps, due, () => channel.giveBack(deps, due.ref, due.amount, due.id));
  } catch (error) {
    if (!(error instanceof ChannelRefused)) throw error;
    const { id, payment_id, amount, currency } = due;
    await noteFailedReturn(deps, { return_id: id, payment_id, amount, currency, reason: error.message });
    return false;
  }
}

/**
 * Looks at money that goes back again, because its channel says something new of it. What had left and has come back is
 * owed again, and is sent once more.
 */
export async function recheckReturn(deps: Deps, returnId: string): Promise<void> {
  const due = await rows.findReturn(deps.db, returnId);
  if (!due) return;
  if (due.sent_at === null) return sendReturn(deps, returnId);
  const payment = await rows.findPayment(deps.db, due.payment_id);
  const channel = payment && findChannel(payment.channel);
  if (!payment?.channel_ref || !channel?.hasComeBack) return;
  // That is the bank's now: the channel has nothing to do with it any more.
  if ((await listOutgoingOfReturn(deps.db, returnId)).length > 0) return;
  if (!(await channel.hasComeBack(deps, payment.channel_ref, returnId))) return;
  await transact(deps.db, async (tx) => {
    const sentReturn = await rows.lockSentReturn(tx, returnId);
    // What a bank's decision covered never left by the channel: that its refund failed is no news, however often it comes.
    if (!sentReturn || !(await isBooked(tx, 'return', causeOfReturn(sentReturn)))) return;
    const lost = await rows.markReturnLost(tx, returnId);
    if (lost === undefined) return;
    const entries = [
      { account: { kind: 'channel' as const, owner: payment.channel }, amount: -due.amount },
      { account: { kind: 'owed' as const, owner: payment.channel }, amount: due.amount },
    ];
    const subject = { orderId: due.order_id ?? undefined, bookingId: payment.booking_id ?? undefined };
    const cause = causeOfReturn({ id: returnId, lost });
    const booking = { kind: 'return failed' as const, cause, ...subject, currency: due.currency, entries };
    await book(tx, booking, deps.clock.now());
    await deps.queue.publish(tx, 'payments.return', { returnId });
  });
}

/** Tries returns again that have been unsent for an hour, whatever became of their jobs; one that stays unsent ever more rarely. */
export async function resendReturns(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await workThrough(
    await listUnsentReturns(deps.db, now, batch),
    async ({ id }) => {
      await markLookedAt(deps.db, id, now);
      await sendReturn(deps, id);
    },
    (id, reason) => deps.log.warn({ returnId: id, reason }, 'a return could not be sent'),
  );
}

/** One thing after the other; a channel that does not answer on a site is not waited for again and again. */
async function workThrough<Task extends { id: string; channel: string; site: string | null }>(
  tasks: readonly Task[],
  work: (task: Task) => Promise<unknown>,
  onFailure: (id: string, reason: string) => void,
  onSilence: (task: Task) => Promise<unknown> = async () => {},
): Promise<void> {
  const silentAccounts = new Set<string>();
  for (const task of tasks) {
    const account = `${task.channel} ${task.site}`;
    try {
      await (silentAccounts.has(account) ? onSilence(task) : work(task));
    } catch (error) {
      if (error instanceof ChannelUnreachable) silentAccounts.add(account);
      onFailure(task.id, (error as Error).message);
    }
  }
}

/**
 * Asks the channel about one open attempt; one whose time is over is closed there first, so it cannot be paid later.
 * Where the channel does not answer it ends here all the same, and there as soon as that is possible.
 * @throws {ChannelUnreachable}
 */
export async function reconcile(deps: Deps, paymentId: string): Promise<SettledPayment> {
  const payment = await rows.findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return reconcilePayment(deps, payment);
}

/** The same for a payment as it was just read. @throws {ChannelUnreachable} */
export async function reconcilePayment(deps: Deps, payment: rows.PaymentRecord): Promise<SettledPayment> {
  const { id: paymentId } = payment;
  if (payment.state !== 'created' && payment.state !== 'pending') return payment;
  if (payment.expires_at <= deps.clock.now())
    return closeAttempt(deps, paymentId).catch(async (error: Error) => {
      if (error instanceof ChannelUnreachable) await giveUp(deps, paymentId);
      throw error;
    });
  const channel = findChannel(payment.channel);
  // Without a name at the channel there is nothing to ask it yet: a process may have ended in between.
  if (!payment.channel_ref || !channel) return payment;
  return settle(deps, paymentId, await channel.query(deps, payment.channel_ref));
}

/**
 * Ends an attempt at its channel, so that it can no longer be paid. Had it been paid already, the money goes to its
 * orders, or on its way back.
 */
export async function closeAttempt(deps: Deps, paymentId: string): Promise<SettledPayment> {
  const payment = await rows.findPayment(deps.db, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  if (payment.state !== 'created' && payment.state !== 'pending') return payment;
  return endAtChannel(deps, payment);
}

/** Ends a charge at its channel, and takes note of what became of it. */
async function endAtChannel(deps: Deps, payment: rows.PaymentRecord): Promise<SettledPayment> {
  const channel = findChannel(payment.channel);
  const { id, amount, currency } = payment;
  if (!channel) return settle(deps, id, { ref: '', state: 'closed', amount, currency });
  // Opening answers the charge there is: a process may have ended before it wrote its name down.
  const ref =
    payment.channel_ref ??
    (
      await channel.open(deps, {
        ...payment,
        buyerId: payment.buyer_id,
        language: 'en',
        site: (payment.site as Site | null) ?? deps.config.site,
        expiresAt: payment.expires_at,
      })
    ).ref;
  await rows.markPending(deps.db, id, ref);
  return settle(deps, id, await channel.close(deps, ref));
}

/** Ends an attempt at its channel that was given up while the channel did not answer. */
export async function endGivenUp(deps: Deps, paymentId: string): Promise<void> {
  const payment = await rows.findPayment(deps.db, paymentId);
  if (payment && payment.state !== 'succeeded') await endAtChannel(deps, payment);
}

/**
 * Opens an attempt at its channel.
 * @throws {Refusal} CHANNEL_DOWN when the channel does not answer: it may be tried again, or another channel takes its
 * place; PAYMENT_OPEN when another one has taken it meanwhile
 */
export async function openAttempt(
  deps: Deps & { language: Language },
  channel: Channel,
  payment: Omit<Parameters<Channel['open']>[1], 'language'>,
): Promise<{ redirectUrl: string }> {
  const { language } = deps;
  const opened = await channel.open(deps, { ...payment, language }).catch((error: Error) => {
    if (!(error instanceof ChannelUnreachable || error instanceof ChannelRefused)) throw error;
    deps.log.error({ paymentId: payment.id, reason: error.message }, 'a channel opened no payment');
    throw new Refusal('CHANNEL_DOWN', { channel: wordsOfChannel(language, channel).name });
  });
  if (await rows.markPending(deps.db, payment.id, opened.ref)) return opened;
  // It was given up while the channel took its time: nobody is sent there any more.
  await publishEnd(deps, payment.id);
  throw new Refusal('PAYMENT_OPEN');
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
  await closeAttempt(deps, paymentId).catch(async (error: Error) => {
    if (!(error instanceof ChannelUnreachable || error instanceof ChannelRefused)) throw error;
    deps.log.warn({ paymentId, reason: error.message }, 'a payment was given up without its channel');
    await giveUp(deps, paymentId);
  });
}

/** Ends a payment of another amount than was asked for here, once an operator has seen to it at its channel. */
export async function endOtherAmount(deps: Deps, paymentId: string): Promise<void> {
  await settle(deps, paymentId, { ref: '', state: 'closed', amount: 0n, currency: '' });
}

/**
 * Ends an attempt here whose channel does not answer, so that another one can take its place. It is ended there as soon
 * as that is possible; what was paid there before counts, or goes back.
 */
async function giveUp(deps: Deps, paymentId: string): Promise<void> {
  await publishEnd(deps, paymentId);
  await settle(deps, paymentId, { ref: '', state: 'closed', amount: 0n, currency: '' });
}

const publishEnd = ({ db, queue }: Deps, paymentId: string): Promise<void> =>
  transact(db, async (tx) => void (await queue.publish(tx, 'payments.endAtChannel', { paymentId })));

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
  const now = deps.clock.now();
  await workThrough(
    await rows.listUnsettled(deps.db, new Date(now.getTime() - quietMs), batch),
    ({ id }) => reconcile(deps, id),
    (id, reason) => deps.log.warn({ paymentId: id, reason }, 'a payment could not be reconciled'),
    async ({ id, expires_at: expiresAt }) => {
      if (expiresAt <= now) await giveUp(deps, id);
    },
  );
}
