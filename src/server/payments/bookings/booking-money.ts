import { dueNow, findBooking, heldOf, lockBooking, type BookingRecord } from '../../bookings/public.ts';
import { feeShareOf } from '../../fees/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Db, type Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { findOpenOfBooking, findSettled } from './bookings-sql.ts';
import { closeAttempt } from '../jobs.ts';
import { book } from '../ledger/ledger.ts';
import { splitProceeds } from '../rules.ts';
import { insertReturn } from '../sql.ts';

/** A completed booking's money leaves escrow, once. */
export const releaseBooking = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, bookingId: string): Promise<void> =>
  transact(db, async (tx) => {
    // What a bank takes back at this moment books it first, and changes what there is to book.
    const booking = await lockBooking(tx, bookingId);
    if (booking?.state === 'completed') await bookBookingCompletion(tx, booking, clock.now());
  });

/** What the platform keeps of a booking, by the channel that paid it. */
export async function findBookingFeeShare(db: Db, booking: BookingRecord): Promise<number> {
  const payment = await findSettled(db, booking.id);
  return feeShareOf(booking, payment?.channel);
}

/** A completed booking's money leaves escrow: the provider's part and the platform's fee, as of an order. Booked once. */
export async function bookBookingCompletion(tx: Tx, booking: BookingRecord, now: Date): Promise<void> {
  const { id: bookingId, currency, provider_id: owner } = booking;
  // Refunds have taken their part already.
  const left = booking.paid_amount - booking.returned_amount;
  const { seller, fee } = splitProceeds(left, currency, await findBookingFeeShare(tx, booking));
  const entries = [
    { account: { kind: 'escrow' as const, owner }, amount: -left },
    { account: { kind: 'seller' as const, owner }, amount: seller },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: fee },
  ];
  await book(tx, { kind: 'completion', cause: bookingId, bookingId, currency, entries }, now);
}

interface PartFromBalance {
  refundId: string;
  bookingId: string;
  providerId: string;
  currency: string;
  /** Tells the parts of one refund apart: each is booked once. */
  portion: string;
  fromProvider: bigint;
  fromFee: bigint;
}

/**
 * Gives money of a completed booking back to its buyer: out of the provider's own, which is locked and reaches, and out of
 * the platform's fee.
 */
export async function refundBookingFromBalance(
  tx: Tx,
  queue: Publisher,
  { refundId, bookingId, providerId, currency, portion, fromProvider, fromFee }: PartFromBalance,
  now: Date,
): Promise<void> {
  const source = await findSettled(tx, bookingId);
  if (!source) throw new RangeError('nothing was paid that could go back');
  const amount = fromProvider + fromFee;
  const due = {
    paymentId: source.id,
    amount,
    currency,
    reason: 'refund',
    bookingRefundId: refundId,
    portion,
  };
  const returnId = await insertReturn(tx, due, now);
  await queue.publish(tx, 'payments.return', { returnId });
  const entries = [
    { account: { kind: 'seller' as const, owner: providerId }, amount: -fromProvider },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: -fromFee },
    { account: { kind: 'owed' as const, owner: source.channel }, amount },
  ];
  await book(tx, { kind: 'claim', cause: `${refundId} ${portion}`, bookingId, currency, entries }, now);
}

/**
 * Gives a part of what was paid for a locked booking back to its buyer: out of escrow at once, and on its way by the
 * channel that it came by.
 * @param amount  minor units, at most what is held
 */
export async function refundBooking(
  tx: Tx,
  queue: Publisher,
  { refundId, booking, amount }: { refundId: string; booking: BookingRecord; amount: bigint },
  now: Date,
): Promise<void> {
  const { id: bookingId, currency, provider_id: providerId } = booking;
  const source = await findSettled(tx, bookingId);
  if (!source || amount > heldOf(booking)) throw new RangeError('more is to go back than is held');
  const due = { paymentId: source.id, amount, currency, reason: 'refund', bookingRefundId: refundId };
  const returnId = await insertReturn(tx, due, now);
  await queue.publish(tx, 'payments.return', { returnId });
  const entries = [
    { account: { kind: 'escrow' as const, owner: providerId }, amount: -amount },
    { account: { kind: 'owed' as const, owner: source.channel }, amount },
  ];
  await book(tx, { kind: 'refund', cause: refundId, bookingId, currency, entries }, now);
}

/** Ends what is open for a booking that is not to be paid any more. */
export async function closeBookingAttempt(deps: Deps, bookingId: string): Promise<void> {
  const open = await findOpenOfBooking(deps.db, bookingId);
  const booking = open && (await findBooking(deps.db, bookingId));
  if (open && (!booking || dueNow(booking) !== open.amount)) await closeAttempt(deps, open.id);
}
