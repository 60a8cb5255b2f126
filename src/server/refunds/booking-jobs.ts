import { listBookingsOverdue } from '../bookings/public.ts';
import type { Deps } from '../platform/context.ts';
import { refundOverdueBooking, takeBookingRefundStep } from './booking-steps.ts';
import { findBookingRefund, listOverdueOfBookings } from './bookings-sql.ts';
import { stepAtDeadline } from './rules.ts';

const batch = 200;

/** Who has been silent for too long has agreed, or has let the request go. */
export async function endOverdueBookingRefunds(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  for (const id of await listOverdueOfBookings(db, now, batch)) {
    const refund = await findBookingRefund(db, id);
    const step = refund && stepAtDeadline(refund.state);
    if (!step) continue;
    const system = {
      by: 'system' as const,
      accountId: null,
      // Read again under the lock: somebody may have answered in this very moment.
      owns: (_: unknown, locked: { deadline: Date | null }) =>
        locked.deadline !== null && locked.deadline <= now,
    };
    await takeBookingRefundStep({ ...deps, now }, id, system, { step, note: '' }).catch((error: Error) =>
      log.info({ refundId: id, reason: error.message }, 'an overdue refund of a booking was left as it is'),
    );
  }
}

/** Gives back what was paid for services that were promised long ago and never done. */
export async function refundOverdueBookings(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const id of await listBookingsOverdue(deps.db, ['in_progress'], now, batch))
    await refundOverdueBooking({ ...deps, now }, id).catch((error: Error) =>
      // It holds up none of the others, and is tried again the next time.
      deps.log.error({ bookingId: id, reason: error.message }, 'an overdue booking was not refunded'),
    );
}
