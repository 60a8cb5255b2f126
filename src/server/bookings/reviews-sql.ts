import { sql } from 'kysely';
import { mostCountedOfBuyer } from '../../contract/shops/standing-criteria.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { hasText } from '../platform/has-text.ts';
import { readPage, type Page, type Paging } from '../platform/paging.ts';

export const findReview = (db: Db, bookingId: string) =>
  db.selectFrom('booking_reviews').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** @returns false where the booking was reviewed before */
export async function insertReview(
  tx: Tx,
  review: { bookingId: string; providerId: string; stars: number; text: string; language: Language },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('booking_reviews')
    .values({
      booking_id: review.bookingId,
      provider_id: review.providerId,
      stars: review.stars,
      body: review.text,
      language: review.language,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false where it was answered before */
export async function answerReview(
  tx: Tx,
  bookingId: string,
  { answer, language }: { answer: string; language: Language },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_reviews')
    .set({ answer, answer_language: language, answered_at: now })
    .where('booking_id', '=', bookingId)
    .where('answer', 'is', null)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What is listed and counted: not what is hidden, nor of one hand, nor by whoever is blocked. */
const isPublic = sql<boolean>`not booking_reviews.is_hidden and not bookings.is_related
  and bookings.buyer_id not in (select account_id from blocked_accounts)`;

/** A review with both sides of its booking, whoever may see it. */
export const findReviewText = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_reviews')
    .innerJoin('bookings', 'bookings.id', 'booking_reviews.booking_id')
    .select(['bookings.buyer_id', 'bookings.titles', 'booking_reviews.provider_id'])
    .select(['body', 'language', 'answer', 'answer_language', 'answer_is_hidden'])
    .select(isPublic.as('is_public'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

/** Reviews of bookings that everybody sees, or the answers to them, the latest first. @param search  words in them */
export function listReviewTexts(
  db: Db,
  kind: 'review' | 'answer',
  search: string,
  page: Paging,
): Promise<Page<{ id: string; publishedAt: Date }>> {
  const text = kind === 'review' ? 'body' : 'answer';
  const visible = db
    .selectFrom('booking_reviews')
    .innerJoin('bookings', 'bookings.id', 'booking_reviews.booking_id')
    .where(isPublic)
    .$if(kind === 'answer', (texts) =>
      texts.where('answer', 'is not', null).where('answer_is_hidden', '=', false),
    )
    .$if(search !== '', (texts) => texts.where(hasText(sql.ref(text), search)));
  return readPage(visible, page, (texts) =>
    texts
      .select(['booking_reviews.booking_id as id', 'booking_reviews.at as publishedAt'])
      .orderBy('booking_reviews.at', 'desc')
      .orderBy('booking_reviews.booking_id', 'desc'),
  );
}

/** Hides a review, or the answer to it, from everybody but who wrote it; or shows it again. */
export async function markReviewHidden(
  tx: Tx,
  bookingId: string,
  kind: 'review' | 'answer',
  isHidden: boolean,
): Promise<void> {
  await tx
    .updateTable('booking_reviews')
    .set(kind === 'review' ? { is_hidden: isHidden } : { answer_is_hidden: isHidden })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Marks bookings between accounts of which it became known since that they are likely one hand. @returns how many */
export async function markLinked(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    update bookings set is_related = true where id in (
      select bookings.id from bookings
      join linked_accounts on account_id = buyer_id and other_id = provider_id
      where not is_related limit ${limit})
    returning id`.execute(db);
  return rows.length;
}

/** What is said of a provider, the newest first. */
export const listReviews = (db: Db, providerId: string, page: Paging) =>
  readPage(
    db
      .selectFrom('booking_reviews')
      .innerJoin('bookings', 'bookings.id', 'booking_reviews.booking_id')
      .where('booking_reviews.provider_id', '=', providerId)
      .where(isPublic),
    page,
    (all) =>
      all
        .selectAll('booking_reviews')
        .select(['bookings.kind', 'bookings.titles', 'bookings.buyer_id'])
        .orderBy('booking_reviews.at', 'desc')
        .orderBy('booking_reviews.booking_id'),
  );

/** The smallest amount of a booking that counts, by currency. */
type SmallestAmounts = readonly { currency: string; amount: bigint }[];

/**
 * The bookings of a provider that count: not of one hand, and not for small change, which anybody can book with themselves;
 * nor where most of the money went back, which is small change again.
 */
const countedBookings = (providerId: string, smallest: SmallestAmounts) => sql`
  bookings join unnest(${sql.val(smallest.map(({ currency }) => currency))}::text[],
    ${sql.val(smallest.map(({ amount }) => String(amount)))}::bigint[]) as smallest (currency, amount)
    on smallest.currency = bookings.currency and paid_amount - returned_amount >= smallest.amount
    and returned_amount * 2 < total_amount
    and bookings.provider_id = ${providerId} and state = 'completed' and not is_related`;

/** What a provider completed and when; of one buyer so many count, those that were late first. */
export async function countCompleted(
  db: Db,
  providerId: string,
  smallest: SmallestAmounts,
): Promise<{ completed: number; onTime: number }> {
  const result = await sql<{ completed: number; onTime: number }>`
    select count(*)::int as completed, count(*) filter (where delivered_at <= due_at)::int as "onTime"
    from (
      select delivered_at, due_at,
        row_number() over (partition by buyer_id order by delivered_at > due_at desc, bookings.id) as place
      from ${countedBookings(providerId, smallest)}
    ) as counted
    where place <= ${mostCountedOfBuyer}`.execute(db);
  return result.rows[0]!;
}

/** How many buyers reviewed bookings that count, and the mean of what each gave last. */
export async function countStars(
  db: Db,
  providerId: string,
  smallest: SmallestAmounts,
): Promise<{ reviews: number; stars: number | null }> {
  const result = await sql<{ reviews: number; stars: number | null }>`
    select count(*)::int as reviews, round(avg(stars), 1)::float8 as stars from (
      select distinct on (buyer_id) stars from ${countedBookings(providerId, smallest)}
      join booking_reviews on booking_id = bookings.id and ${isPublic}
      order by buyer_id, at desc
    ) as latest`.execute(db);
  return result.rows[0]!;
}
