import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { orderStates } from '../orders/order-states.ts';
import { quotedProduct, quotedTerms } from '../rfqs/rfqs.ts';
import { day, flag, id, instant, language, line, money, page, pageInput, quantity, text } from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';
import { callOffStates, mostEndReason } from './call-off-states.ts';

const buyer = [roles.buyer] as const;
const both = [roles.buyer, roles.seller] as const;
const state = z.enum(callOffStates);
const pieces = z.number().int();

const agreement = z.object({
  id,
  number: z.string(),
  state,
  /** As the buyer asked for it. */
  title: z.string(),
  language,
  unit: z.string(),
  shop: shopCard,
  /** The buyer's company, else their name. */
  buyer: z.string(),
  /** For one unit, as it was agreed on. */
  price: money,
  quantity: pieces,
  /** By orders that were not cancelled. */
  ordered: pieces,
  remaining: pieces,
  /** The smallest part; less may be ordered where it is all that remains. */
  smallest: pieces,
  /** The last day on which a part can be ordered. */
  until: day,
  agreedAt: instant,
});
export type CallOffAgreement = z.infer<typeof agreement>;

const agreementDetail = agreement.extend({
  requestId: id,
  details: z.string(),
  /** Where the products go. */
  country: z.string(),
  countryName: z.string(),
  /** Sending one part. */
  freight: money,
  leadDays: z.number().int(),
  terms: quotedTerms,
  note: z.string(),
  noteLanguage: language,
  /** The product of the shop that was agreed on, as it was when it was quoted. */
  product: quotedProduct.nullable(),
  /** Who ended it, and why. */
  ending: z.object({ by: z.enum(['buyer', 'seller']), reason: z.string(), at: instant }).nullable(),
});
export type CallOffDetail = z.infer<typeof agreementDetail>;

const calledOff = z.object({
  id,
  number: z.string(),
  state: z.enum(orderStates),
  quantity: pieces,
  total: money,
  submittedAt: instant,
  /** It was cancelled: its quantity can be ordered again. */
  isReturned: z.boolean(),
});
export type CalledOffOrder = z.infer<typeof calledOff>;

export const callOffs = {
  'callOffs.agree': endpoint({
    summary:
      'Accept a quote whose quantity may be ordered in parts: nothing is ordered yet, its price is frozen',
    who: buyer,
    limit: 'submit',
    input: z.object({
      quoteId: id,
      /** Of the quote as it was shown. */
      termsAt: instant,
      /** All parts together. */
      quantity,
    }),
    output: z.object({ id, number: z.string() }),
    errors: [
      'NOT_FOUND',
      'RFQ_OVER',
      'QUOTE_CHANGED',
      'QUOTE_EXPIRED',
      'QUOTE_LAPSED',
      'QUOTE_QUANTITY',
      'QUANTITY_BELOW_MINIMUM',
      'CALL_OFFS_NOT_OFFERED',
      'GOODS_GONE',
      'OWN_SHOP',
    ],
  }),
  'callOffs.list': endpoint({
    summary: 'Call-off agreements of mine, or of my shop, the newest first',
    who: both,
    shopRight: 'orders',
    input: z.object({ ...pageInput, state: state.optional() }),
    output: page(agreement).extend({ counts: z.partialRecord(state, z.number().int()) }),
  }),
  'callOffs.get': endpoint({
    summary: 'One call-off agreement: what was agreed on, and how much of it was ordered',
    who: both,
    shopRight: 'orders',
    input: z.object({ id }),
    output: agreementDetail,
    errors: ['NOT_FOUND'],
  }),
  'callOffs.orders': endpoint({
    summary: 'The orders by which an agreement was called off, the newest first',
    who: both,
    shopRight: 'orders',
    input: z.object({ ...pageInput, id }),
    output: page(calledOff),
    errors: ['NOT_FOUND'],
  }),
  'callOffs.order': endpoint({
    summary: 'Order a part of what I agreed on, at its frozen price',
    who: buyer,
    limit: 'submit',
    input: z.object({
      idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      id,
      quantity,
      addressId: id,
      message: text(500, 0).default(''),
      /** I have read that the product says something else since, and order it as it was agreed on. */
      asAgreed: flag.default(false),
    }),
    output: z.object({ id, number: z.string() }),
    errors: [
      'NOT_FOUND',
      'CALL_OFFS_ENDED',
      'CALL_OFF_QUANTITY',
      'CALL_OFF_REST_WAITS',
      'CALL_OFF_PRODUCT_CHANGED',
      'CONVERSATION_BLOCKED',
      'GOODS_GONE',
      'OWN_SHOP',
      'RATES_OLD',
      'PRICE_BELOW_ZERO',
      'ADDRESS_MISSING',
      'ADDRESS_ELSEWHERE',
      'KEY_REUSED',
    ],
  }),
  'callOffs.end': endpoint({
    summary: 'End a call-off agreement: nothing more is ordered by it, what was ordered stays',
    who: both,
    shopRight: 'orders',
    limit: 'submit',
    input: z.object({ id, reason: line(mostEndReason) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'CALL_OFFS_ENDED'],
  }),
};
