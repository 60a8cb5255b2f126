import type { CallsOf } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { getFounderId, getPartnerNames } from '../accounts/public.ts';
import { fileAddress, hasPicture } from '../files/public.ts';
import { findLine, findOrder, listLineFacts, listLinesOfOrder, listOneHand } from '../orders/public.ts';
import { personOf, type Context } from '../platform/context.ts';
import {
  getOpenShop,
  getOwnShop,
  refuseOwnCustomers,
  refuseOwnShop,
  workerIn,
  type ShopHandlers,
} from '../shops/public.ts';
import { averageOf, shownName } from './rules.ts';
import * as rows from './sql.ts';

/** What everybody and the two sides see alike. */
const showReview = (row: rows.ReviewRow) => ({
  id: row.id,
  stars: row.stars,
  text: row.text,
  language: row.language as Language,
  pictures: row.pictures.map(fileAddress),
  reviewedAt: wireTime(row.reviewed_at),
  answer: row.answer
    ? { text: row.answer, language: row.answer_language as Language, at: wireTime(row.answered_at!) }
    : null,
});

/** What the shop sees of a review of its products that is hidden from it: that there is one. */
const withoutHidden = (row: rows.ReviewRow): rows.ReviewRow =>
  row.is_hidden ? { ...row, text: '', pictures: [] } : row;

async function showPublic({ db, language }: Context, results: readonly rows.ReviewRow[]) {
  const [names, facts] = await Promise.all([
    getPartnerNames(
      db,
      results.map((row) => row.buyer_id),
    ),
    listLineFacts(
      db,
      results.map((row) => row.order_line_id),
    ),
  ]);
  const byLine = new Map(facts.map((fact) => [fact.id, fact]));
  return results.map((row) => {
    const fact = byLine.get(row.order_line_id)!;
    const source = fact.source_language as Language;
    return {
      ...showReview(row),
      ...(row.answer_is_hidden && { answer: null }),
      buyer: shownName(names.get(row.buyer_id) ?? '', row.anonymous),
      country: fact.country,
      spec: (fact.spec as Text[]).map((text) => readText(text, language, source).text),
    };
  });
}

/** Adds the counts of one product up: how many of one star, of two, and so on. */
function perStarOf(counted: readonly { stars: number; n: number }[]): number[] {
  const perStar = [0, 0, 0, 0, 0];
  for (const { stars, n } of counted) perStar[stars - 1]! += n;
  return perStar;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

export const reviewsApi: ShopHandlers<CallsOf<'reviews'>> = {
  async 'reviews.ofProduct'(context, { productId, stars, withPictures, ...page }) {
    const { db } = context;
    const [results, counts] = await Promise.all([
      rows.listReviewsOfProducts(db, productId, { stars, withPictures }, page),
      rows.countReviews(db, productId),
    ]);
    const perStar = perStarOf(counts.map((row) => ({ stars: row.stars, n: row.buyers })));
    const narrowed = counts.filter((row) => stars === undefined || row.stars === stars);
    return {
      rowList: await showPublic(context, results),
      totalRecord: sum(narrowed.map((row) => (withPictures ? row.pictured : row.reviews))),
      summary: {
        average: averageOf(perStar),
        count: sum(perStar),
        withPictures: sum(counts.map((row) => row.pictured)),
        perStar,
      },
    };
  },

  async 'reviews.ofShop'({ db }, { shopId }) {
    await getOpenShop(db, shopId);
    const perStar = perStarOf(await rows.countStarsOfShop(db, shopId));
    return { average: averageOf(perStar), count: sum(perStar) };
  },

  async 'reviews.ratings'({ db }, { productIds }) {
    const counted = Map.groupBy(await rows.countStars(db, productIds), (row) => row.product_id);
    return [...counted].map(([productId, counts]) => {
      const perStar = perStarOf(counts);
      return { productId, average: averageOf(perStar)!, count: sum(perStar) };
    });
  },

  async 'reviews.ofOrder'({ db, actor }, { orderId }) {
    const order = await findOrder(db, orderId);
    const isMine =
      order?.buyer_id === actor.accountId ||
      (actor.role === roles.seller && order?.shop_id === (await getOwnShop(db, actor.accountId)).id);
    if (!isMine) throw new Refusal('NOT_FOUND');
    const lines = await listLinesOfOrder(db, orderId);
    const reviews = await rows.listReviewsOfLines(db, lines);
    const isAuthor = order.buyer_id === actor.accountId;
    return reviews.map((row) => ({
      ...showReview(isAuthor ? row : withoutHidden(row)),
      ...(isAuthor && row.answer_is_hidden && { answer: null }),
      lineId: row.order_line_id,
      anonymous: row.anonymous,
      isHidden: row.is_hidden,
      isAnswerHidden: row.answer_is_hidden,
    }));
  },

  async 'reviews.add'({ db, actor, language, now }, { lineId, stars, text, pictures, anonymous }) {
    const line = await findLine(db, lineId);
    if (line?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    if (line.state !== 'completed') throw new Refusal('ORDER_OPEN');
    // Nothing of it was kept: it is nobody's to praise or to blame.
    if (line.refunded_quantity >= line.quantity) throw new Refusal('LINE_REFUNDED');
    // Or praise would cost nothing: an order on terms can be completed without anybody having paid, and be forgiven.
    if (line.is_owed) throw new Refusal('ORDER_OWED');
    await refuseOwnShop(db, personOf(actor), [line.shop_id]);
    const different = [...new Set(pictures)];
    const stored = await Promise.all(different.map((key) => hasPicture(db, key)));
    if (stored.includes(false)) throw new Refusal('NO_PICTURE');
    const id = await rows.insertReview(
      db,
      {
        lineId,
        productId: line.product_id,
        shopId: line.shop_id,
        buyerId: line.buyer_id,
        raterId: actor.company ? await getFounderId(db, actor.company.id) : line.buyer_id,
        stars,
        text,
        language,
        pictures: different,
        anonymous,
        isRelated: (await listOneHand(db, [line.order_id])).size > 0,
      },
      now,
    );
    if (!id) throw new Refusal('REVIEWED');
    return { id };
  },

  async 'reviews.answer'(context, { id, text }) {
    const { db, language, now, shop } = context;
    const review = await rows.findReview(db, id);
    if (review?.shop_id !== shop.id || review.is_hidden) throw new Refusal('NOT_FOUND');
    await refuseOwnCustomers(db, workerIn(context), [review.buyer_id], 'carriesOut');
    if (!(await rows.updateAnswer(db, id, { text, language }, now))) throw new Refusal('ANSWERED');
    return {};
  },
};
