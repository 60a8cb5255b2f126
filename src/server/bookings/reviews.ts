import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { ServiceKind } from '../../contract/trade-services/service-kinds.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPartnerNames } from '../accounts/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { getRates, smallestCounted } from '../reference/public.ts';
import { countAnswers } from '../trade-services/public.ts';
import { isOneHand } from './one-hand.ts';
import * as rows from './reviews-sql.ts';
import { answerDays } from './rules.ts';
import { findBooking, lockBooking } from './sql.ts';

/** A completed booking is reviewed by its buyer, once; nobody reviews themselves. */
export async function writeReview(
  { db, actor, language, now }: SignedIn,
  { id, stars, text }: ParsedOf<'bookings.review'>,
): Promise<OutputOf<'bookings.review'>> {
  await transact(db, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    const { state, provider_id: providerId } = booking;
    if (state !== 'completed' || (await isOneHand(tx, booking)))
      throw new Refusal('BOOKING_STATE', { state, step: 'review' });
    if (!(await rows.insertReview(tx, { bookingId: id, providerId, stars, text, language }, now)))
      throw new Refusal('REVIEWED');
  });
  return {};
}

export async function answerReview(
  { db, actor, language, now }: SignedIn,
  { id, text }: ParsedOf<'bookings.answerReview'>,
): Promise<OutputOf<'bookings.answerReview'>> {
  const booking = await findBooking(db, id);
  if (booking?.provider_id !== actor.accountId) throw new Refusal('NOT_FOUND');
  const review = requireFound(await rows.findReview(db, id));
  if (review.is_hidden) throw new Refusal('NOT_FOUND');
  if (!(await transact(db, (tx) => rows.answerReview(tx, id, { answer: text, language }, now))))
    throw new Refusal('ANSWERED');
  return {};
}

export async function listReviews(
  { db, language }: Context,
  { providerId, ...page }: ParsedOf<'bookings.reviews'>,
): Promise<OutputOf<'bookings.reviews'>> {
  const list = await rows.listReviews(db, providerId, page);
  const names = await getPartnerNames(
    db,
    list.rows.map((row) => row.buyer_id),
  );
  return showPage(list, (row) => ({
    id: row.booking_id,
    buyer: maskName(names.get(row.buyer_id) ?? ''),
    kind: row.kind as ServiceKind,
    title: readText(row.titles as Text, language).text,
    stars: row.stars,
    text: row.body,
    at: wireTime(row.at),
    answer: row.answer_is_hidden ? null : row.answer,
    answeredAt: row.answer_is_hidden ? null : wireTime(row.answered_at),
  }));
}

/** Everybody reads it: of a name no more than its first and its last letter. */
const maskName = (name: string): string => {
  const letters = [...name];
  return letters.length === 0 ? '***' : `${letters[0]}***${letters.length > 1 ? letters.at(-1) : ''}`;
};

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** How a provider has kept its word; without what it did for accounts in its own hand. */
export async function bookingFiguresOf(
  db: Db,
  providerId: string,
  now: Date,
): Promise<OutputOf<'bookings.figures'>> {
  const smallest = smallestCounted(await getRates(db, now));
  const [{ completed, onTime }, { due, inTime }, { reviews, stars }] = await Promise.all([
    rows.countCompleted(db, providerId, smallest),
    countAnswers(db, providerId, answerDays, now),
    rows.countStars(db, providerId, smallest),
  ]);
  return { completed, onTime: share(onTime, completed), answered: share(inTime, due), reviews, stars };
}
