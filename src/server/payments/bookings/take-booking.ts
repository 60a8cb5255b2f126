import { payBooking, setBookingPaying } from '../../bookings/public.ts';
import type { Deps } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { book } from '../ledger/ledger.ts';
import { insertReturn, type Ending, type LockedPayment } from '../sql.ts';

/** Puts a payment's money to its booking, in escrow for the provider, or, when that no longer wants it, on its way back. */
export async function takeForBooking(
  tx: Tx,
  deps: Deps & { now: Date },
  { payment }: LockedPayment,
  isPaid: boolean,
): Promise<Ending> {
  const { now, queue } = deps;
  const { id, amount, currency, channel, number: paymentNumber } = payment;
  const bookingId = payment.booking_id!;
  if (!isPaid) {
    await setBookingPaying(tx, bookingId, null);
    return {};
  }
  const from = { account: { kind: 'channel' as const, owner: channel }, amount: -amount };
  const movement = { cause: `${id} ${bookingId}`, bookingId, currency };
  const providerId = await payBooking(tx, deps, bookingId, { amount, paymentNumber });
  if (providerId) {
    const to = { account: { kind: 'escrow' as const, owner: providerId }, amount };
    await book(tx, { ...movement, kind: 'payment', entries: [from, to] }, now);
    return { outcome: 'settled' };
  }
  await setBookingPaying(tx, bookingId, null);
  const to = { account: { kind: 'owed' as const, owner: channel }, amount };
  await book(tx, { ...movement, kind: 'late payment', entries: [from, to] }, now);
  const due = { paymentId: id, amount, currency, reason: 'not due any more' };
  const returnId = await insertReturn(tx, due, now);
  await queue.publish(tx, 'payments.return', { returnId });
  return { outcome: 'returned' };
}
