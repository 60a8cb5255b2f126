import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { BookingRefund, ConsoleBooking } from '../../contract/bookings/booking-refunds.ts';
import { mostFruitless } from '../../contract/refunds/refund-kinds.ts';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import {
  findBooking,
  getOwnBooking,
  heldOf,
  listForConsole,
  readPaper,
  showBooking,
  titleOf,
  type BookingRecord,
} from '../bookings/public.ts';
import { listBookingsReturned, listDisputedBookings } from '../payments/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { logStaffAction } from '../staff/public.ts';
import { askBookingRefund, isOwed, takeBookingRefundStep, type BookingRefundActor } from './booking-steps.ts';
import { showDecision } from './appeals.ts';
import * as rows from './bookings-sql.ts';

/** Requests of one booking with all that was said, for its two sides and for operators. */
async function show(
  { db, now }: Pick<Context, 'db' | 'now'>,
  currency: string,
  refunds: readonly rows.BookingRefundRecord[],
): Promise<BookingRefund[]> {
  const ids = refunds.map(({ id }) => id);
  const [events, returned] = await Promise.all([
    rows.listBookingRefundEvents(db, ids),
    listBookingsReturned(db, ids),
  ]);
  const money = wireMoneyIn(currency);
  const orNull = (amount: bigint | null) => (amount === null ? null : money(amount));
  return refunds.map((refund) => ({
    id: refund.id,
    number: refund.number,
    bookingId: refund.booking_id,
    state: refund.state,
    reason: refund.reason,
    asked: money(refund.asked_amount),
    offered: orNull(refund.offered_amount),
    returned: orNull(refund.returned_amount),
    returnedAt: wireTime(returned.get(refund.id)),
    openedAt: wireTime(refund.opened_at),
    closedAt: wireTime(refund.closed_at),
    deadline: wireTime(refund.deadline),
    version: refund.version,
    decision: showDecision(refund, currency, now),
    events: events
      .filter((event) => event.refund_id === refund.id)
      .map((event) => ({
        kind: event.kind as BookingRefund['events'][number]['kind'],
        by: event.party,
        amount: orNull(event.amount),
        note: event.note,
        at: wireTime(event.at),
      })),
  }));
}

async function showOne(context: Context, refund: rows.BookingRefundRecord): Promise<BookingRefund> {
  const { currency } = requireFound(await findBooking(context.db, refund.booking_id));
  const [answer] = await show(context, currency, [refund]);
  return answer!;
}

/** Whoever calls, on their side of the booking. */
const sideOf = (context: SignedIn, version: number): BookingRefundActor =>
  actorOf(context, context.actor.role === roles.buyer ? 'buyer' : 'provider', version);

const actorOf = ({ actor }: SignedIn, by: 'buyer' | 'provider', version: number): BookingRefundActor => ({
  by,
  accountId: actor.accountId,
  version,
  owns: (booking) => booking[`${by}_id`] === actor.accountId,
});

/** What banks may take back of a booking; null where there is none. */
async function showDisputed({ db }: Pick<Context, 'db'>, { id, currency }: BookingRecord) {
  const [disputed] = await listDisputedBookings(db, { bookingId: id });
  return disputed ? wireMoneyIn(currency)(disputed.amount) : null;
}

async function showConsole(context: Context, bookings: readonly BookingRecord[]): Promise<ConsoleBooking[]> {
  const names = await getPartnerNames(
    context.db,
    bookings.flatMap((booking) => [booking.buyer_id, booking.provider_id]),
  );
  return bookings.map((booking) => ({
    id: booking.id,
    number: booking.number,
    kind: booking.kind as ServiceKind,
    title: titleOf(booking, context.language),
    buyer: names.get(booking.buyer_id) ?? '',
    provider: names.get(booking.provider_id) ?? '',
    state: booking.state,
    refund: booking.refund,
    isRelated: booking.is_related,
    total: wireMoneyIn(booking.currency)(booking.total_amount),
    updatedAt: wireTime(booking.updated_at),
  }));
}

