import type { Updateable } from 'kysely';
import type { BookingAction, BookingState, MilestoneKind } from '../../contract/bookings/booking-states.ts';
import { Refusal } from '../../kit/errors.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { lockInquiry, moveInquiry } from '../trade-services/public.ts';
import { isOneHand } from './one-hand.ts';
import { deadlineOf, dueAfter, dueNow, isBeingPaid, mostTimes, nextState, type Party } from './rules.ts';
import * as rows from './sql.ts';

/** Who takes a step: what they may touch is theirs, and the version they last saw is the booking's own. */
export interface StepActor {
  party: Party;
  accountId: string | null;
  /** Whether the booking is theirs to act on. */
  owns: (booking: rows.BookingRecord) => boolean;
  version?: number | undefined;
}

/** What a step changes besides the state. */
export interface Effects {
  changes?: Updateable<DB['bookings']>;
  /** What the event keeps. */
  data?: Record<string, unknown>;
}

export interface StepDeps {
  db: Db;
  queue: Publisher;
  now: Date;
}

declare module '../platform/queue.ts' {
  interface Jobs {
    'bookings.event': { bookingId: string; step: rows.NewEvent['kind']; party: Party };
    'bookings.completed': { bookingId: string };
    /** What is being paid of a booking is no longer due. */
    'bookings.closePayment': { bookingId: string };
  }
}

/** Steps after which the inquiry waits for another offer. */
const endsOffer: readonly BookingAction[] = ['withdraw', 'decline', 'expire', 'cancel'];

/** An owner of a side, on the version they saw. */
export const sideOf = (side: 'buyer' | 'provider', accountId: string, version?: number): StepActor => ({
  party: side,
  accountId,
  version,
  owns: (booking) => booking[`${side}_id`] === accountId,
});

/**
 * Takes one step of the booking machine: the row is locked, the rules decide, the change and its event are written
 * and the news published in one transaction.
 * @throws {Refusal} NOT_FOUND when it is not theirs, BOOKING_CHANGED on another version, with what it comes to now,
 * BOOKING_STATE when the step does not apply, BOOKING_TOO_OFTEN. Nothing changes then.
 */
export function takeStep(
  deps: StepDeps,
  id: string,
  step: Exclude<BookingAction, 'refundOverdue'>,
  actor: StepActor,
  effects: (tx: Tx, booking: rows.BookingRecord) => Promise<Effects> = async () => ({}),
  milestone?: MilestoneKind,
): Promise<rows.BookingRecord> {
  return transact(deps.db, async (tx) => {
    if (endsOffer.includes(step)) {
      // Whoever makes an offer locks the inquiry first too.
      const unlocked = await rows.findBooking(tx, id);
      if (unlocked) await lockInquiry(tx, unlocked.inquiry_id);
    }
    const booking = await rows.lockBooking(tx, id);
    if (!booking || !actor.owns(booking)) throw new Refusal('NOT_FOUND');
    if (actor.version !== undefined && actor.version !== booking.version) throw changed(booking);
    const to = nextState(booking, step, actor.party, deps.now, milestone);
    const most = mostTimes[step];
    if (most !== undefined && (await rows.countEvents(tx, id, step)) >= most)
      throw new Refusal('BOOKING_TOO_OFTEN', { most });
    return writeStep(tx, deps, booking, { step, to, actor, effects: await effects(tx, booking) });
  });
}

/** What changed is named: the sum, and until when it is offered. */
export const changed = ({ version, total_amount, currency, valid_until }: rows.BookingRecord): Refusal =>
  new Refusal('BOOKING_CHANGED', {
    version,
    total: { amount: String(total_amount), currency },
    validUntil: valid_until.toISOString(),
  });

interface BookingEvent {
  step: rows.NewEvent['kind'];
  to: BookingState;
  actor: Pick<StepActor, 'party' | 'accountId'>;
  effects: Effects;
}

/** Writes a step of a locked booking with its event, and publishes it. */
export async function writeStep(
  tx: Tx,
  { queue, now }: StepDeps,
  booking: rows.BookingRecord,
  { step, to, actor, effects: { changes = {}, data = {} } }: BookingEvent,
): Promise<rows.BookingRecord> {
  const from = booking.state;
  const moved = from === to ? {} : { state: to, deadline: deadlineAfter(booking, to, changes, now) };
  if (to === 'cancelled' && isBeingPaid(booking, now))
    await queue.publish(tx, 'bookings.closePayment', { bookingId: booking.id });
  const written = await rows.updateBooking(tx, booking.id, { ...moved, ...changes }, now);
  const event = { bookingId: booking.id, version: written.version, kind: step, from, to, data };
  await rows.insertEvent(tx, { ...event, party: actor.party, actorId: actor.accountId }, now);
  if (to === 'cancelled' && from !== to)
    await moveInquiry(tx, booking.inquiry_id, { state: 'answered' }, now);
  await queue.publish(tx, 'bookings.event', { bookingId: booking.id, step, party: actor.party });
  // The provider's money is released by whoever keeps it.
  if (to === 'completed') await queue.publish(tx, 'bookings.completed', { bookingId: booking.id });
  return written;
}

/** While a refund is asked for, time stands still. */
const deadlineAfter = (
  booking: rows.BookingRecord,
  to: BookingState,
  changes: Effects['changes'],
  now: Date,
): Date | null =>
  booking.refund
    ? null
    : deadlineOf(to, { ...booking, due_at: (changes?.due_at as Date | undefined) ?? booking.due_at }, now);

/**
 * Puts a payment's money to a booking, if exactly this is due now; called with the money's own transaction.
 * @returns the provider it is held for; null where it was paid or cancelled meanwhile, or its provider is gone: the money
 * goes back.
 */
export async function payBooking(
  tx: Tx,
  deps: StepDeps,
  id: string,
  paid: { amount: bigint; paymentNumber: string },
): Promise<string | null> {
  const { now } = deps;
  const booking = await rows.lockBooking(tx, id);
  if (!booking || dueNow(booking) !== paid.amount || !(await rows.isProviding(tx, booking.provider_id)))
    return null;
  const to = nextState(booking, 'pay', 'bank', now);
  const changes = {
    paid_amount: paid.amount,
    paying_until: null,
    paid_at: now,
    due_at: dueAfter(booking.days, now),
    is_related: await isOneHand(tx, booking),
  };
  const data = { amount: String(paid.amount), payment: paid.paymentNumber };
  const actor = { party: 'bank' as const, accountId: null };
  await writeStep(tx, deps, booking, { step: 'pay', to, actor, effects: { changes, data } });
  return booking.provider_id;
}
