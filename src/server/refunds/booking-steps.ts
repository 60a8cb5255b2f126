import type { ParsedOf } from '../../contract/contract.ts';
import {
  mostFruitless,
  type OpenBookingRefundState,
  type BookingRefundState,
} from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import { requirePayable } from '../../kit/payable.ts';
import {
  allows as allowsBooking,
  changeByRefund,
  hasMilestones,
  heldOf,
  isProviding,
  lockBooking,
  resumedDeadline,
  type BookingRecord,
} from '../bookings/public.ts';
import { refundBooking } from '../payments/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { decideOn, type Deciding } from './appeals.ts';
import * as rows from './bookings-sql.ts';
import { deadlineOf, eventOf, nextRefundState, requireAnswersLeft, type RefundStep } from './rules.ts';

interface StepDeps {
  db: Db;
  queue: Publisher;
  now: Date;
}

export type BookingRefundParty = 'buyer' | 'provider' | 'system' | 'operator';

/** Who takes a step of a request. */
export interface BookingRefundActor {
  by: BookingRefundParty;
  accountId: string | null;
  owns: (booking: BookingRecord, refund: rows.BookingRefundRecord) => boolean;
  version?: number | undefined;
}

interface StepInput {
  step: RefundStep;
  note: string;
  /** With an offer or a decision: minor units. */
  amount?: bigint | undefined;
  deciding?: Deciding;
}

/** Whether the buyer has a right to the money: nothing was done in time, or nobody is there to do it. */
export async function isOwed(db: Db, booking: BookingRecord, now: Date): Promise<boolean> {
  if (booking.state !== 'in_progress') return false;
  if (!(await isProviding(db, booking.provider_id))) return true;
  const isLate = booking.due_at !== null && booking.due_at <= now;
  return isLate && !(await hasMilestones(db, booking.id));
}

/**
 * A buyer asks for money back; the booking's own deadline stands still until it is answered. What is owed is given back
 * at once.
 * @throws {Refusal} see `bookingRefunds.ask`
 */
export function askBookingRefund(
  context: SignedIn,
  { bookingId, amount: asked, reason, note }: ParsedOf<'bookingRefunds.ask'>,
): Promise<rows.BookingRefundRecord> {
  const { db, actor, now } = context;
  return transact(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    const { state } = booking;
    const held = heldOf(booking);
    if (held === 0n) throw new Refusal('BOOKING_STATE', { state, step: 'refund' });
    if (booking.refund) throw new Refusal('REFUND_OPEN');
    const amount = requirePayable(BigInt(asked), booking.currency);
    if (amount <= 0n || amount > held) throw new Refusal('REFUND_TOO_MUCH');
    const owed = await isOwed(tx, booking, now);
    if (!owed && (await rows.countFruitlessOfBooking(tx, bookingId)) >= mostFruitless)
      throw new Refusal('REFUND_TOO_OFTEN', { most: mostFruitless });
    if (!owed && (await rows.isBookingDecided(tx, bookingId, reason))) throw new Refusal('REFUND_DECIDED');
    const by = { by: 'buyer' as const, accountId: actor.accountId };
    const refund = await open(tx, context, booking, { amount, reason, note, ...by });
    return owed ? agreeBySystem(tx, context, refund.id) : refund;
  });
}

/** Gives back all that is held of a booking that was promised long ago and never done. @returns false where it moved on */
export function refundOverdueBooking(deps: StepDeps, bookingId: string): Promise<boolean> {
  const { db, now } = deps;
  return transact(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking || !allowsBooking(booking, 'refundOverdue', 'system', now)) return false;
    if (!booking.deadline || booking.deadline > now) return false;
    const all = { amount: heldOf(booking), reason: 'overdue' as const, note: '' };
    const refund = await open(tx, deps, booking, { ...all, by: 'system', accountId: null });
    await agreeBySystem(tx, deps, refund.id);
    return true;
  });
}

const agreeBySystem = (tx: Tx, deps: StepDeps, id: string) =>
  stepWithin(tx, deps, id, { by: 'system', accountId: null, owns: () => true }, { step: 'agree', note: '' });

interface Opening {
  amount: bigint;
  reason: rows.BookingRefundRecord['reason'];
  note: string;
  by: BookingRefundParty;
  accountId: string | null;
}

async function open(
  tx: Tx,
  deps: StepDeps,
  booking: BookingRecord,
  { amount, reason, note, by, accountId }: Opening,
): Promise<rows.BookingRefundRecord> {
  const { now } = deps;
  const refund = await rows.insertBookingRefund(tx, {
    id: newId(now.getTime()),
    number: newNumber('R', now),
    booking_id: booking.id,
    state: 'asked',
    reason,
    asked_amount: amount,
    booking_deadline: booking.deadline,
    opened_at: now,
    deadline: deadlineOf('asked', now),
  });
  await record(tx, refund, { kind: 'ask', party: by, amount, note }, now);
  await changeByRefund(tx, deps, booking, {
    kind: 'askRefund',
    party: by,
    actorId: accountId,
    refund: 'asked',
    to: booking.state,
    deadline: null,
    back: 0n,
    note,
  });
  return refund;
}

