import { sql, type Insertable, type Updateable } from 'kysely';
import type {
  BookingAction,
  BookingEventKind,
  BookingState,
} from '../../contract/bookings/booking-states.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { Party } from './rules.ts';

export const findBooking = (db: Db, id: string) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
export type BookingRecord = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** A booking, its row locked until the transaction ends. */
export const lockBooking = (tx: Tx, id: string) =>
  tx.selectFrom('bookings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

// In the very words of the unique index: a statement prepared with parameters would not find it.
const isOpenState = sql<boolean>`state in ('offered', 'awaiting_payment')`;

/** Writes a new offer. @returns undefined where another one of the inquiry is open */
export const insertBooking = (tx: Tx, row: Insertable<DB['bookings']>): Promise<BookingRecord | undefined> =>
  tx
    .insertInto('bookings')
    .values(row)
    .onConflict((conflict) => conflict.column('inquiry_id').where(isOpenState).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Writes a locked booking's changes and raises its version. */
export const updateBooking = (
  tx: Tx,
  id: string,
  changes: Updateable<DB['bookings']>,
  now: Date,
): Promise<BookingRecord> =>
  tx
    .updateTable('bookings')
    .set((set) => ({ ...changes, updated_at: now, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Notes until when a buyer may be paying; the version stays, for nothing that anybody agreed on changes. The first
 * attempt protects the booking until its end.
 */
export async function setPaying(tx: Tx, id: string, until: Date | null): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((set) => ({
      paying_until: until,
      protected_until: set.fn.coalesce('protected_until', set.val(until)),
    }))
    .where('id', '=', id)
    .execute();
}

/** Gives the attempt that a booking is being paid by longer, and its protection where it protects. */
export async function extendPaying(
  tx: Tx,
  id: string,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  await sql`update bookings set paying_until = ${until},
      protected_until = case when protected_until = ${from} then ${until} else protected_until end
    where id = ${id} and paying_until = ${from}`.execute(tx);
}

export interface Line {
  description: string;
  quantity: number;
  price: bigint;
}

export async function replaceLines(tx: Tx, bookingId: string, lines: readonly Line[]): Promise<void> {
  await tx.deleteFrom('booking_lines').where('booking_id', '=', bookingId).execute();
  await tx
    .insertInto('booking_lines')
    .values(lines.map((line, position) => ({ booking_id: bookingId, position, ...line })))
    .execute();
}

export const listLines = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_lines')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();

export interface NewEvent {
  bookingId: string;
  version: number;
  kind: BookingEventKind;
  party: Party;
  actorId: string | null;
  from: BookingState | null;
  to: BookingState;
  data: Record<string, unknown>;
}

export async function insertEvent(tx: Tx, event: NewEvent, now: Date): Promise<void> {
  await tx
    .insertInto('booking_events')
    .values({
      booking_id: event.bookingId,
      version: event.version,
      kind: event.kind,
      party: event.party,
      actor_id: event.actorId,
      from_state: event.from,
      to_state: event.to,
      data: JSON.stringify(event.data),
      at: now,
    })
    .execute();
}

export const listEvents = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('version')
    .execute();

/** How often a step of a booking was taken. */
export async function countEvents(db: Db, bookingId: string, kind: BookingAction): Promise<number> {
  const { n } = await db
    .selectFrom('booking_events')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return n;
}

export interface Filter {
  side: 'buyer' | 'provider';
  accountId: string;
  states?: readonly BookingState[] | undefined;
  inquiryId?: string | undefined;
}

const bookingsOf = (db: Db, { side, accountId, inquiryId }: Filter) =>
  db
    .selectFrom('bookings')
    .where(side === 'buyer' ? 'buyer_id' : 'provider_id', '=', accountId)
    .$if(inquiryId !== undefined, (query) => query.where('inquiry_id', '=', inquiryId!));

export const listBookings = (db: Db, filter: Filter, page: Paging) =>
  readPage(
    bookingsOf(db, filter).$if((filter.states?.length ?? 0) > 0, (query) =>
      query.where('state', 'in', [...filter.states!]),
    ),
    page,
    (all) => all.selectAll().orderBy('updated_at', 'desc').orderBy('id'),
  );

export async function countBookings(db: Db, filter: Filter): Promise<Partial<Record<BookingState, number>>> {
  const counts = await bookingsOf(db, filter)
    .select(['state', sql<number>`count(*)::int`.as('n')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(counts.map(({ state, n }) => [state, n]));
}

/** For operators: of one state what changed last first; of disputes and appeals, which wait for them, the longest first. */
export const listForConsole = (
  db: Db,
  state: BookingState | 'disputed' | 'appealed' | undefined,
  page: Paging,
) =>
  readPage(
    db
      .selectFrom('bookings')
      .$if(state === 'disputed' || state === 'appealed', (query) =>
        query.where('refund', '=', state as 'disputed' | 'appealed'),
      )
      .$if(state !== undefined && state !== 'disputed' && state !== 'appealed', (query) =>
        query.where('state', '=', state as BookingState),
      ),
    page,
    (all) =>
      all
        .selectAll()
        .orderBy('updated_at', state === 'disputed' || state === 'appealed' ? 'asc' : 'desc')
        .orderBy('id'),
  );

/** Bookings of an order. */
export const listOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['offered', 'awaiting_payment', 'cancelled'])
    .orderBy('paid_at')
    .orderBy('id')
    .execute();

/** Bookings whose state has outlived its patience. */
export async function listOverdue(
  db: Db,
  states: readonly BookingState[],
  now: Date,
  limit: number,
): Promise<string[]> {
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', [...states])
    .where('deadline', '<=', now)
    .where((or) => or.or([or('paying_until', 'is', null), or('paying_until', '<=', now)]))
    .orderBy('deadline')
    .limit(limit)
    .execute();
  return due.map(({ id }) => id);
}

/** Whether a provider still is one: passed, and not blocked. */
export async function isProviding(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('role_standings')
    .select('account_id')
    .where('account_id', '=', providerId)
    .where('role', '=', 3)
    .where('audit_status', '=', 1)
    .where('is_blocked', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** What bookings are called, by id. */
export async function getBookingNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const named = await db
    .selectFrom('bookings')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(named.map(({ id, number }) => [id, number]));
}
