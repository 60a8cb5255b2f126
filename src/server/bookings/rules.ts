import { utcDay } from '../../kit/days.ts';
import type { BookingAction, BookingState, MilestoneKind } from '../../contract/bookings/booking-states.ts';
import { milestonesOf } from '../../contract/bookings/booking-states.ts';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import type { OpenBookingRefundState } from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { paymentOpen } from '../../kit/payment-open.ts';
import { requirePayable } from '../../kit/payable.ts';

/** Who acts on a booking. The bank reports payments, the system keeps the deadlines, an operator settles disputes. */
export type Party = 'buyer' | 'provider' | 'system' | 'bank' | 'operator';

/** What the rules look at of a booking. Amounts are minor units of its currency. */
export interface Booking {
  state: BookingState;
  total_amount: bigint;
  paid_amount: bigint;
  returned_amount: bigint;
  /** The request for a refund that is open. */
  refund: OpenBookingRefundState | null;
  valid_until: Date;
  deadline: Date | null;
  /** The buyer may be paying at a channel until then. */
  paying_until: Date | null;
  /** Until then the first attempt to pay keeps the provider from cancelling. */
  protected_until: Date | null;
}

interface Transition {
  from: readonly BookingState[];
  by: readonly Party[];
  /** Where it leads; unless told, nowhere else. */
  to?: BookingState;
}

type Step = BookingAction;

/** The booking machine: from which states, and by whom, each step may be taken. */
const machine: Record<Step, Transition> = {
  revise: { from: ['offered'], by: ['provider'] },
  withdraw: { from: ['offered'], by: ['provider'], to: 'cancelled' },
  requestChanges: { from: ['offered'], by: ['buyer'] },
  accept: { from: ['offered'], by: ['buyer'], to: 'awaiting_payment' },
  decline: { from: ['offered'], by: ['buyer'], to: 'cancelled' },
  expire: { from: ['offered'], by: ['system'], to: 'cancelled' },
  cancel: { from: ['awaiting_payment'], by: ['buyer', 'provider', 'system'], to: 'cancelled' },
  pay: { from: ['awaiting_payment'], by: ['bank'], to: 'in_progress' },
  recordMilestone: { from: ['in_progress'], by: ['provider'] },
  complete: { from: ['delivered'], by: ['buyer', 'system'], to: 'completed' },
  refundOverdue: { from: ['in_progress'], by: ['system'], to: 'refunded' },
  attachOrder: {
    from: ['offered', 'awaiting_payment', 'in_progress', 'delivered'],
    by: ['buyer'],
  },
};

/** Steps that wait while a refund is asked for: the money they are about would be gone. */
const waitForRefund: readonly Step[] = ['complete', 'refundOverdue'];

export const isBeingPaid = ({ paying_until: until }: Pick<Booking, 'paying_until'>, now: Date): boolean =>
  until !== null && until > now;

/** An offer that can be accepted no more. */
export const isExpired = ({ state, valid_until: until }: Pick<Booking, 'state' | 'valid_until'>, now: Date) =>
  state === 'offered' && until <= now;

type BookingStanding = Pick<Booking, 'state' | 'refund' | 'paying_until' | 'protected_until'>;

const fits = ({ state }: BookingStanding, step: Step, by: Party): boolean =>
  machine[step].from.includes(state) && machine[step].by.includes(by);

/** A provider, or a deadline, cannot take away what the buyer pays for in their first attempt; later ones do not protect. */
const waitsForPayment = (booking: BookingStanding, step: Step, by: Party, now: Date): boolean =>
  step === 'cancel' &&
  by !== 'buyer' &&
  isBeingPaid(booking, now) &&
  booking.protected_until !== null &&
  booking.protected_until > now;

const protectionEnd = ({ paying_until: paying, protected_until: end }: BookingStanding): Date | null =>
  paying !== null && end !== null && paying < end ? paying : end;

/** Whether a party may take a step now. */
export const allows = (booking: BookingStanding, step: Step, by: Party, now: Date): boolean =>
  fits(booking, step, by) &&
  !(booking.refund && waitForRefund.includes(step)) &&
  !waitsForPayment(booking, step, by, now);

/**
 * The state a booking is in after a step; a milestone that is not the last one leaves it where it is.
 * @throws {Refusal} OFFER_EXPIRED for an offer whose time is over, REFUND_OPEN when a refund has to be answered first,
 * PAYMENT_OPEN while the buyer is paying, BOOKING_STATE when the step does not apply; nothing changes then.
 */
export function nextState(
  booking: Booking,
  step: Step,
  by: Party,
  now: Date,
  milestone?: MilestoneKind,
): BookingState {
  if (!fits(booking, step, by)) throw new Refusal('BOOKING_STATE', { state: booking.state, step });
  if (step === 'accept' && isExpired(booking, now)) throw new Refusal('OFFER_EXPIRED');
  if (booking.refund && waitForRefund.includes(step)) throw new Refusal('REFUND_OPEN');
  if (waitsForPayment(booking, step, by, now)) throw paymentOpen(protectionEnd(booking), now);
  if (step === 'recordMilestone' && milestone === 'delivered') return 'delivered';
  return machine[step].to ?? booking.state;
}