const consoleBookingsApi: Handlers<CallsOf<'console.bookings'>, Context, SignedIn, Staffed> = {
  async 'console.bookings.list'(context, { state, ...page }) {
    const list = await listForConsole(context.db, state, page);
    return { rowList: await showConsole(context, list.rows), totalRecord: list.total };
  },

  async 'console.bookings.get'(context, { id }) {
    const booking = requireFound(await findBooking(context.db, id));
    const refunds = await rows.listOfBooking(context.db, id);
    return {
      booking: await showBooking(context, booking, 'operator'),
      isRelated: booking.is_related,
      disputed: await showDisputed(context, booking),
      refunds: await show(context, booking.currency, refunds),
      isOwnDecision: refunds.some(
        ({ state, decided_by: decidedBy }) => state === 'appealed' && decidedBy === context.staff.staffId,
      ),
    };
  },

  'console.bookings.paper': (context, { id, key }) => readPaper(context, id, key),

  async 'console.bookings.decide'(context, { id, version, amount, reason }) {
    await decide(context, 'decide', id, { version, amount, reason });
    return {};
  },

  async 'console.bookings.decideAppeal'(context, { id, version, amount, reason }) {
    await decide(context, 'decideAppeal', id, { version, amount, reason });
    return {};
  },
};

/** An operator decides a request, or the appeal against the decision of another. */
async function decide(
  context: Staffed,
  step: 'decide' | 'decideAppeal',
  id: string,
  { version, amount, reason }: { version: number; amount: string; reason: string },
): Promise<void> {
  const { config } = context;
  // A booking belongs to no site.
  const deciding = { context, appealDays: config.appealDays[config.site] };
  const operator = { by: 'operator' as const, accountId: null, owns: () => true, version };
  const decision = { step, note: reason, amount: BigInt(amount), deciding };
  await takeBookingRefundStep(context, id, operator, decision, (tx, refund) =>
    logStaffAction(tx, context, {
      action: `bookings.${step}`,
      subjectType: 'booking refund',
      subjectId: id,
      details: { name: refund.number, to: refund.state, reason },
    }),
  );
}

export const bookingRefundsApi: Handlers<
  CallsOf<'bookingRefunds' | 'console.bookings'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...consoleBookingsApi,

  async 'bookingRefunds.ofBooking'(context, { bookingId }) {
    const { db, actor, now } = context;
    const booking = await getOwnBooking(context, bookingId);
    const { currency, refund } = booking;
    const held = heldOf(booking);
    const mayAsk =
      actor.role === roles.buyer &&
      !refund &&
      held > 0n &&
      ((await rows.countFruitlessOfBooking(db, bookingId)) < mostFruitless ||
        (await isOwed(db, booking, now)));
    return {
      refunds: await show(context, currency, await rows.listOfBooking(db, bookingId)),
      left: mayAsk ? wireMoneyIn(currency)(held) : null,
      disputed: await showDisputed(context, booking),
    };
  },

  'bookingRefunds.ask': async (context, input) => showOne(context, await askBookingRefund(context, input)),

  async 'bookingRefunds.answer'(context, { id, version, answer, amount, note }) {
    if (answer === 'refuse' && !note) throw new Refusal('REASON_MISSING');
    if (answer !== 'offer' && amount !== undefined) throw new Refusal('BAD_INPUT', { fields: 'amount' });
    const offer = answer === 'offer' ? BigInt(amount ?? 0) : undefined;
    const provider = actorOf(context, 'provider', version);
    const answered = { step: answer, note, amount: offer };
    return showOne(context, await takeBookingRefundStep(context, id, provider, answered));
  },

  async 'bookingRefunds.reply'(context, { id, version, reply, note }) {
    const buyer = actorOf(context, 'buyer', version);
    return showOne(context, await takeBookingRefundStep(context, id, buyer, { step: reply, note }));
  },

  async 'bookingRefunds.acceptDecision'(context, { id, version }) {
    const acceptance = { step: 'acceptDecision' as const, note: '' };
    return showOne(context, await takeBookingRefundStep(context, id, sideOf(context, version), acceptance));
  },

  async 'bookingRefunds.appeal'(context, { id, version, reason }) {
    const appeal = { step: 'appeal' as const, note: reason };
    return showOne(context, await takeBookingRefundStep(context, id, sideOf(context, version), appeal));
  },
};
