import { milestonesOf } from '../../contract/bookings/booking-states.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import { getOwnOrder } from '../orders/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { readPaper, recordMilestone } from './milestones.ts';
import { listMilestones } from './milestones-sql.ts';
import { acceptOffer, attachOrder, makeOffer, reviseOffer } from './offers.ts';
import { showBooking, showRows, titleOf } from './present.ts';
import { answerReview, bookingFiguresOf, listReviews, writeReview } from './reviews.ts';
import { getOwnBooking, sideOfCaller } from './own-booking.ts';
import { refuseBlockedProviderPair } from '../trade-services/public.ts';
import * as rows from './sql.ts';
import { sideOf, takeStep } from './steps.ts';

const show = async (context: SignedIn, booking: rows.BookingRecord | Promise<rows.BookingRecord>) =>
  showBooking(context, await booking, sideOfCaller(context));

interface PlainInput {
  id: string;
  version: number;
  note?: string;
}

/** A step that changes nothing besides the state; what its party has to say of it is kept. */
const plain =
  (step: 'withdraw' | 'requestChanges' | 'decline' | 'cancel' | 'complete') =>
  (context: SignedIn, { id, version, note = '' }: PlainInput) =>
    show(
      context,
      takeStep(
        context,
        id,
        step,
        sideOf(sideOfCaller(context), context.actor.accountId, version),
        async (tx, { buyer_id: buyerId, provider_id: providerId }) => {
          // Changes are asked for by words alone; elsewhere the other side is owed a reason.
          if (step === 'requestChanges') await refuseBlockedProviderPair(tx, { buyerId, providerId });
          return { data: { note } };
        },
      ),
    );

export const bookingsApi: Handlers<CallsOf<'bookings'>, Context, SignedIn> = {
  async 'bookings.list'(context, { states, inquiryId, ...page }) {
    const { db, actor } = context;
    const side = sideOfCaller(context);
    const filter = { side, accountId: actor.accountId, states, inquiryId };
    const [list, counts] = await Promise.all([
      rows.listBookings(db, filter, page),
      rows.countBookings(db, filter),
    ]);
    return { rowList: await showRows(context, side, list.rows), totalRecord: list.total, counts };
  },

  'bookings.get': async (context, { id }) => show(context, getOwnBooking(context, id)),
  'bookings.offer': (context, input) => show(context, makeOffer(context, input)),
  'bookings.revise': (context, input) => show(context, reviseOffer(context, input)),
  'bookings.withdraw': plain('withdraw'),
  'bookings.requestChanges': plain('requestChanges'),
  'bookings.accept': (context, input) => show(context, acceptOffer(context, input)),
  'bookings.decline': plain('decline'),
  'bookings.cancel': plain('cancel'),
  'bookings.attachOrder': (context, input) => show(context, attachOrder(context, input)),
  'bookings.recordMilestone': (context, input) => show(context, recordMilestone(context, input)),
  'bookings.complete': plain('complete'),

  async 'bookings.paper'(context, { id, key }) {
    await getOwnBooking(context, id);
    return readPaper(context, id, key);
  },

  async 'bookings.ofOrder'(context, { orderId }) {
    const { db, actor, language } = context;
    const order = await getOwnOrder(context, orderId);
    const bookings = await rows.listOfOrder(db, order.id);
    const recorded = await listMilestones(
      db,
      bookings.map(({ id }) => id),
    );
    const isBuyer = actor.role === roles.buyer;
    return bookings.map((booking) => ({
      id: isBuyer ? booking.id : null,
      kind: booking.kind as ServiceKind,
      title: titleOf(booking, language),
      state: booking.state,
      milestones: recorded
        .filter((milestone) => milestone.booking_id === booking.id)
        .map(({ kind, day }) => ({ kind, day })),
      expected: [...milestonesOf(booking.kind as ServiceKind)],
    }));
  },

  'bookings.review': writeReview,
  'bookings.answerReview': answerReview,
  'bookings.reviews': listReviews,
  'bookings.figures': ({ db, now }, { providerId }) => bookingFiguresOf(db, providerId, now),
};
