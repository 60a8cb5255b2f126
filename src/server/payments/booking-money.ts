import { dueNow, findBooking, heldOf, type BookingRecord } from '../bookings/public.ts';
import { feeShareOf } from '../fees/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { findOpenOfBooking, findSettled } from './bookings-sql.ts';
import { closeAttempt } from './jobs.ts';
import { book } from './ledger.ts';
import { splitProceeds } from './rules.ts';
import { insertReturn } from './sql.ts';

/** A completed booking's money leaves escrow: the provider's part and the platform's fee, as of an order. Booked once. */
export async function releaseBooking(deps: Deps, bookingId: string): Promise<void> {
  const booking = await findBooking(deps.db, bookingId);
  if (booking?.state !== 'completed') return;
  const { currency, provider_id: owner } = booking;
  // Refunds have taken their part already.
  const left = booking.paid_amount - booking.returned_amount;
  const payment = await findSettled(deps.db, bookingId);
  const { seller, fee } = splitProceeds(left, currency, feeShareOf(booking, payment?.channel));
  const entries = [
    { account: { kind: 'escrow' as const, owner }, amount: -left },
    { account: { kind: 'seller' as const, owner }, amount: seller },
    { account: { kind: 'fee' as const, owner: 'platform' }, amount: fee },
  ];
  const movement = { kind: 'completion' as const, cause: bookingId, bookingId, currency, entries };
  await transact(deps.db, (tx) => book(tx, movement, deps.clock.now()));
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
