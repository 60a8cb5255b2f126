import type { Booking, BookingRow } from '../../contract/bookings/bookings.ts';
import type { BookingEventKind, MilestoneKind } from '../../contract/bookings/booking-states.ts';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import type { Language } from '../../kit/languages.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import { findOrder } from '../orders/public.ts';
import type { Db } from '../platform/database.ts';
import { isOneHand } from './one-hand.ts';
import { listMilestones, listPapers } from './milestones-sql.ts';
import { findReview } from './reviews-sql.ts';
import { actionsFor, nextMilestones } from './rules.ts';
import { listEvents, listLines, type BookingRecord } from './sql.ts';

/** Who looks at a booking. */
export type Viewer = 'buyer' | 'provider' | 'operator';

interface Looking {
  db: Db;
  language: Language;
  now: Date;
}

const kindOf = ({ kind }: BookingRecord) => kind as ServiceKind;
export const titleOf = ({ titles }: Pick<BookingRecord, 'titles'>, language: Language): string =>
  readText(titles as Text, language).text;

function showRow(booking: BookingRecord, partner: string, language: Language): BookingRow {
  return {
    id: booking.id,
    number: booking.number,
    inquiryId: booking.inquiry_id,
    kind: kindOf(booking),
    title: titleOf(booking, language),
    partner,
    state: booking.state,
    refund: booking.refund,
    total: wireMoneyIn(booking.currency)(booking.total_amount),
    validUntil: wireTime(booking.valid_until),
    dueAt: wireTime(booking.due_at),
    deadline: wireTime(booking.deadline),
    updatedAt: wireTime(booking.updated_at),
    version: booking.version,
  };
}

/** Rows of a list, as one side sees them. */
export async function showRows(
  { db, language }: Looking,
  side: 'buyer' | 'provider',
  bookings: readonly BookingRecord[],
): Promise<BookingRow[]> {
  const partnerOf = (booking: BookingRecord) => (side === 'buyer' ? booking.provider_id : booking.buyer_id);
  const names = await getPartnerNames(db, bookings.map(partnerOf));
  return bookings.map((booking) => showRow(booking, names.get(partnerOf(booking)) ?? '', language));
}

/** A booking as one side, or an operator, sees it. */
export async function showBooking(
  { db, language, now }: Looking,
  booking: BookingRecord,
  viewer: Viewer,
): Promise<Booking> {
  const { id, buyer_id: buyerId, provider_id: providerId, order_id: orderId } = booking;
  const [names, lines, events, recorded, papers, review, order] = await Promise.all([
    getPartnerNames(db, [buyerId, providerId]),
    listLines(db, id),
    listEvents(db, id),
    listMilestones(db, [id]),
    listPapers(db, id),
    findReview(db, id),
    orderId === null || viewer === 'provider' ? undefined : findOrder(db, orderId),
  ]);
  const money = wireMoneyIn(booking.currency);
  const buyer = names.get(buyerId) ?? '';
  const provider = { id: providerId, name: names.get(providerId) ?? '' };
  return {
    ...showRow(booking, viewer === 'buyer' ? provider.name : buyer, language),
    serviceId: booking.service_id,
    buyer,
    provider,
    order: order ? { id: order.id, number: order.number } : null,
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      price: money(price),
      amount: money(price * BigInt(quantity)),
    })),
    terms: booking.terms,
    days: booking.days,
    paid: money(booking.paid_amount),
    returned: money(booking.returned_amount),
    createdAt: wireTime(booking.created_at),
    paidAt: wireTime(booking.paid_at),
    deliveredAt: wireTime(booking.delivered_at),
    payingUntil: wireTime(booking.paying_until),
    milestones: recorded.map((milestone) => ({
      kind: milestone.kind,
      day: milestone.day,
      note: milestone.note,
      at: wireTime(milestone.recorded_at),
      papers: papers
        .filter((paper) => paper.milestone === milestone.position)
        .map(({ key, name }) => ({ key, name })),
    })),
    nextMilestones:
      viewer === 'provider' && booking.state === 'in_progress'
        ? nextMilestones(kindOf(booking), recorded)
        : [],
    actions: viewer === 'operator' ? [] : actionsFor(booking, viewer, now),
    events: events.map((event) => showEvent(event, money)),
    review: review ? showReview(review, viewer) : null,
    mayReview:
      viewer === 'buyer' && booking.state === 'completed' && !review && !(await isOneHand(db, booking)),
  };
}

type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** What operators have hidden is there for its author alone, who reads that it is. */
function showReview(review: ReviewRow, viewer: 'buyer' | 'provider' | 'operator') {
  if (review.is_hidden && viewer === 'provider') return null;
  const seesAnswer = viewer !== 'buyer' || !review.answer_is_hidden;
  return {
    stars: review.stars,
    text: review.body,
    at: wireTime(review.at),
    answer: seesAnswer ? review.answer : null,
    isHidden: review.is_hidden,
    isAnswerHidden: seesAnswer && review.answer_is_hidden,
  };
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

function showEvent(
  { kind, party, from_state: from, to_state: to, data, at }: EventRow,
  money: ReturnType<typeof wireMoneyIn>,
): Booking['events'][number] {
  const { total, amount, note, milestone } = data as {
    total?: string;
    amount?: string;
    note?: string;
    milestone?: MilestoneKind;
  };
  const about = amount ?? total;
  return {
    kind: kind as BookingEventKind,
    by: party,
    from: from as Booking['events'][number]['from'],
    to: to as Booking['events'][number]['to'],
    milestone: milestone ?? null,
    amount: about === undefined ? null : money(BigInt(about)),
    note: note ?? '',
    at: wireTime(at),
  };
}
