import { z } from 'zod';
import { returnTerms } from '../orders/return-terms.ts';
import { merchantLists } from '../lists.ts';
import { endpoint } from '../endpoint.ts';
import { shopStanding } from './shop-standing.ts';
import { id, language, line, page, pageInput } from '../shapes.ts';

export const papers = ['licence', 'identity'] as const;

/** What a card, a cart and an order show of a shop. */
export const shopCard = z.object({
  id,
  name: z.string(),
  logo: z.string(),
  place: z.string(),
  years: z.number().int(),
  level: z.number().int(),
  trusted: z.boolean(),
});
export type ShopCard = z.infer<typeof shopCard>;

/** A shop in a list, with its best-selling products of the site. */
export const shopWithProducts = shopCard.extend({
  productCount: z.number().int(),
  products: z.array(z.object({ id, title: z.string(), picture: z.string() })),
});
export type ShopWithProducts = z.infer<typeof shopWithProducts>;

/** How a shop keeps its word: orders of the last 365 days. */
const shopRecord = z.object({
  paid: z.number().int(),
  completed: z.number().int(),
  refunded: z.number().int(),
  /** By the shop, after it had agreed to them and before they were paid. */
  cancelled: z.number().int(),
  /** Paid, and not sent as a whole: the shop gave money back for what it had not sent, or let its promise pass. */
  unfilled: z.number().int(),
  dispatched: z.number().int(),
  /** Sent within `dispatchDays` of the payment that made them whole. */
  onTime: z.number().int(),
  buyers: z.number().int(),
});

/** What can be checked about a shop. */
const shopFacts = z.object({
  /** Documents of its owner that passed the audit, and the day they did. */
  papers: z.array(z.object({ paper: z.enum(papers), passedOn: z.string() })),
  /** Null before its first order that was paid, or that the shop cancelled after it had agreed. */
  record: shopRecord.nullable(),
});
export type ShopFacts = z.infer<typeof shopFacts>;

export const shops = {
  'shops.profile': endpoint({
    summary: 'A shop and what it says of itself',
    who: 'anyone',
    input: z.object({ id }),
    output: shopCard.extend({
      description: z.string(),
      /** The language the description is really in. */
      descriptionLanguage: language,
      banner: z.string(),
      market: z
        .object({
          id,
          name: z.string(),
          city: z.string(),
          /** Where in it; '' where the shop does not say. */
          floor: z.string(),
          stall: z.string(),
        })
        .nullable(),
      /** Who stands behind it, as the licence says that passed the audit; null of a shop without one. */
      company: z
        .object({
          name: z.string(),
          /** Its beginning and its end. */
          registration: z.string(),
          /** A day in UTC. */
          passedOn: z.string(),
        })
        .nullable(),
      /** Where it can be visited, and when; empty where it does not say. */
      address: z.string(),
      hours: z.string(),
      openedYear: z.number().int(),
      productCount: z.number().int(),
      saleCurrency: z.string(),
      preRatio: z.number().int(),
      /** What it promises of products that go back without its fault; null: by agreement. */
      returnTerms: returnTerms.nullable(),
      facts: shopFacts,
      /** Null until it was counted, in the night after it opened. */
      standing: shopStanding.nullable(),
      categories: z.array(z.object({ id, name: z.string(), count: z.number().int() })),
    }),
  }),
  'shops.list': endpoint({
    summary: 'Shops of the site by name, the established first, each with its best-selling goods',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      keyword: line(100, 0).optional(),
      marketId: id.optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    output: page(shopWithProducts),
  }),
  'shops.ranked': endpoint({
    summary:
      'A list of merchants: orders completed count most, then how many were sent on time and the level',
    who: 'anyone',
    input: z.object({ ...pageInput, list: z.enum(merchantLists).default('rank') }),
    output: page(
      shopWithProducts.extend({
        /** From 1, in the whole list. */
        rank: z.number().int(),
        facts: shopFacts,
        openedYear: z.number().int(),
        /** Orders are confirmed at once, without waiting for somebody. */
        autoConfirm: z.boolean(),
        preRatio: z.number().int(),
        /** Products that can be had from one piece on. */
        onePieceProduct: z.number().int(),
      }),
    ),
  }),
  'shops.home': endpoint({
    summary: 'The sellers of the home page: the first of the ranking, each with its best-selling goods',
    who: 'anyone',
    input: z.object({}),
    output: z.array(shopWithProducts),
  }),
};
