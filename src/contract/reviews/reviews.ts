import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { longestReview, mostReviewPictures } from './review-limits.ts';
import { roles } from '../accounts/roles.ts';
import { commaList, flag, id, instant, language, page, pageInput, text, wholeNumber } from '../shapes.ts';

const buyer = [roles.buyer] as const;

const stars = wholeNumber(1, 5);

const review = z.object({
  id,
  stars: z.number().int(),
  text: z.string(),
  /** The language its writer reads the product in. */
  language,
  pictures: z.array(z.string()),
  reviewedAt: instant,
  /** In the language its writer reads the product in. */
  answer: z.object({ text: z.string(), language, at: instant }).nullable(),
});

/** A review as everybody sees it. */
const publicReview = review.extend({
  /** The company, or no more of it than its first letter. */
  buyer: z.string(),
  /** Two letters; where the order went. */
  country: z.string(),
  spec: z.array(z.string()),
});
export type PublicReview = z.infer<typeof publicReview>;

const orderReview = review.extend({
  lineId: id,
  anonymous: z.boolean(),
  /** Operators have hidden it: to its author it is there, to the other side nothing of it but that. */
  isHidden: z.boolean(),
  /** The same of its answer. */
  isAnswerHidden: z.boolean(),
});
export type OrderReview = z.infer<typeof orderReview>;

export const reviews = {
  'reviews.ofProduct': endpoint({
    summary:
      'What buyers say of a product, the newest first, with its average and the count of each number of stars',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      productId: id,
      stars: stars.optional(),
      withPictures: flag.default(false),
    }),
    output: page(publicReview).extend({
      summary: z.object({
        /** From 1 to 5 with one decimal; null while nobody has said anything. */
        average: z.number().nullable(),
        count: z.number().int(),
        withPictures: z.number().int(),
        /** How many gave one star, two, and so on to five. */
        perStar: z.array(z.number().int()),
      }),
    }),
  }),
  'reviews.ofShop': endpoint({
    summary: 'What buyers think of all products of a shop together',
    who: 'anyone',
    input: z.object({ shopId: id }),
    output: z.object({
      /** From 1 to 5 with one decimal; null while nobody has said anything. */
      average: z.number().nullable(),
      count: z.number().int(),
    }),
  }),
  'reviews.ratings': endpoint({
    summary: 'Averages and counts of several products; products that nobody has reviewed are left out',
    who: 'anyone',
    input: z.object({ productIds: commaList(50).pipe(z.array(id)) }),
    output: z.array(z.object({ productId: id, average: z.number(), count: z.number().int() })),
  }),
  'reviews.ofOrder': endpoint({
    summary: "The reviews of an order's lines, for its buyer or its seller",
    who: [roles.buyer, roles.seller],
    shopRight: 'orders',
    input: z.object({ orderId: id }),
    output: z.array(orderReview),
    errors: ['NOT_FOUND'],
  }),
  'reviews.add': endpoint({
    summary: 'Review one line of a completed order of mine, once',
    who: buyer,
    limit: 'submit',
    input: z.object({
      lineId: id,
      stars,
      text: text(longestReview, 0).default(''),
      pictures: z.array(fileKey).max(mostReviewPictures).default([]),
      anonymous: flag.default(false),
    }),
    output: z.object({ id }),
    errors: ['ORDER_OWED', 'NOT_FOUND', 'ORDER_OPEN', 'LINE_REFUNDED', 'REVIEWED', 'NO_PICTURE', 'OWN_SHOP'],
  }),
  'reviews.answer': endpoint({
    summary: 'The seller answers a review of their products, once',
    ...inOwnShop('orders'),
    input: z.object({ id, text: text(longestReview) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'ANSWERED', 'OWN_SHOP'],
  }),
};
