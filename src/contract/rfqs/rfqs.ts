import { z } from 'zod';
import { exportTerm } from '../orders/export-term.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { mostRfqDocuments, mostRfqPictures, rfqStates } from './rfq-limits.ts';
import { roles } from '../accounts/roles.ts';
import { titleLine } from '../names.ts';
import {
  country,
  day,
  id,
  instant,
  language,
  line,
  money,
  unitPrice,
  page,
  pageInput,
  price,
  quantity,
  text,
  wholeNumber,
} from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';

const buyer = [roles.buyer, roles.buyerService] as const;

const state = z.enum(rfqStates);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** What everybody may know of a request; nothing in it leads to the buyer. */
export const publicRfq = z.object({
  id,
  title: z.string(),
  /** The language it was written in. */
  language,
  pictures: z.array(z.string()),
  category: z.object({ id, name: z.string() }),
  quantity: z.number().int(),
  unit: z.string(),
  /** What the buyer hopes to pay for one unit, in the currency they named; null where they named nothing. */
  targetPrice: money.nullable(),
  /** Where the products are to go. */
  country: z.string(),
  countryName: z.string(),
  state,
  quoteCount: z.number().int(),
  publishedAt: instant,
  /** The last day on which quotes are taken. */
  lastDay: day,
});
/** Somebody by the name that partners see. */
export const person = z.object({ id, name: z.string() });
/** Of one's own: whom a buyer service asks for, and the service that published it for a buyer; null for the rest. */
const forWhom = { buyer: person.nullable(), publishedBy: person.nullable() };
const listed = publicRfq.extend({
  ...forWhom,
  /** Operators have hidden it from everybody else. */
  isHidden: z.boolean(),
});
export const wholeRfq = publicRfq.extend({
  details: z.string(),
  /** What stands beside it, by name and bytes; `rfqs.document` says where one can be saved. */
  documents: z.array(z.object({ key: z.string(), name: z.string(), size: z.number().int() })),
});
export type ShownRfq = z.infer<typeof publicRfq>;
/** One that whoever lists it asked for, or serves who did. */
export type ListedRfq = z.infer<typeof listed>;
export type WholeRfq = z.infer<typeof wholeRfq>;

/** What an order takes of its shop besides prices; percent and days. */
export const quotedTerms = z.object({
  /** Paid first; 100 is everything. */
  preRatio: z.number().int(),
  balanceDays: z.number().int(),
  /** Of the deposit, where the balance is not paid in time. */
  depositKept: z.number().int(),
  /** What the price covers where products leave the shop’s country. */
  exportTerm: exportTerm.nullable(),
});
export type QuotedTerms = z.infer<typeof quotedTerms>;

/** A product that a quote names, as it was when the quote was given. */
export const quotedProduct = z.object({
  id,
  title: z.string(),
  /** Its address, or nothing. */
  picture: z.string(),
  version: z.number().int(),
  /** Its page can be opened. */
  isOnSale: z.boolean(),
  /** It says something else since. */
  hasChanged: z.boolean(),
});

export const quote = z.object({
  id,
  shop: shopCard,
  /** For one unit of the request, in the seller's currency. */
  price: money,
  /** The same in the caller's price type. */
  about: unitPrice,
  /** Sending the quantity asked for, in the quote's currency; 0 is in the price. */
  freight: money,
  /** What the buyer would pay for one unit, until the seller offers again. */
  counter: z
    .object({
      price: money,
      /** Where the buyer would order another quantity. */
      quantity: z.number().int().nullable(),
      note: z.string(),
      at: instant,
    })
    .nullable(),
  /** The order it became. */
  orderId: id.nullable(),
  /** An order of it was cancelled before it was paid: it cannot be accepted until its shop revises it. */
  hasLapsed: z.boolean(),
  /** The shop's payment terms as they were when it quoted: an order of this quote is placed on them, whatever it changes later. */
  terms: quotedTerms,
  /** When these terms were given; whoever accepts them names it. */
  termsAt: instant,
  minimum: z.number().int(),
  /** The quantities that it holds for, rising, and what sending each costs; for any other the seller is asked. */
  ranges: z.array(z.object({ from: z.number().int(), to: z.number().int(), freight: money })),
  /** In which parts what it is for may be ordered; null: at once. */
  callOffs: z
    .object({
      smallest: z.number().int(),
      /** Sending one part. */
      freight: money,
      /** The last day on which one can be ordered. */
      until: day,
    })
    .nullable(),
  /** What was agreed on instead of one order. */
  agreementId: id.nullable(),
  leadDays: z.number().int(),
  validUntil: day,
  note: z.string(),
  language,
  /** The product of the shop that it names, as it was when the quote was given. */
  product: quotedProduct.nullable(),
  quotedAt: instant,
  revisedAt: instant.nullable(),
});
export type Quote = z.infer<typeof quote>;

