import { z } from 'zod';
import { productCard } from '../catalog/catalog.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { commaList, id, instant, line, money, page, pageInput, unitPrice, version } from '../shapes.ts';
import { siteCodes } from '../reference/sites.ts';
import {
  agreementAnswers,
  agreementStates,
  programmeStates,
  publicProgrammeStates,
} from './programme-states.ts';

const count = z.number().int();

/** What a programme is called, who presents it, and when. */
export const programmeHead = {
  id,
  title: z.string(),
  host: z.string(),
  beginsAt: instant,
  endsAt: instant,
  /** In which its times were planned. */
  timeZone: z.string(),
};

const programmeCard = z.object({
  ...programmeHead,
  state: z.enum(publicProgrammeStates),
  /** Of its first products, four at most. */
  pictures: z.array(z.string()),
  productCount: count,
});
export type ProgrammeCard = z.infer<typeof programmeCard>;

const programmeProduct = z.object({
  card: productCard,
  /** The lowest of its live prices, and of what everybody pays at the same quantity; in the caller's price type. */
  livePrice: unitPrice,
  usualPrice: unitPrice,
  /** How many can still be had at the live price. */
  piecesLeft: count,
  pieces: count,
});
export type ProgrammeProduct = z.infer<typeof programmeProduct>;

const priceTier = z.object({ minimum: count, price: money, usualPrice: money });

const agreement = z.object({
  programme: z.object({
    ...programmeHead,
    sites: z.array(z.enum(siteCodes)),
    state: z.enum(programmeStates),
  }),
  productId: id,
  title: z.string(),
  picture: z.string(),
  unit: z.string(),
  percentOff: count,
  pieces: count,
  /** Of each variant; in what the product is sold in. */
  skus: z.array(z.object({ id, spec: z.array(z.string()), tiers: z.array(priceTier) })),
  state: z.enum(agreementStates),
  version,
  answers: z.array(z.enum(agreementAnswers)),
  /** What came of it, without orders that were cancelled; amounts before coupons, in what the product is sold in. */
  sold: z.object({ orders: count, pieces: count, turnover: money }),
  /** How many people want to be reminded of the programme. */
  reminders: count,
});
export type Agreement = z.infer<typeof agreement>;

export const programmes = {
  'programmes.list': endpoint({
    summary:
      'Programmes of the site: those that go on or come, the next first; or those that are over, the latest first',
    who: 'anyone',
    input: z.object({ ...pageInput, list: z.enum(['current', 'past']).default('current') }),
    output: page(programmeCard),
  }),
  'programmes.get': endpoint({
    summary: 'A programme of the site, with its products that are on sale at a price their sellers agreed to',
    who: 'anyone',
    input: z.object({ id }),
    output: programmeCard.extend({
      /** Where it is watched while it goes on, and afterwards; '' without one. */
      streamUrl: z.string(),
      recordingUrl: z.string(),
      cancelReason: z.string(),
      products: z.array(programmeProduct),
    }),
    errors: ['NOT_FOUND'],
  }),
  'programmes.ofProducts': endpoint({
    summary: 'Of some products, those that are sold at a live price at this moment, and until when',
    who: 'anyone',
    input: z.object({ ids: commaList(60).pipe(z.array(id)) }),
    output: z.array(
      z.object({
        productId: id,
        programmeId: id,
        title: z.string(),
        endsAt: instant,
        livePrice: unitPrice,
        usualPrice: unitPrice,
        piecesLeft: count,
      }),
    ),
  }),
  'programmes.reminded': endpoint({
    summary: 'Whether I am reminded of a programme before it begins',
    who: 'user',
    input: z.object({ id }),
    output: z.object({ isReminded: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  'programmes.remind': endpoint({
    summary: 'Be reminded of a programme by a letter before it begins, or not any more',
    who: 'user',
    limit: 'submit',
    input: z.object({ id, isWanted: z.boolean() }),
    output: z.object({ isReminded: z.boolean() }),
    errors: ['NOT_FOUND', 'PROGRAMME_BEGUN'],
  }),
  'livePool.agreements': endpoint({
    summary:
      'Live prices that operators propose for products of my shop, what I answered, and what came of them',
    ...inOwnShop('products'),
    input: z.object({
      ...pageInput,
      state: z.enum(agreementStates).optional(),
      keyword: line(100, 0).optional(),
    }),
    output: page(agreement),
  }),
  'livePool.answer': endpoint({
    summary:
      'Agree to a proposed live price, decline it, or withdraw before the programme begins; on the version that was seen',
    ...inOwnShop('products'),
    input: z.object({ programmeId: id, productId: id, version, answer: z.enum(agreementAnswers) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'LIVE_OFFER_CHANGED', 'PROGRAMME_BEGUN'],
  }),
};
