import { formatMoney, sum } from '../../../kit/money.ts';
import { newId } from '../../../kit/ids.ts';
import { mailAboutBooking } from '../../bookings/public.ts';
import { holdRepayment, releaseRepayment } from '../../credit/public.ts';
import { mailAboutOrder } from '../../orders/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { channelCode } from '../bank-transfers/account-seal.ts';
import { book } from '../ledger/ledger.ts';
import { dropOutgoingOfReturn, listOutgoingOfReturn } from '../bank-transfers/outgoing-sql.ts';
import { findPayment, findUnsentReturn, listParts, lockReturn, markReturnSent, splitReturn } from '../sql.ts';
import {
  endTaskOfDispute,
  endTaskOfReturn,
  insertDispute,
  reopenTaskOfDispute,
  updateTaskOfDispute,
} from './sql.ts';
import { isOrderUnknown, shareDisputes } from './dispute-shares-rules.ts';
import * as rows from './disputes-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** Something became of a dispute that a shop is to be told. */
    'disputes.news': { disputeId: string; news: 'opened' | 'won' };
    /** A dispute was lost: its shops bear it. */
    'disputes.lost': { disputeId: string };
  }
}

/** A dispute as its channel has it, whenever it is asked: what was told before, and in which order, does not matter. */
export interface DisputeAtChannel {
  ref: string;
  paymentId: string;
  /** Minor units, as for all amounts here. */
  amount: bigint;
  currency: string;
  reason: string;
  state: rows.Dispute['state'];
  dueAt: Date | null;
  /**
   * What the channel took for it (negative) and gave back, with what it kept for that. What a buyer has paid again came in
   * before, and comes out of what no payment had taken.
   */
  movements: readonly {
    id: string;
    amount: bigint;
    fee: bigint;
    feeCurrency: string;
    from?: 'unapplied';
  }[];
}

type NotingDeps = { now: Date } & Pick<Deps, 'queue' | 'log'>;

const disputedAt = (channel: string) => ({ kind: 'disputed' as const, owner: channel });

/**
 * Takes note of a dispute as it is now: what the channel took and gave back is booked, each once, and operators have its
 * task for as long as it is open. Money that has to go back of the payment waits meanwhile.
 */
export const noteDispute = (
  { db, queue, clock, log }: Pick<Deps, 'db' | 'queue' | 'clock' | 'log'>,
  channelDispute: DisputeAtChannel,
): Promise<void> => transact(db, (tx) => noteDisputeIn(tx, { queue, log, now: clock.now() }, channelDispute));

