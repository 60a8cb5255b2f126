import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export const findBookingRefund = (db: Db, id: string) =>
  db.selectFrom('booking_refunds').selectAll().where('id', '=', id).executeTakeFirst();
export type BookingRefundRecord = NonNullable<Awaited<ReturnType<typeof findBookingRefund>>>;

/** A request, its row locked until the transaction ends. Its booking is locked before it. */
export const lockBookingRefund = (tx: Tx, id: string) =>
  tx.selectFrom('booking_refunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertBookingRefund = (
  tx: Tx,
  row: Insertable<DB['booking_refunds']>,
): Promise<BookingRefundRecord> =>
  tx.insertInto('booking_refunds').values(row).returningAll().executeTakeFirstOrThrow();

/** Writes a locked request's changes and raises its version. */
export const updateBookingRefund = (
  tx: Tx,
  id: string,
  changes: Updateable<DB['booking_refunds']>,
): Promise<BookingRefundRecord> =>
  tx
    .updateTable('booking_refunds')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes what a step of a locked request does about its decision; the step itself raises the version. */
export async function writeDecisionOfBooking(
  tx: Tx,
  id: string,
  changes: Updateable<DB['booking_refunds']>,
): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tx.updateTable('booking_refunds').set(changes).where('id', '=', id).execute();
}

export async function insertBookingRefundEvent(
  tx: Tx,
  event: Insertable<DB['booking_refund_events']>,
): Promise<void> {
  await tx.insertInto('booking_refund_events').values(event).execute();
}

/** Whether an operator has decided a request of a booking for a reason. */
export async function isBookingDecided(db: Db, bookingId: string, reason: string): Promise<boolean> {
  const decided = await db
    .selectFrom('booking_refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`reason = ${reason}`)
    .where('decided_by', 'is not', null)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return decided !== undefined;
}

/** How many requests of a booking have ended with nothing, or by a decision with less than was asked for. */
export async function countFruitlessOfBooking(db: Db, bookingId: string): Promise<number> {
  const { n } = await db
    .selectFrom('booking_refunds')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('booking_id', '=', bookingId)
    .where((where) =>
      where.or([
        where('state', 'in', ['withdrawn', 'rejected']),
        where.and([
          where('state', '=', 'agreed'),
          where('decided_by', 'is not', null),
          where('returned_amount', '<', where.ref('asked_amount')),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return n;
}

/** The requests of a booking, the newest first. */
export const listOfBooking = (db: Db, bookingId: string): Promise<BookingRefundRecord[]> =>
  db
    .selectFrom('booking_refunds')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const listBookingRefundEvents = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('booking_refund_events')
    .selectAll()
    .where('refund_id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .orderBy('version')
    .execute();

/** Requests whose state has outlived its patience. */
export async function listOverdueOfBookings(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('booking_refunds')
    .select('id')
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(limit)
    .execute();
  return due.map(({ id }) => id);
}
