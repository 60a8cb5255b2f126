import type { ParsedOf } from '../../contract/contract.ts';
import type { OfferInput } from '../../contract/bookings/bookings.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import { findLinkedAmong } from '../accounts/public.ts';
import { findOrder } from '../orders/public.ts';
import { freezeFeeTerms } from '../fees/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { spendRepeat } from '../platform/limits.ts';
import { lockInquiry, moveInquiry, readTitles, refuseBlockedProviderPair } from '../trade-services/public.ts';
import { isOneHand } from './one-hand.ts';
import { totalOf } from './rules.ts';
import * as rows from './sql.ts';
import { changed, sideOf, takeStep } from './steps.ts';

const dayMs = 86_400_000;

/** What an offer comes to, and until when it holds. */
function read({ lines, currency, validDays, days, terms }: OfferInput, now: Date) {
  const priced = lines.map((line) => ({ ...line, price: BigInt(line.price) }));
  return {
    lines: priced,
    columns: {
      currency,
      total_amount: totalOf(priced, currency),
      days,
      terms,
      valid_until: new Date(now.getTime() + validDays * dayMs),
    },
  };
}

/** Makes an offer to the buyer of an inquiry. @throws {Refusal} see `bookings.offer` */
export function makeOffer(context: SignedIn, input: ParsedOf<'bookings.offer'>): Promise<rows.BookingRecord> {
  const { db, actor, now, queue } = context;
  return transact(db, async (tx) => {
    const inquiry = await lockInquiry(tx, input.inquiryId);
    if (inquiry?.provider_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    const { account_id: buyerId, kind, service_id: serviceId } = inquiry;
    if (!inquiry.has_thread || buyerId === null) throw new Refusal('INQUIRY_BY_MAIL');
    if (inquiry.state === 'closed') throw new Refusal('INQUIRY_CLOSED');
    await refuseBlockedProviderPair(tx, { buyerId, providerId: actor.accountId });
    const { lines, columns } = read(input, now);
    const linked = await findLinkedAmong(tx, buyerId, [actor.accountId]);
    const id = newId(now.getTime());
    const [feeTerms] = await freezeFeeTerms(tx, [{ shopId: null, lines: [] }], now);
    const booking = await rows.insertBooking(tx, {
      ...columns,
      id,
      number: newNumber('B', now),
      inquiry_id: inquiry.id,
      service_id: serviceId,
      kind,
      titles: JSON.stringify(serviceId ? await readTitles(tx, serviceId) : {}),
      buyer_id: buyerId,
      provider_id: actor.accountId,
      is_related: linked.size > 0,
      fee_terms: JSON.stringify(feeTerms),
      state: 'offered',
      deadline: columns.valid_until,
      created_at: now,
      updated_at: now,
    });
    if (!booking) throw new Refusal('BOOKING_OPEN');
    const letter = { senderId: actor.accountId, recipientId: buyerId, subjectId: inquiry.id };
    await spendRepeat(tx, 'booking offered', letter, now);
    await rows.replaceLines(tx, id, lines);
    await moveInquiry(tx, inquiry.id, { state: 'offered', isAnswer: true }, now);
    const data = { total: String(booking.total_amount) };
    const event = { bookingId: id, version: 1, kind: 'offer' as const, from: null, to: booking.state, data };
    await rows.insertEvent(tx, { ...event, party: 'provider', actorId: actor.accountId }, now);
    await queue.publish(tx, 'bookings.event', { bookingId: id, step: 'offer', party: 'provider' });
    return booking;
  });
}

/** Writes an offer anew. What the buyer has accepted can no longer change. */
export function reviseOffer(
  context: SignedIn,
  { id, version, ...input }: ParsedOf<'bookings.revise'>,
): Promise<rows.BookingRecord> {
  const { actor, now } = context;
  const provider = sideOf('provider', actor.accountId, version);
  return takeStep(context, id, 'revise', provider, async (tx, booking) => {
    // Its terms and lines are words; to withdraw it takes none.
    await refuseBlockedProviderPair(tx, { buyerId: booking.buyer_id, providerId: booking.provider_id });
    const { lines, columns } = read(input, now);
    await rows.replaceLines(tx, id, lines);
    return {
      changes: { ...columns, deadline: columns.valid_until },
      data: { before: String(booking.total_amount), total: String(columns.total_amount) },
    };
  });
}

/**
 * Accepts what the buyer saw.
 * @throws {Refusal} BOOKING_CHANGED for another version or sum, OFFER_EXPIRED, PROVIDER_GONE
 */
export function acceptOffer(
  context: SignedIn,
  { id, version, total }: ParsedOf<'bookings.accept'>,
): Promise<rows.BookingRecord> {
  const { actor, now } = context;
  const buyer = sideOf('buyer', actor.accountId, version);
  return takeStep(context, id, 'accept', buyer, async (tx, booking) => {
    if (total.amount !== String(booking.total_amount) || total.currency !== booking.currency)
      throw changed(booking);
    if (!(await rows.isProviding(tx, booking.provider_id))) throw new Refusal('PROVIDER_GONE');
    return {
      changes: { accepted_at: now, is_related: await isOneHand(tx, booking) },
      data: { total: String(booking.total_amount) },
    };
  });
}

/** Hangs a booking on one of the buyer's own orders, or takes it off. */
export function attachOrder(
  context: SignedIn,
  { id, version, orderId }: ParsedOf<'bookings.attachOrder'>,
): Promise<rows.BookingRecord> {
  const { accountId } = context.actor;
  return takeStep(context, id, 'attachOrder', sideOf('buyer', accountId, version), async (tx) => {
    const order = orderId === undefined ? undefined : await findOrder(tx, orderId);
    if (orderId !== undefined && order?.buyer_id !== accountId) throw new Refusal('NOT_FOUND');
    return { changes: { order_id: orderId ?? null }, data: order ? { order: order.number } : {} };
  });
}
