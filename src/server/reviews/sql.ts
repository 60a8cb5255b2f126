import { sql, type RawBuilder } from 'kysely';
import { newId } from '../../kit/ids.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { hasText } from '../platform/has-text.ts';
import { limitsOf, readPage, type Page, type Paging } from '../platform/paging.ts';

/**
 * What is listed and counted: not what operators have hidden, nor by whoever is likely one hand with the shop, nor by
 * whoever is blocked.
 */
const isPublic = sql<boolean>`
  not is_hidden and not is_related and buyer_id not in (select account_id from blocked_accounts)`;

export interface NewReview {
  lineId: string;
  productId: string;
  shopId: string;
  buyerId: string;
  /** Whose rating it counts as: the buyer's, and for a company its founder's. */
  raterId: string;
  stars: number;
  text: string;
  language: string;
  pictures: string[];
  anonymous: boolean;
  /** Its sides are likely one hand: it is kept, and neither listed nor counted. */
  isRelated: boolean;
}

/** @returns the review's id; undefined when the line has one already. */
export async function insertReview(db: Db, review: NewReview, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto('reviews')
    .values({
      id: newId(now.getTime()),
      order_line_id: review.lineId,
      product_id: review.productId,
      shop_id: review.shopId,
      buyer_id: review.buyerId,
      rater_id: review.raterId,
      stars: review.stars,
      text: review.text,
      language: review.language,
      pictures: review.pictures,
      anonymous: review.anonymous,
      is_related: review.isRelated,
      reviewed_at: now,
    })
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns whether it was answered now; false when it was before. */
export async function updateAnswer(
  db: Db,
  id: string,
  { text, language }: { text: string; language: Language },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('reviews')
    .set({ answer: text, answer_language: language, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function findReview(db: Db, id: string) {
  return db
    .selectFrom('reviews')
    .select(['shop_id', 'buyer_id', 'is_hidden'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listReviewsOfLines(db: Db, lineIds: readonly string[]) {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('order_line_id', '=', sql<string>`any(${sql.val([...lineIds])}::uuid[])`)
    .orderBy('order_line_id')
    .execute();
}
export type ReviewRow = Awaited<ReturnType<typeof listReviewsOfLines>>[number];

export function listReviewsOfProducts(
  db: Db,
  productId: string,
  { stars, withPictures }: { stars: number | undefined; withPictures: boolean },
  page: Paging,
) {
  const { limit, offset } = limitsOf(page);
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where(isPublic)
    .$if(stars !== undefined, (query) => query.where('stars', '=', stars!))
    .$if(withPictures, (query) => query.where(sql<boolean>`cardinality(pictures) > 0`))
    .orderBy('reviewed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * The latest public review of each buyer for each product: one buyer counts once, however many variants they bought, how
 * often, or for how many companies of theirs. What was written before stays in the list.
 */
const latestOfBuyers = (narrowing: RawBuilder<unknown>) => sql`(
  select distinct on (product_id, rater_id) product_id, stars from reviews where ${narrowing} and ${isPublic}
  order by product_id, rater_id, reviewed_at desc, id desc
)`;

/** How many buyers gave the products of a shop one star, two, and so on. */
export async function countStarsOfShop(db: Db, shopId: string): Promise<{ stars: number; n: number }[]> {
  const result = await sql<{ stars: number; n: number }>`
    select stars, count(*)::int as n from ${latestOfBuyers(sql`shop_id = ${shopId}`)} as latest group by stars`.execute(
    db,
  );
  return result.rows;
}

/** How many buyers gave products one star, two, and so on. */
export async function countStars(
  db: Db,
  productIds: readonly string[],
): Promise<{ product_id: string; stars: number; n: number }[]> {
  const ofProducts = sql`product_id = any(${sql.val([...productIds])}::uuid[])`;
  const result = await sql<{ product_id: string; stars: number; n: number }>`
    select product_id, stars, count(*)::int as n from ${latestOfBuyers(ofProducts)} as latest
    group by product_id, stars`.execute(db);
  return result.rows;
}

/**
 * The public reviews of a product by number of stars: how many are listed, how many of these with pictures, and how many
 * buyers gave so many stars last.
 */
export async function countReviews(
  db: Db,
  productId: string,
): Promise<{ stars: number; reviews: number; pictured: number; buyers: number }[]> {
  const result = await sql<{ stars: number; reviews: number; pictured: number; buyers: number }>`
    select stars, count(*)::int as reviews, (count(*) filter (where has_pictures))::int as pictured,
      (count(*) filter (where is_latest))::int as buyers
    from (
      select stars, cardinality(pictures) > 0 as has_pictures,
        row_number() over (partition by rater_id order by reviewed_at desc, id desc) = 1 as is_latest
      from reviews where product_id = ${productId} and ${isPublic}
    ) as review
    group by stars`.execute(db);
  return result.rows;
}

/** Takes the reviews of an order out of what is listed and counted. */
export async function markReviewsRelated(db: Db, lineIds: readonly string[]): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ is_related: true })
    .where('order_line_id', '=', sql<string>`any(${sql.val([...lineIds])}::uuid[])`)
    .execute();
}

/** A review, whoever may see it. */
export const findReviewText = (db: Db, id: string) =>
  db
    .selectFrom('reviews')
    .select(['order_line_id', 'product_id', 'shop_id', 'buyer_id', 'text', 'language', 'pictures'])
    .select(['answer', 'answer_language', 'answer_is_hidden', isPublic.as('is_public')])
    .where('id', '=', id)
    .executeTakeFirst();

/** Reviews that everybody sees, or the answers to them, the latest first. @param search  words in them */
export function listReviewTexts(
  db: Db,
  kind: 'review' | 'answer',
  search: string,
  page: Paging,
): Promise<Page<{ id: string; publishedAt: Date }>> {
  const [text, moment] =
    kind === 'review' ? (['text', 'reviewed_at'] as const) : (['answer', 'answered_at'] as const);
  const visible = db
    .selectFrom('reviews')
    .where(isPublic)
    .$if(kind === 'answer', (texts) =>
      texts.where('answer', 'is not', null).where('answer_is_hidden', '=', false),
    )
    .$if(search !== '', (texts) => texts.where(hasText(sql.ref(text), search)));
  return readPage(visible, page, (texts) =>
    texts
      .select(['id', sql<Date>`${sql.ref(moment)}`.as('publishedAt')])
      .orderBy(moment, 'desc')
      .orderBy('id', 'desc'),
  );
}

/** Hides a review, or the answer to it, from everybody but who wrote it; or shows it again. */
export async function markReviewHidden(
  tx: Tx,
  id: string,
  kind: 'review' | 'answer',
  isHidden: boolean,
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set(kind === 'review' ? { is_hidden: isHidden } : { answer_is_hidden: isHidden })
    .where('id', '=', id)
    .execute();
}
