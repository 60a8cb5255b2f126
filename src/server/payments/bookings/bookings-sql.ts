import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** The attempt to pay a booking that is open. */
export const findOpenOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();

/** The payment that a booking took. */
export const findSettled = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'channel'])
    .where('booking_id', '=', bookingId)
    .where('outcome', '=', 'settled')
    .executeTakeFirst();

/** When the money of refunds of bookings left; null for one of which some is still here. */
export async function listBookingsReturned(
  db: Db,
  refundIds: readonly string[],
): Promise<Map<string, Date | null>> {
  const result = await sql<{ id: string; sent_at: Date | null }>`
    select booking_refund_id as id, case when bool_and(sent_at is not null) then max(sent_at) end as sent_at
    from returns where booking_refund_id = any(${sql.val([...refundIds])}::uuid[])
    group by booking_refund_id`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row.sent_at]));
}