const record = (
  tx: Tx,
  { id, version }: rows.BookingRefundRecord,
  event: { kind: RefundStep | 'ask'; party: BookingRefundParty; amount: bigint | null; note: string },
  now: Date,
) => rows.insertBookingRefundEvent(tx, { refund_id: id, version, at: now, ...event });

/**
 * Takes one step of a request: the booking's row is locked, then its own; what is agreed on is booked, taken out of the
 * booking and sent back in the same transaction.
 * @throws {Refusal} NOT_FOUND when it is not theirs, REFUND_CHANGED on another version,
 * REFUND_STATE where the step does not apply
 */
export const takeBookingRefundStep = (
  deps: StepDeps,
  id: string,
  actor: BookingRefundActor,
  input: StepInput,
  also: (tx: Tx, refund: rows.BookingRefundRecord) => Promise<void> = async () => {},
): Promise<rows.BookingRefundRecord> =>
  transact(deps.db, async (tx) => {
    const changed = await stepWithin(tx, deps, id, actor, input);
    await also(tx, changed);
    return changed;
  });

async function stepWithin(
  tx: Tx,
  deps: StepDeps,
  id: string,
  actor: BookingRefundActor,
  stepInput: StepInput,
): Promise<rows.BookingRefundRecord> {
  const { now } = deps;
  const unlocked = await rows.findBookingRefund(tx, id);
  const booking = unlocked && (await lockBooking(tx, unlocked.booking_id));
  const refund = booking && (await rows.lockBookingRefund(tx, id));
  if (!booking || !refund || !actor.owns(booking, refund)) throw new Refusal('NOT_FOUND');
  if (actor.version !== undefined && actor.version !== refund.version) throw new Refusal('REFUND_CHANGED');
  const { step, note, deciding } = stepInput;
  requireAnswersLeft(step, refund.version);
  const by = actor.by === 'provider' ? 'seller' : actor.by;
  const party = by === 'buyer' || by === 'seller' ? by : null;
  const decision = await decideOn(tx, refund, { step, party, amount: stepInput.amount, deciding }, now);
  const input = { ...stepInput, amount: decision.amount };
  const grants = input.amount === undefined || input.amount > 0n;
  const { isOpen } = decision;
  // Of a service nothing goes back.
  const to = nextRefundState(refund.state, step, by, { grants, isOpen }) as BookingRefundState;
  const isGiven = to === 'agreed' || (to === 'decided' && input.amount !== 0n);
  const amountGiven = isGiven ? amountAgreed(booking, refund, input) : 0n;
  const back = to === 'agreed' ? amountGiven : 0n;
  await rows.writeDecisionOfBooking(tx, id, decision.changes);
  if (to === 'offered') requireOffer(booking, refund, input.amount);
  const isOver = to === 'agreed' || to === 'withdrawn' || to === 'rejected';
  const isWhole = back > 0n && back === heldOf(booking);
  if (back > 0n) await refundBooking(tx, deps.queue, { refundId: id, booking, amount: back }, now);
  const dates = { openedAt: refund.opened_at, deadline: refund.booking_deadline };
  await changeByRefund(tx, deps, booking, {
    kind: eventOf(step, to),
    party: actor.by,
    actorId: actor.accountId,
    refund: isOver ? null : (to as OpenBookingRefundState),
    to: isWhole ? 'refunded' : booking.state,
    deadline: isWhole || !isOver ? null : resumedDeadline(booking, dates, now),
    back,
    note,
  });
  const changed = await rows.updateBookingRefund(tx, id, {
    state: to,
    deadline:
      step === 'acceptDecision' && !isOver ? refund.deadline : deadlineOf(to, now, deciding?.appealDays),
    ...(to === 'offered' && { offered_amount: input.amount }),
    ...(to === 'agreed' && { returned_amount: back }),
    ...(isOver && { closed_at: now }),
  });
  const toldAmount = step === 'offer' ? changed.offered_amount : isDecided(step, to) ? amountGiven : null;
  const amount = back > 0n ? back : toldAmount;
  await record(tx, changed, { kind: step, party: actor.by, amount, note }, now);
  return changed;
}

const isDecided = (step: RefundStep, to: BookingRefundState): boolean =>
  step === 'decide' && to === 'decided';

/** What was asked for, or the amount that was offered or decided in its place; never more than is held. */
function amountAgreed(
  booking: BookingRecord,
  refund: rows.BookingRefundRecord,
  { step, amount }: StepInput,
): bigint {
  const agreed = step === 'accept' ? refund.offered_amount! : (amount ?? refund.asked_amount);
  requirePayable(agreed, booking.currency);
  if (agreed <= 0n || agreed > refund.asked_amount || agreed > heldOf(booking))
    throw new Refusal('REFUND_TOO_MUCH');
  return agreed;
}

function requireOffer(
  booking: BookingRecord,
  refund: rows.BookingRefundRecord,
  amount: bigint | undefined,
): void {
  if (amount === undefined || amount <= 0n || amount >= refund.asked_amount)
    throw new Refusal('REFUND_TOO_MUCH');
  requirePayable(amount, booking.currency);
}