export const rfqs = {
  'rfqs.public': endpoint({
    summary: 'Find-goods requests that take quotes, of all sites; the buyers stay unnamed',
    who: 'anyone',
    input: z.object({
      ...pageInput,
      keyword: line(100, 0).optional(),
      categoryId: id.optional(),
      country: country.optional(),
      sort: z.enum(['newest', 'ending', 'quantity']).default('newest'),
    }),
    output: page(publicRfq).extend({
      /** Where the requests that match otherwise are to go. */
      countries: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
    }),
  }),
  'rfqs.home': endpoint({
    summary: 'One find-goods request as everybody may see it',
    who: 'anyone',
    input: z.object({ id }),
    output: wholeRfq,
    errors: ['NOT_FOUND'],
  }),
  'rfqs.list': endpoint({
    summary: 'My find-goods requests, the newest first; to a buyer service those of the buyers it serves',
    who: buyer,
    input: z.object({
      ...pageInput,
      state: state.optional(),
      /** One of those whom a buyer service serves. */
      buyerId: id.optional(),
    }),
    output: page(listed).extend({ counts: z.partialRecord(state, z.number().int()) }),
  }),
  'rfqs.add': endpoint({
    summary: 'Publish a find-goods request; a buyer service names the buyer, who lets it',
    who: buyer,
    input: z.object({
      title: titleLine(120),
      categoryId: id,
      pictures: z.array(fileKey).max(mostRfqPictures).default([]),
      /** Documents I have uploaded, and what each is called. */
      documents: z
        .array(z.object({ key: fileKey, name: line(120) }))
        .max(mostRfqDocuments)
        .default([]),
      quantity,
      unitCode: z.string().regex(/^[A-Z0-9]{2,3}$/),
      /** Minor units for one unit. */
      targetPrice: price.optional(),
      currency: currency.optional(),
      country,
      /** The last day on which quotes are taken, at most 180 days ahead. */
      lastDay: day,
      details: text(2_000, 0).default(''),
      buyerId: id.optional(),
    }),
    output: z.object({ id }),
    errors: ['NO_PICTURE', 'NO_DOCUMENT', 'NOT_FOUND', 'SERVICE_ENDED', 'SERVICE_RIGHT_MISSING'],
  }),
  'rfqs.document': endpoint({
    summary:
      'Where a document of a request can be saved, for ten minutes: for who asks for it, sellers while it is open, and who quoted',
    who: 'user',
    input: z.object({ id, key: fileKey }),
    output: z.object({ url: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  'rfqs.get': endpoint({
    summary: 'One request: its owner sees the quotes, a seller their own, anybody else what is public',
    who: 'user',
    input: z.object({ id }),
    output: wholeRfq.extend({
      /** What it is called on the phone and in letters: `RFQ1042`. */
      number: z.string(),
      mine: z.boolean(),
      /** Operators have hidden it from everybody else. */
      isHidden: z.boolean(),
      ...forWhom,
      /** Whether the caller may say what they would pay instead. */
      mayCounter: z.boolean(),
      /** The quote that a buyer service would take; null where none is named, and to everybody else. */
      recommended: z.object({ quoteId: id, note: z.string(), by: person, at: instant }).nullable(),
      /** Whether the caller, as a seller, may quote or revise their quote now. */
      mayQuote: z.boolean(),
      /** The caller's own shop, whose products a quote may name. */
      shopId: id.nullable(),
      /** What a quote of that shop would promise now. */
      shopTerms: quotedTerms.nullable(),
      quotes: z.array(quote),
    }),
    errors: ['NOT_FOUND'],
  }),
  'rfqs.quote': endpoint({
    summary: 'Quote for a request, or revise my quote while the request is open',
    ...inOwnShop('orders'),
    limit: 'submit',
    input: z.object({
      id,
      /** Minor units for one unit of the request. */
      price,
      currency,
      /** Minor units for the quantity asked for. */
      freight: price.default('0'),
      minimum: quantity,
      /** Where it holds for more than was asked for: each from where the one before it ends. */
      further: z
        .array(z.object({ to: quantity, freight: price }))
        .max(2)
        .default([]),
      /** Where it may be ordered in parts: the smallest, what sending each costs, and until which day, 12 months at most. */
      callOffs: z.object({ smallest: quantity, freight: price.default('0'), until: day }).optional(),
      leadDays: wholeNumber(0, 365),
      validUntil: day,
      note: text(2_000, 0).default(''),
      /** One of my own products. */
      productId: id.optional(),
    }),
    output: z.object({
      id,
      /** It says what it said: nothing was sent, and it stands as it was given. */
      isSame: z.boolean(),
      /** The shop asks for other payment terms by now than the quote that stands promises. */
      hasOtherTerms: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'CONVERSATION_BLOCKED', 'RFQ_OVER', 'OWN_RFQ', 'SHOP_SUSPENDED', 'OWN_SHOP'],
  }),
  'rfqs.counter': endpoint({
    summary: 'Say what I would pay for one unit; the seller revises the quote or leaves it',
    who: buyer,
    limit: 'submit',
    input: z.object({
      quoteId: id,
      /** Minor units of the quote's currency. */
      price,
      /** How many instead of what was asked for. */
      quantity: quantity.optional(),
      note: text(500, 0).default(''),
    }),
    output: z.object({}),
    errors: [
      'RFQ_HIDDEN',
      'CONVERSATION_BLOCKED',
      'NOT_FOUND',
      'RFQ_OVER',
      'QUOTE_LAPSED',
      'QUOTE_EXPIRED',
      'SHOP_SUSPENDED',
    ],
  }),
  'rfqs.recommend': endpoint({
    summary: 'Say to a buyer I serve which quote I would take, and why; without one, none',
    who: [roles.buyerService],
    input: z.object({ id, quoteId: id.optional(), note: text(1_000, 0).default('') }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'RFQ_OVER',
      'QUOTE_LAPSED',
      'QUOTE_EXPIRED',
      'SERVICE_ENDED',
      'SERVICE_RIGHT_MISSING',
    ],
  }),
  'rfqs.close': endpoint({
    summary: 'Take no more quotes for one of my requests',
    who: buyer,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'RFQ_OVER', 'RFQ_ORDERED'],
  }),
};
