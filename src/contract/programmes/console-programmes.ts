import { z } from 'zod';
import { languageCodes } from '../../kit/languages.ts';
import { endpoint } from '../endpoint.ts';
import { productLimits as limits } from '../products/product-limits.ts';
import { id, line, money, page, pageInput, text, timeZone, version } from '../shapes.ts';
import { siteCodes } from '../reference/sites.ts';
import { agreementStates, mostProgrammeProducts, programmeStates } from './programme-states.ts';
import { programmeHead } from './programmes.ts';

const staff = { who: 'staff', right: 'promotion' } as const;
const count = z.number().int();
const moment = z.iso.datetime({ offset: true });
/** Where a browser goes by itself only when somebody presses it: https, and nobody's name or password in it. */
const outboundLink = line(500, 0)
  .default('')
  .refine(
    (address) => {
      if (address === '') return true;
      if (!address.startsWith('https://') || !URL.canParse(address)) return false;
      const { username, password } = new URL(address);
      return username === '' && password === '';
    },
    { error: 'link' },
  );

const plannedProduct = z.object({
  productId: id,
  percentOff: z.number().int().min(1).max(90),
  pieces: z.number().int().min(1).max(limits.quantity),
});
export type PlannedProduct = z.output<typeof plannedProduct>;

const longestProgramme = 24 * 60 * 60 * 1000;

export const programmeDraft = z
  .object({
    titles: z
      .partialRecord(z.enum(languageCodes), text(80))
      .refine((value) => Object.keys(value).length > 0, { error: 'text' }),
    host: line(60),
    beginsAt: moment,
    endsAt: moment,
    timeZone,
    sites: z.array(z.enum(siteCodes)).min(1).max(siteCodes.length),
    streamUrl: outboundLink,
    recordingUrl: outboundLink,
    /** In the order in which they are shown; each an offer in the live pool. */
    products: z.array(plannedProduct).max(mostProgrammeProducts),
  })
  .superRefine(({ beginsAt, endsAt, products }, context) => {
    const length = Date.parse(endsAt) - Date.parse(beginsAt);
    if (length <= 0 || length > longestProgramme)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'wrong' });
    if (new Set(products.map(({ productId }) => productId)).size < products.length)
      context.addIssue({ code: 'custom', path: ['products'], message: 'wrong' });
  });
export type ProgrammeDraft = z.output<typeof programmeDraft>;

const programmeRow = z.object({
  ...programmeHead,
  sites: z.array(z.enum(siteCodes)),
  state: z.enum(programmeStates),
  version,
  /** How many products were proposed, and how many of them were agreed to. */
  productCount: count,
  agreedCount: count,
  /** What was ordered at live prices, without orders that were cancelled. */
  orders: count,
  pieces: count,
  /** How many people want to be reminded of it. */
  reminders: count,
});
export type ProgrammeRow = z.infer<typeof programmeRow>;

const programmeDetail = programmeRow.extend({
  titles: z.partialRecord(z.enum(languageCodes), z.string()),
  streamUrl: z.string(),
  recordingUrl: z.string(),
  cancelReason: z.string(),
  products: z.array(
    z.object({
      productId: id,
      title: z.string(),
      picture: z.string(),
      shopName: z.string(),
      percentOff: count,
      pieces: count,
      piecesSold: count,
      /** The lowest of a piece, and what everybody paid for it when it was proposed. */
      livePrice: money,
      usualPrice: money,
      state: z.enum(agreementStates),
      turnover: money,
    }),
  ),
});
export type ProgrammeDetail = z.infer<typeof programmeDetail>;

export const consoleProgrammes = {
  'console.programmes.list': endpoint({
    summary: 'Live programmes, the latest first',
    ...staff,
    input: z.object({
      ...pageInput,
      state: z.enum(programmeStates).optional(),
      keyword: line(100, 0).optional(),
    }),
    output: page(programmeRow),
  }),
  'console.programmes.get': endpoint({
    summary: 'A live programme with its products, and what their sellers answered',
    ...staff,
    input: z.object({ id }),
    output: programmeDetail,
    errors: ['NOT_FOUND'],
  }),
  'console.programmes.save': endpoint({
    summary:
      'Add a live programme, or change one; what changes what a seller agreed to is proposed to them anew, and nothing of it changes once it has begun',
    ...staff,
    input: z.object({ id: id.optional(), version: version.optional(), programme: programmeDraft }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'PROGRAMME_BEGUN'],
  }),
  'console.programmes.announce': endpoint({
    summary: 'Show a live programme to everybody',
    ...staff,
    input: z.object({ id, version }),
    output: z.null(),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'PROGRAMME_BEGUN'],
  }),
  'console.programmes.cancel': endpoint({
    summary: 'Cancel a live programme, or end one that goes on: its prices end now',
    ...staff,
    input: z.object({ id, version, reason: text(500) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED'],
  }),
};
