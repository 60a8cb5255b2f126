import { z } from 'zod';
import { productCard } from '../catalog/catalog.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { mostSampleUnits, sampleStates, sampleSteps } from './sample-steps.ts';
import { id, instant, line, page, pageInput, text, wholeNumber } from '../shapes.ts';
import { shopCard } from '../shops/shops.ts';
import { sampleTerms } from '../shops/shop-office-limits.ts';

const buyer = [roles.buyer] as const;
const both = [roles.buyer, roles.seller] as const;
const quantity = wholeNumber(1, mostSampleUnits);
const version = wholeNumber(1, 1_000_000_000);
const side = z.enum(['buyer', 'seller']);

const sample = z.object({
  id,
  version,
  state: z.enum(sampleStates),
  begunBy: side,
  product: productCard.nullable(),
  shop: shopCard,
  /** The buyer's company, else their name. */
  buyer: z.string(),
  quantity: z.number().int(),
  terms: z.enum(sampleTerms),
  /** What whoever began it wrote. */
  note: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  createdAt: instant,
  changedAt: instant,
  /** What the caller can do now. */
  steps: z.array(z.enum(sampleSteps)),
});
export type Sample = z.infer<typeof sample>;

const sampleDetail = sample.extend({
  reason: z.string(),
  /**
   * Where it goes; null while the buyer of an offer has not said so. To the shop it is only the country and the place, with
   * the rest empty, while it has not accepted, and once nothing is sent any more.
   */
  address: z
    .object({
      name: z.string(),
      phone: z.string(),
      country: z.string(),
      region: z.string(),
      detail: z.string(),
      postcode: z.string(),
    })
    .nullable(),
  events: z.array(
    z.object({
      step: z.enum(['ask', 'offer', ...sampleSteps, 'lapse']),
      side: z.enum(['buyer', 'seller', 'system']),
      /** Who did it, to their own side; empty to the other. */
      by: z.string(),
      at: instant,
    }),
  ),
});

export const samples = {
  'samples.terms': endpoint({
    summary: 'Whether the shop of a product sends samples of it, and who pays for that',
    who: 'anyone',
    input: z.object({ productId: id }),
    output: z.object({ terms: z.enum(sampleTerms) }),
  }),
  'samples.ask': endpoint({
    summary: 'Ask a shop for a sample of a product, sent to one of my addresses',
    who: buyer,
    limit: 'submit',
    input: z.object({
      productId: id,
      quantity,
      addressId: id,
      note: text(500, 0).default(''),
      /** The terms as they were shown; refused where they differ by now. */
      terms: z.enum(sampleTerms).optional(),
    }),
    output: z.object({ id }),
    errors: [
      'CONVERSATION_BLOCKED',
      'NOT_FOUND',
      'SAMPLE_TERMS_CHANGED',
      'SAMPLES_NONE',
      'SAMPLE_OPEN',
      'OWN_SHOP',
      'ADDRESS_MISSING',
      'TOO_MANY',
    ],
  }),
  'samples.offer': endpoint({
    summary: 'Offer a buyer who is in conversation with my shop a sample; it is sent once they say where to',
    ...inOwnShop('orders'),
    limit: 'submit',
    input: z.object({
      /** The conversation with the buyer. */
      threadId: id,
      productId: id,
      quantity,
      terms: z.enum(['free', 'freight_collect', 'agreed']),
      note: text(500, 0).default(''),
    }),
    output: z.object({ id }),
    errors: ['CONVERSATION_BLOCKED', 'NOT_FOUND', 'SAMPLE_OPEN', 'TOO_MANY', 'SHOP_SUSPENDED', 'OWN_SHOP'],
  }),
  'samples.list': endpoint({
    summary: 'Samples I asked for or was offered, or those of my shop, the last changed first',
    who: both,
    shopRight: 'orders',
    input: z.object({ ...pageInput, state: z.enum(sampleStates).optional() }),
    output: page(sample).extend({ counts: z.partialRecord(z.enum(sampleStates), z.number().int()) }),
  }),
  'samples.get': endpoint({
    summary: 'One sample with its way so far',
    who: both,
    shopRight: 'orders',
    input: z.object({ id }),
    output: sampleDetail,
    errors: ['NOT_FOUND'],
  }),
  'samples.step': endpoint({
    summary:
      'Take a sample one step on: accept, refuse, call it off before it is sent, send it, or say that it came or was lost',
    who: both,
    shopRight: 'orders',
    input: z.object({
      id,
      version,
      step: z.enum(sampleSteps),
      /** With a seller's refusal, and where a seller calls off what they had accepted. */
      reason: line(300, 0).default(''),
      /** With `send`. */
      carrier: line(60, 0).default(''),
      tracking: line(60, 0).default(''),
      /** With a buyer's `accept` of an offer. */
      addressId: id.optional(),
    }),
    output: z.object({ version }),
    errors: [
      'NOT_FOUND',
      'CONVERSATION_BLOCKED',
      'SAMPLE_CHANGED',
      'SAMPLE_STATE',
      'REASON_MISSING',
      'ADDRESS_MISSING',
      'BAD_INPUT',
      'SHOP_SUSPENDED',
      'OWN_SHOP',
    ],
  }),
};