/**
 * Steps that leave a booking where it is, and how often each may be taken. Every one raises the version: without an end
 * a buyer could keep the provider from ever recording a milestone on the version that they saw.
 */
export const mostTimes: Partial<Record<Step, number>> = { revise: 20, requestChanges: 20, attachOrder: 20 };

/** What can be paid now; null where nothing is due. */
export const dueNow = ({ state, total_amount: total }: Booking): bigint | null =>
  state === 'awaiting_payment' ? total : null;

/** What of the money is held: it can be refunded until the booking is completed. */
export const heldOf = ({ state, paid_amount: paid, returned_amount: returned }: Booking): bigint =>
  state === 'in_progress' || state === 'delivered' ? paid - returned : 0n;

const hour = 3_600_000;
const day = 24 * hour;

interface Stay {
  /** How long it lasts; without it, it ends by what the offer says. */
  lasts?: number;
  /** The step that the system takes when its deadline is over. */
  end: 'expire' | 'cancel' | 'complete' | 'refundOverdue';
}

/** As for orders: the buyer has a day to pay, and fifteen to say that it is not done. */
const stays: Partial<Record<BookingState, Stay>> = {
  offered: { end: 'expire' },
  awaiting_payment: { lasts: 24 * hour, end: 'cancel' },
  in_progress: { end: 'refundOverdue' },
  delivered: { lasts: 15 * day, end: 'complete' },
};
/** How long after a promise was broken a booking is given back by itself, as for orders. */
const graceDays = 30;

/** When a state that begins now ends by itself. */
export function deadlineOf(
  state: BookingState,
  booking: Pick<Booking, 'valid_until'> & { due_at: Date | null },
  now: Date,
): Date | null {
  if (state === 'offered') return booking.valid_until;
  if (state === 'in_progress' && booking.due_at) return new Date(booking.due_at.getTime() + graceDays * day);
  const { lasts } = stays[state] ?? {};
  return lasts === undefined ? null : new Date(now.getTime() + lasts);
}

/** When a service that is paid now is promised to be done. */
export const dueAfter = (days: number, now: Date): Date => new Date(now.getTime() + days * day);

/** The step the system takes when a state's deadline is over. */
export const stepAtDeadline = (state: BookingState): Stay['end'] | null => stays[state]?.end ?? null;

/** The buttons a side sees. */
export function actionsFor(booking: Booking, by: 'buyer' | 'provider', now: Date): BookingAction[] {
  if (isExpired(booking, now)) return [];
  const steps = (Object.keys(machine) as Step[]).filter((step) => allows(booking, step, by, now));
  return by === 'buyer' && dueNow(booking) !== null ? [...steps, 'pay'] : steps;
}

/** More minor units than a price that people enter has (`contract/shapes.ts`). */
const tooLarge = 10n ** 12n;

/**
 * What the lines of an offer come to.
 * @throws {Refusal} BAD_INPUT where that is nothing, or more than can be paid at once; AMOUNT_NOT_PAYABLE
 */
export function totalOf(lines: readonly { quantity: number; price: bigint }[], currency: string): bigint {
  let total = 0n;
  for (const { quantity, price } of lines) total += BigInt(quantity) * requirePayable(price, currency);
  if (total <= 0n || total >= tooLarge) throw new Refusal('BAD_INPUT', { fields: 'lines' });
  return total;
}

interface Recorded {
  kind: string;
  /** As the table has it: YYYY-MM-DD. */
  day: string;
}

/** The milestones that can be recorded next: those behind the last one. Not every way has all of them. */
export function nextMilestones(kind: ServiceKind, recorded: readonly Recorded[]): MilestoneKind[] {
  const all = milestonesOf(kind);
  const last = all.findIndex((each) => each === recorded.at(-1)?.kind);
  return all.slice(last + 1);
}

const dayOf = (at: Date): string => utcDay(at);

/**
 * Where a milestone stands among those of its kind.
 * @throws {Refusal} MILESTONE_ORDER behind a later one; MILESTONE_DAY before the payment or the last milestone, or in
 * the future. A day more on both sides: the provider writes the day of its own zone.
 */
export function placeMilestone(
  { kind, paidAt, recorded }: { kind: ServiceKind; paidAt: Date; recorded: readonly Recorded[] },
  milestone: { kind: MilestoneKind; day: string },
  now: Date,
): number {
  if (!nextMilestones(kind, recorded).includes(milestone.kind)) throw new Refusal('MILESTONE_ORDER');
  const first = dayOf(new Date(paidAt.getTime() - day));
  const last = dayOf(new Date(now.getTime() + day));
  const before = recorded.at(-1)?.day ?? first;
  if (milestone.day < first || milestone.day < before || milestone.day > last)
    throw new Refusal('MILESTONE_DAY');
  return milestonesOf(kind).indexOf(milestone.kind);
}

/** Days in which a provider is to answer an inquiry. */
export const answerDays = 2;
