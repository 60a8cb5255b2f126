import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** Notes by which dispute the money of a refund of a booking is with its buyer already. */
export async function insertDisputeBookingRefund(tx: Tx, disputeId: string, refundId: string): Promise<void> {
  await tx
    .insertInto('dispute_booking_refunds')
    .values({ dispute_id: disputeId, refund_id: refundId })
    .execute();
}

/**
 * What banks may take back of bookings, or have taken and nobody bears yet: of a provider's, or of one. What has to go back
 * of their payments anyway is not among it.
 */
export async function listDisputedBookings(
  db: Db,
  { providerId, bookingId }: { providerId?: string; bookingId?: string },
): Promise<{ bookingId: string; currency: string; amount: bigint; isCompleted: boolean }[]> {
  const { rows } = await sql<{
    bookingId: string;
    currency: string;
    amount: string;
    isCompleted: boolean;
  }>`
    select booking.id as "bookingId", booking.currency, booking.is_completed as "isCompleted",
      least(sum(dispute.amount) - coalesce((select sum(returns.amount) from returns
        where returns.payment_id = any(array_agg(payment.id)) and sent_at is null and not beyond_payment), 0),
        booking.amount)::text as amount
    from card_disputes as dispute
      join payments as payment on payment.id = dispute.payment_id and payment.outcome = 'settled'
      join bookings_in_escrow as booking on booking.id = payment.booking_id
    where dispute.state <> 'won' and dispute.settled_at is null
      ${providerId === undefined ? sql`` : sql`and booking.owner_id = ${providerId}`}
      ${bookingId === undefined ? sql`` : sql`and booking.id = ${bookingId}`}
    group by booking.id, booking.currency, booking.is_completed, booking.amount`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) })).filter(({ amount }) => amount > 0n);
}