/** The same, in the caller's transaction. */
export async function noteDisputeIn(
  tx: Tx,
  { queue, log, now }: NotingDeps,
  channelDispute: DisputeAtChannel,
): Promise<void> {
  const { ref, paymentId, amount, currency, reason, dueAt } = channelDispute;
  const payment = await findPayment(tx, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  if (payment.currency !== currency)
    throw new Error(`payment ${paymentId} is in ${payment.currency}, its dispute in ${currency}`);
  const details = { payment_id: paymentId, amount, currency, reason, due_at: dueAt, created_at: now };
  const { dispute, isNew } = await rows.keepDispute(tx, { ...details, id: newId(now.getTime()), ref });
  const task = { ...details, id: newId(now.getTime()), kind: 'dispute' as const, dispute_ref: ref };
  await insertDispute(tx, task);
  const disputeNow =
    !isNew && dispute.state === 'open' ? await noteChanges(tx, queue, dispute, channelDispute) : dispute;
  await bookMovements(tx, payment.channel, channelDispute, now);
  // What ended as failed here settled nothing: there is nothing that could be owed again.
  if (isNew && payment.subject === 'credit' && payment.state === 'succeeded')
    await holdRepayment(tx, { ref, accountId: payment.buyer_id, amount }, now);
  if (isNew && channelDispute.state === 'open')
    await queue.publish(tx, 'disputes.news', { disputeId: dispute.id, news: 'opened' });
  if (channelDispute.state === dispute.state) return;
  // What was lost may be won after all, for as long as nobody bears it.
  const mayChange = dispute.state === 'open' || (dispute.state === 'lost' && dispute.settled_at === null);
  if (!mayChange || channelDispute.state === 'open') {
    log.error(
      { disputeId: dispute.id, was: dispute.state, is: channelDispute.state },
      'a closed dispute has changed',
    );
    return;
  }
  await rows.updateDispute(tx, dispute.id, { state: channelDispute.state, closed_at: now });
  if (channelDispute.state === 'lost') {
    // Somebody has to say whose loss it is, also where the task was done with before.
    if (await mustNameOrder(tx, disputeNow)) await reopenTaskOfDispute(tx, ref);
    else await endTaskOfDispute(tx, ref, channelDispute.state, now);
    await queue.publish(tx, 'disputes.lost', { disputeId: dispute.id });
    return;
  }
  await endTaskOfDispute(tx, ref, channelDispute.state, now);
  if (payment.subject === 'credit') await releaseRepayment(tx, ref);
  await queue.publish(tx, 'disputes.news', { disputeId: dispute.id, news: 'won' });
  for (const returnId of await rows.listUnsentReturnIds(tx, paymentId))
    await queue.publish(tx, 'payments.return', { returnId });
}

/** Whether an operator has to say of which order of its payment a dispute is, before anybody bears it. */
export async function mustNameOrder(
  db: Db,
  { payment_id: paymentId, amount, order_id: orderId, assigned_at: assignedAt }: rows.Dispute,
): Promise<boolean> {
  const dispute = { amount, orderId, isAssigned: assignedAt !== null };
  const parts = await rows.listLeftOfPayment(db, paymentId);
  return isOrderUnknown(dispute, parts);
}

/**
 * An open dispute is not what it was: another amount, another day. Where there is more time than before the bank asks anew,
 * as it does when an inquiry that was answered becomes a dispute; then operators and shop are asked anew, too. Of which order
 * it is was said of the former amount, and is to be said anew of another.
 * @returns the dispute as it is now
 */
async function noteChanges(
  tx: Tx,
  queue: Publisher,
  dispute: rows.Dispute,
  { ref, amount, reason, dueAt }: DisputeAtChannel,
): Promise<rows.Dispute> {
  const isAskedAnew = dueAt !== null && dispute.due_at !== null && dueAt > dispute.due_at;
  if (
    dispute.amount === amount &&
    dispute.reason === reason &&
    dispute.due_at?.getTime() === dueAt?.getTime()
  )
    return dispute;
  const changes = { amount, reason, due_at: dueAt };
  const isOtherAmount = dispute.amount !== amount;
  const unnamed = isOtherAmount && {
    order_id: null,
    assigned_by: null,
    assigned_at: null,
    confirmed_by: null,
  };
  if (isOtherAmount) await rows.deleteProposal(tx, dispute.id);
  await rows.updateDispute(tx, dispute.id, { ...changes, ...unnamed });
  await updateTaskOfDispute(tx, ref, changes, isAskedAnew);
  const disputeNow = { ...dispute, ...changes, ...unnamed };
  if (unnamed && !isAskedAnew && (await mustNameOrder(tx, disputeNow))) await reopenTaskOfDispute(tx, ref);
  if (isAskedAnew) await queue.publish(tx, 'disputes.news', { disputeId: dispute.id, news: 'opened' });
  return disputeNow;
}

/** Books what the channel took and gave back, and what that cost, each once. */
async function bookMovements(
  tx: Tx,
  channel: string,
  { ref, currency, movements }: DisputeAtChannel,
  now: Date,
): Promise<void> {
  const account = { kind: 'channel' as const, owner: channel };
  for (const { id, amount, fee, feeCurrency, from } of movements) {
    const cause = `${ref} ${id}`;
    const kind = amount < 0n ? ('dispute withdrawn' as const) : ('dispute reinstated' as const);
    const entries = [
      { account: from ? { kind: from, owner: channel } : account, amount: -amount },
      { account: disputedAt(channel), amount },
    ];
    // Of no order: what stands in a shop's record is what the shop bears.
    if (amount !== 0n) await book(tx, { kind, cause, currency, entries }, now);
    if (fee === 0n) continue;
    const cost = [
      { account: { kind: 'cost' as const, owner: channel }, amount: -fee },
      { account, amount: fee },
    ];
    await book(tx, { kind: 'channel cost', cause, currency: feeCurrency, entries: cost }, now);
  }
}

type Unsent = Awaited<ReturnType<typeof rows.lockCoverableReturns>>[number];

/**
 * The buyer has the money of a return by their bank already: it is sent to nobody, and owed no more.
 * @param bearer  what becomes less by it: what the bank took and nobody bears yet, or what the platform bore of it
 */
async function coverReturn(
  tx: Tx,
  dispute: rows.Dispute,
  unsent: Unsent,
  now: Date,
  bearer: 'disputed' | 'cost' = 'disputed',
): Promise<void> {
  const { id, amount, currency, order_id: orderId, payment_id: paymentId } = unsent;
  const [payment, disputed] = [await findPayment(tx, paymentId), await findPayment(tx, dispute.payment_id)];
  await markReturnSent(tx, id, now);
  await endTaskOfReturn(tx, id, now);
  // What an operator was to send in the channel's place is not to be sent any more.
  await dropOutgoingOfReturn(tx, id);
  const entries = [
    { account: { kind: 'owed' as const, owner: payment!.channel }, amount: -amount },
    { account: { kind: bearer, owner: disputed!.channel }, amount },
  ];
  const subject = { orderId: orderId ?? undefined, bookingId: payment?.booking_id ?? undefined, currency };
  const cause = unsent.lost === 0 ? id : `${id} ${unsent.lost}`;
  await book(tx, { kind: 'dispute settled', cause, ...subject, entries }, now);
}

/**
 * Covers as much of a return as there is to cover it with; what is left of it goes back by itself.
 * @returns how much that was
 */
async function coverUpTo(
  tx: Tx,
  queue: Publisher,
  cover: { dispute: rows.Dispute; most: bigint; bearer: 'disputed' | 'cost' },
  unsent: Unsent,
  now: Date,
): Promise<bigint> {
  const amount = unsent.amount < cover.most ? unsent.amount : cover.most;
  if (amount <= 0n) return 0n;
  if (amount < unsent.amount) {
    const returnId = await splitReturn(tx, unsent, amount, now);
    await queue.publish(tx, 'payments.return', { returnId });
  }
  await coverReturn(tx, cover.dispute, { ...unsent, amount }, now, cover.bearer);
  return amount;
}

/**
 * Whether money that is to go back waits for a bank, or is with the buyer already by its decision. A card's money leaves
 * twice otherwise: by the bank, and by us.
 */
export async function holdForDispute(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  due: { id: string; payment_id: string; beyond_payment: boolean } & rows.ReturnedFor,
): Promise<boolean> {
  const now = clock.now();
  const dispute = await rows.findDisputeOfReturn(db, due);
  if (dispute) {
    await transact(db, async (tx) => {
      const unsent = await lockReturn(tx, due.id);
      if (unsent && !(await isWithBank(tx, due.id))) await coverReturn(tx, dispute, unsent, now);
    });
    return true;
  }
  if (await rows.isDisputed(db, due.payment_id)) return true;
  // What was paid for the way back no bank has given.
  if (due.beyond_payment) return false;
  return transact(db, async (tx) => {
    const unsent = await lockReturn(tx, due.id);
    // Somebody else was a moment faster, or a bank may be sending it: nobody else does.
    if (!unsent || (await isWithBank(tx, due.id))) return true;
    const [borne] = await rows.lockBorneByPlatform(tx, due.payment_id);
    if (!borne) return false;
    const cover = { dispute: borne, most: borne.platform_borne, bearer: 'cost' as const };
    const covered = await coverUpTo(tx, queue, cover, unsent, now);
    await rows.updateDispute(tx, borne.id, { platform_borne: borne.platform_borne - covered });
    return true;
  });
}

/**
 * Puts what was lost to what had to go back anyway: of the order that was named, or of any of the payment.
 * @returns what is left of it for the payment's orders to bear
 */
export async function coverUnsent(
  tx: Tx,
  queue: Publisher,
  dispute: rows.Dispute,
  now: Date,
): Promise<bigint> {
  let uncovered = dispute.amount;
  for (const unsent of await rows.lockCoverableReturns(tx, dispute.payment_id, dispute.order_id)) {
    const cover = { dispute, most: uncovered, bearer: 'disputed' as const };
    uncovered -= await coverUpTo(tx, queue, cover, unsent, now);
  }
  return uncovered;
}

/** Whether an operator may have told a bank to send a return in its channel's place: it is as good as gone. */
const isWithBank = async (db: Db, returnId: string): Promise<boolean> =>
  (await listOutgoingOfReturn(db, returnId)).some(({ state }) => state !== 'due');

/** Whether money of a return is not to leave: a bank is deciding on its payment, or has given it to the buyer. */
export async function isReturnHeld(tx: Tx, returnId: string): Promise<boolean> {
  const due = await findUnsentReturn(tx, returnId);
  if (!due || (await rows.isDisputed(tx, due.payment_id))) return true;
  return !due.beyond_payment && (await rows.lockBorneByPlatform(tx, due.payment_id)).length > 0;
}

/** What orders do not bear of what was lost, since their buyers had it back before, the platform does. */
export async function settleDispute(
  tx: Tx,
  dispute: rows.Dispute,
  platformShare: bigint,
  now: Date,
): Promise<void> {
  const payment = await findPayment(tx, dispute.payment_id);
  const { channel } = payment!;
  const entries = [
    { account: { kind: 'cost' as const, owner: channel }, amount: -platformShare },
    { account: disputedAt(channel), amount: platformShare },
  ];
  const { ref, currency } = dispute;
  if (platformShare > 0n) await book(tx, { kind: 'dispute lost', cause: ref, currency, entries }, now);
  if (payment!.subject === 'credit') await releaseRepayment(tx, ref);
  await rows.updateDispute(tx, dispute.id, { settled_at: now, platform_borne: platformShare });
}

/** By order, what banks may take back of it, or have taken and nobody bears yet. */
export async function listDisputedShares(
  db: Db,
): Promise<{ orderId: string; currency: string; amount: bigint; disputedAt: Date }[]> {
  const ofPayments = Map.groupBy(await rows.listUnsettledDisputes(db), ({ paymentId }) => paymentId);
  return [...ofPayments.values()].flatMap((disputes) => {
    const [{ parts } = { parts: [] }] = disputes;
    return shareDisputes(disputes, parts).map(({ dispute, orderId, amount }) => {
      const { currency, createdAt } = disputes[dispute]!;
      return { orderId, currency, amount, disputedAt: createdAt };
    });
  });
}

/** What banks may take back of an order, or have taken and nobody bears yet: minor units of its currency. */
export const sumDisputed = async (db: Db, orderId: string): Promise<bigint> =>
  sum((await listDisputedShares(db)).flatMap((share) => (share.orderId === orderId ? share.amount : [])));

const transferWords = { opened: 'reversed', won: 'repaid' } as const;

/** Tells the shops, or the provider, of a disputed payment what its bank is doing, and what the marketplace needs of them. */
export async function mailDispute(
  deps: Deps,
  { disputeId, news }: { disputeId: string; news: 'opened' | 'won' },
): Promise<void> {
  const dispute = await rows.findDispute(deps.db, disputeId);
  if (!dispute) return;
  const { amount, currency, due_at: dueAt } = dispute;
  const until = (tag: string) =>
    dueAt ? new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(dueAt) : '–';
  const { booking_id: bookingId, outcome, channel } = (await findPayment(deps.db, dispute.payment_id))!;
  // A transfer's bank asks for no evidence: it has taken the money.
  const word = channel === channelCode ? transferWords[news] : news;
  if (bookingId !== null && outcome === 'settled')
    await mailAboutBooking(deps, bookingId, ['provider'], ({ say, tag }, values) =>
      say(`news.booking.dispute.${word}`, {
        ...values,
        amount: formatMoney(amount, currency, tag),
        until: until(tag),
      }),
    );
  const parts = await listParts(deps.db, dispute.payment_id);
  const most = sum(parts.map((row) => row.amount));
  for (const { order_id: orderId, amount: ofOrder } of parts)
    await mailAboutOrder(deps, orderId, ['seller'], ({ say, tag }, values) => {
      const concerned = amount < most ? (ofOrder < amount ? ofOrder : amount) : ofOrder;
      return say(`news.dispute.${word}`, {
        ...values,
        amount: formatMoney(concerned, currency, tag),
        until: until(tag),
      });
    });
}
