import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { mailBookingEvent } from './mails.ts';
import { markLinked } from './reviews-sql.ts';
import { stepAtDeadline } from './rules.ts';
import { findBooking, listOverdue } from './sql.ts';
import { takeStep } from './steps.ts';

const batch = 200;

/**
 * Ends states that have outlived their patience: offers expire, unpaid bookings are cancelled, delivered ones completed.
 * The deadline in the row is the truth, so it does not matter how often or how late this runs.
 */
export async function endOverdueBookings(deps: Deps): Promise<number> {
  const { db, log } = deps;
  const now = deps.clock.now();
  let ended = 0;
  for (const id of await listOverdue(db, ['offered', 'awaiting_payment', 'delivered'], now, batch)) {
    const booking = await findBooking(db, id);
    const step = booking && stepAtDeadline(booking.state);
    if (!step || step === 'refundOverdue') continue;
    const system = {
      party: 'system' as const,
      accountId: null,
      // Read again under the lock: it may have been paid in this very moment.
      owns: (locked: { deadline: Date | null }) => locked.deadline !== null && locked.deadline <= now,
    };
    await takeStep({ ...deps, now }, id, step, system).then(
      () => ended++,
      (error: Error) =>
        log.info({ bookingId: id, reason: error.message }, 'an overdue booking was left as it is'),
    );
  }
  return ended;
}

/** Of bookings that were made before it was known that both sides are likely one hand. */
export async function noteLinkedBookings({ db }: Pick<Deps, 'db'>): Promise<void> {
  while ((await markLinked(db, batch)) === batch);
}

export function workOnBookings(queue: Queue, deps: Deps): void {
  queue.work('bookings.event', (news) => mailBookingEvent(deps, news), {
    batchSize: 20,
    concurrency: 4,
    // What is told of a booking reads as it happened.
    inOrder: ({ bookingId }) => bookingId,
  });
  queue.every('bookings.links', '13 * * * *', () => noteLinkedBookings(deps));
  queue.every('bookings.overdue', '* * * * *', async () => {
    while ((await endOverdueBookings(deps)) === batch);
  });
}
