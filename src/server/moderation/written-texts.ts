import { isConversationKind, type TextKind } from '../../contract/moderation/text-rules.ts';
import { Refusal } from '../../kit/errors.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { findBookingReviewText, markBookingReviewHidden } from '../bookings/public.ts';
import { findLine } from '../orders/public.ts';
import type { Context } from '../platform/context.ts';
import type { Db, Tx } from '../platform/database.ts';
import { findReviewText, markReviewHidden } from '../reviews/public.ts';
import { findRfq, isPublicRfq, markRfqHidden } from '../rfqs/public.ts';
import {
  findSharedCommentText,
  findSharedLinkText,
  markCommentHidden,
  markLinkHidden,
  readsComment,
  readsLink,
} from '../shared-links/public.ts';
import { getShop } from '../shops/public.ts';
import type { CaseRow, StoredText } from './cases-sql.ts';

/** A case about a text, which a conversation is not. */
export type TextCase = CaseRow & { kind: TextKind };

/** @throws {Refusal} NOT_FOUND for a conversation: it has calls, and a right, of its own */
export function requireText(row: CaseRow): TextCase {
  if (isConversationKind(row.kind)) throw new Refusal('NOT_FOUND');
  return { ...row, kind: row.kind };
}

/** What somebody wrote, as far as it matters to those who look at it. */
export interface WrittenText {
  /** Who wrote it, or the owner of the shop that did. */
  authorId: string;
  authorShopId: string | null;
  /** Who published it for its author. */
  publisherId: string | null;
  /** Whom it speaks of or to. */
  partnerId: string | null;
  partnerShopId: string | null;
  /** Whether everybody sees it now. */
  isVisible: boolean;
  content: StoredText;
  productId: string | null;
  shopId: string | null;
  /** The page on which its author sees it, without the language. */
  authorPath: string;
}

type Reader = Pick<Context, 'db' | 'actor' | 'now'>;

interface TextSource {
  find: (db: Db, id: string) => Promise<WrittenText | undefined>;
  /** Whether somebody may read it, where not everybody may. @param token  of the link that leads to it */
  isReadBy?: (context: Reader, id: string, token: string | undefined) => Promise<boolean>;
  /** Hides it from everybody but its author, or shows it again. */
  mark: (tx: Tx, id: string, isHidden: boolean) => Promise<void>;
}

/** A review, or the answer to one. */
const textOfReview = (kind: 'review' | 'answer'): TextSource => ({
  async find(db, id) {
    const review = await findReviewText(db, id);
    if (!review || (kind === 'answer' && review.answer === null)) return undefined;
    const [line, shop] = await Promise.all([findLine(db, review.order_line_id), getShop(db, review.shop_id)]);
    const order = `id=${line!.order_id}`;
    const about = { productId: review.product_id, shopId: review.shop_id };
    if (kind === 'review')
      return {
        ...about,
        authorId: review.buyer_id,
        authorShopId: null,
        publisherId: null,
        partnerId: shop.owner_id,
        partnerShopId: review.shop_id,
        isVisible: review.is_public,
        content: {
          title: '',
          text: review.text,
          language: review.language as Language,
          pictures: review.pictures,
        },
        authorPath: `/merchants/buyer-center/order-manage-detail?${order}`,
      };
    return {
      ...about,
      authorId: shop.owner_id,
      authorShopId: review.shop_id,
      publisherId: null,
      partnerId: review.buyer_id,
      partnerShopId: null,
      isVisible: review.is_public && !review.answer_is_hidden,
      content: {
        title: '',
        text: review.answer!,
        language: review.answer_language as Language,
        pictures: [],
      },
      authorPath: `/merchants/seller-center/order-manage-detail?${order}`,
    };
  },
  mark: (tx, id, isHidden) => markReviewHidden(tx, id, kind, isHidden),
});

/** What a buyer asks all sellers for. */
const requestText: TextSource = {
  async find(db, id) {
    const request = await findRfq(db, id);
    if (!request) return undefined;
    return {
      authorId: request.buyer_id,
      authorShopId: null,
      publisherId: request.publisher_id,
      partnerId: null,
      partnerShopId: null,
      isVisible: await isPublicRfq(db, id),
      content: {
        title: request.title,
        text: request.details,
        language: request.language as Language,
        pictures: request.pictures,
      },
      productId: null,
      shopId: null,
      authorPath: `/merchants/buyer-center/my-opportunity-detail?id=${id}`,
    };
  },
  async mark(tx, id, isHidden) {
    await markRfqHidden(tx, id, isHidden);
  },
};

/** A review of a booking, or the provider's answer to it. */
const textOfBooking = (kind: 'review' | 'answer'): TextSource => ({
  async find(db, id) {
    const review = await findBookingReviewText(db, id);
    if (!review || (kind === 'answer' && review.answer === null)) return undefined;
    const isReview = kind === 'review';
    const language = (isReview ? review.language : (review.answer_language ?? review.language)) as Language;
    const office = isReview ? 'buyer-center' : 'service-center';
    return {
      authorId: isReview ? review.buyer_id : review.provider_id,
      authorShopId: null,
      publisherId: null,
      partnerId: isReview ? review.provider_id : review.buyer_id,
      partnerShopId: null,
      isVisible: review.is_public && (isReview || !review.answer_is_hidden),
      content: {
        title: readText(review.titles as Text, language).text,
        text: isReview ? review.body : review.answer!,
        language,
        pictures: [],
      },
      productId: null,
      shopId: null,
      authorPath: `/merchants/${office}/bookings/${id}`,
    };
  },
  mark: (tx, id, isHidden) => markBookingReviewHidden(tx, id, kind, isHidden),
});

/** Where whoever shared something, or said something about it, learns what became of it. */
const sharedPath = '/merchants/buyer-center/shared-links';

/** What somebody wrote beside a link, or about what it shows; a link that is hidden opens no more. */
const textOfShared = (
  findText: typeof findSharedLinkText,
  isReadBy: NonNullable<TextSource['isReadBy']>,
  mark: TextSource['mark'],
): TextSource => ({
  async find(db, id) {
    const shared = await findText(db, id);
    if (!shared) return undefined;
    const { authorId, title, text, language, isHidden } = shared;
    return {
      authorId,
      authorShopId: null,
      publisherId: null,
      partnerId: null,
      partnerShopId: null,
      isVisible: !isHidden,
      content: { title, text, language, pictures: [] },
      productId: null,
      shopId: null,
      authorPath: sharedPath,
    };
  },
  isReadBy,
  mark,
});

/** Where each kind of text is, and how it is hidden. */
export const textSources: Record<TextKind, TextSource> = {
  review: textOfReview('review'),
  answer: textOfReview('answer'),
  request: requestText,
  booking_review: textOfBooking('review'),
  booking_answer: textOfBooking('answer'),
  shared_link: textOfShared(findSharedLinkText, readsLink, markLinkHidden),
  shared_comment: textOfShared(findSharedCommentText, readsComment, markCommentHidden),
};
