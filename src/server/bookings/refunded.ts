import type { BookingState } from '../../contract/bookings/booking-states.ts';
import type { OpenBookingRefundState } from '../../contract/refunds/refund-kinds.ts';
import type { Tx } from '../platform/database.ts';
import { deadlineOf, type Party } from './rules.ts';
import type { BookingRecord, NewEvent } from './sql.ts';
import { writeStep, type StepDeps } from './steps.ts';

/** What a refund request does to a booking, whose row is locked. */
export interface RefundChange {
  kind: Extract<
    NewEvent['kind'],
    | 'askRefund'
    | 'answerRefund'
    | 'disputeRefund'
    | 'decideRefund'
    | 'appealRefund'
    | 'refund'
    | 'chargeback'
    | 'endRefund'
  >;
  party: Party;
  actorId: string | null;
  /** The state of the request that is open afterwards. */
  refund: OpenBookingRefundState | null;
  to: BookingState;
  deadline: Date | null;
  /** What went back, minor units. */
  back: bigint;
  note: string;
}

/** Notes on a booking that a refund is asked for, settled or ended. */
export const changeByRefund = (
  tx: Tx,
  deps: StepDeps,
  booking: BookingRecord,
  { kind, party, actorId, refund, to, deadline, back, note }: RefundChange,
): Promise<BookingRecord> =>
  writeStep(tx, deps, booking, {
    step: kind,
    to,
    actor: { party, accountId: actorId },
    effects: {
      changes: { refund, deadline, returned_amount: booking.returned_amount + back },
      data: { note, ...(back > 0n && { amount: String(back) }) },
    },
  });

/**
 * A booking's clock goes on after a request as if the time between had not passed; a state that began meanwhile has all
 * of its time from now on.
 */
export function resumedDeadline(
  booking: BookingRecord,
  { openedAt, deadline }: { openedAt: Date; deadline: Date | null },
  now: Date,
): Date | null {
  const hasMovedOn = booking.delivered_at !== null && booking.delivered_at > openedAt;
  if (hasMovedOn) return deadlineOf(booking.state, booking, now);
  return deadline && new Date(deadline.getTime() + now.getTime() - openedAt.getTime());
}
