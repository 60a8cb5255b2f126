import { z } from 'zod';
import { goodsCard } from './catalog.ts';
import { entry } from './entry.ts';
import { roles } from './roles.ts';
import { mostSampleUnits, sampleStates, sampleSteps } from './sample-steps.ts';
import { id, instant, line, page, pageInput, text, wholeNumber } from './shapes.ts';
import { shopCard } from './shops.ts';
import { sampleTerms } from './shop-office-limits.ts';

const buyer = [roles.buyer] as const;
const seller = [roles.seller] as const;
const both = [roles.buyer, roles.seller] as const;
const quantity = wholeNumber(1, mostSampleUnits);
const version = wholeNumber(1, 1_000_000_000);
const side = z.enum(['buyer', 'seller']);

const sample = z.object({
  id,
  version,
  state: z.enum(sampleStates),
  begunBy: side,
  goods: goodsCard.nullable(),
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
  /** Where it goes; null while the buyer of an offer has not said so. */
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
      step: z.enum(['ask', 'offer', ...sampleSteps]),
      side,
      /** Who did it, to their own side; empty to the other. */
      by: z.string(),
      at: instant,
    }),
  ),
});

export const samples = {
  'samples.terms': entry({
    summary: 'Whether the shop of a goods sends samples of it, and who pays for that',
    who: 'anyone',
    input: z.object({ goodsId: id }),
    output: z.object({ terms: z.enum(sampleTerms) }),
  }),
  'samples.ask': entry({
    summary: 'Ask a shop for a sample of a goods, sent to one of my addresses',
    who: buyer,
    limit: 'submit',
    input: z.object({ goodsId: id, quantity, addressId: id, note: text(500, 0).default('') }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'SAMPLES_NONE', 'SAMPLE_OPEN', 'OWN_SHOP', 'ADDRESS_MISSING', 'TOO_MANY'],
  }),
  'samples.offer': entry({
    summary: 'Offer a buyer who talks with my shop a sample; it is sent once they say where to',
    who: seller,
    shopRight: 'orders',
    limit: 'submit',
    input: z.object({
      /** The talk with the buyer. */
      threadId: id,
      goodsId: id,
      quantity,
      terms: z.enum(['free', 'freight_collect', 'agreed']),
      note: text(500, 0).default(''),
    }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'SAMPLE_OPEN', 'TOO_MANY'],
  }),
  'samples.list': entry({
    summary: 'Samples I asked for or was offered, or those of my shop, the last changed first',
    who: both,
    shopRight: 'orders',
    input: z.object({ ...pageInput, state: z.enum(sampleStates).optional() }),
    output: page(sample).extend({ counts: z.partialRecord(z.enum(sampleStates), z.number().int()) }),
  }),
  'samples.get': entry({
    summary: 'One sample with its way so far',
    who: both,
    shopRight: 'orders',
    input: z.object({ id }),
    output: sampleDetail,
    errors: ['NOT_FOUND'],
  }),
  'samples.step': entry({
    summary: 'Take a sample one step on: accept, refuse, cancel, send it or say that it came',
    who: both,
    shopRight: 'orders',
    input: z.object({
      id,
      version,
      step: z.enum(sampleSteps),
      /** With a seller's refusal. */
      reason: line(300, 0).default(''),
      /** With `send`. */
      carrier: line(60, 0).default(''),
      tracking: line(60, 0).default(''),
      /** With a buyer's `accept` of an offer. */
      addressId: id.optional(),
    }),
    output: z.object({ version }),
    errors: ['NOT_FOUND', 'SAMPLE_CHANGED', 'SAMPLE_STATE', 'REASON_MISSING', 'ADDRESS_MISSING', 'BAD_INPUT'],
  }),
};
