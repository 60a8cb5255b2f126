import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { caseStates } from '../moderation/text-rules.ts';
import { noteLength } from '../orders/remark-limits.ts';
import {
  country,
  download,
  flag,
  id,
  instant,
  line,
  page,
  pageInput,
  text,
  timeZone,
  wholeNumber,
} from '../shapes.ts';
import { mostQuotelessDays, rfqEventKinds, rfqStates } from './rfq-limits.ts';
import { person, publicRfq, quote, wholeRfq } from './rfqs.ts';

/** The calls below. */
export type ConsoleRfqCall = keyof typeof consoleRfqs;

const forStaff = {
  /** What it is called on the phone and in letters: `RFQ1042`. */
  number: z.string(),
  buyer: person,
  /** The service that published it for the buyer; null where the buyer did. */
  publishedBy: person.nullable(),
  /** Operators have hidden it from everybody but its buyer. */
  isHidden: z.boolean(),
};

const row = publicRfq.extend(forStaff);
export type ConsoleRfq = z.infer<typeof row>;

const rfqEvent = z.object({
  kind: z.enum(rfqEventKinds),
  at: instant,
  /** Who did it, as partners see them; empty where its time was over, or an operator did. */
  by: z.string(),
  /** The order that a quote became. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** The case in which operators hid it or showed it again, for those who may open it. */
  caseId: id.nullable(),
});
export type RfqEvent = z.infer<typeof rfqEvent>;

const moderationCase = z.object({ id, number: z.number().int(), state: z.enum(caseStates), at: instant });

const detail = wholeRfq.extend({
  ...forStaff,
  quotes: z.array(quote),
  /** The quote that a buyer service would take; null where none is named. */
  recommended: z.object({ quoteId: id, note: z.string(), by: person, at: instant }).nullable(),
  /** The oldest first. Of a quote that was revised more than once, the last time. */
  events: z.array(rfqEvent),
  /** What of its text operators decide; null to those without the right to it. */
  moderation: z
    .object({
      /** Everybody sees it now, so it can be hidden. */
      isVisible: z.boolean(),
      /** The latest first. */
      cases: z.array(moderationCase),
    })
    .nullable(),
  /** Complaints about what its buyer and shops that quoted wrote to each other; none to those without the right to them. */
  complaints: z.array(moderationCase.extend({ shopName: z.string() })),
  /** What operators did with it, and who looked at what. */
  acts: z.array(z.object({ id, by: z.string(), action: z.string(), at: instant })),
  notes: z.array(z.object({ id, by: z.string(), text: z.string(), at: instant })),
});
export type ConsoleRfqDetail = z.infer<typeof detail>;

const narrowing = {
  /** Its number, words of it, or a word of the buyer's name. */
  keyword: line(100, 0).optional(),
  state: z.enum(rfqStates).optional(),
  /** Only those that operators have hidden. */
  hidden: flag.optional(),
  /** This one, or one below it. */
  categoryId: id.optional(),
  /** Where the products are to go. */
  country: country.optional(),
  /** Those of this account, and those that it published for a buyer. */
  buyerId: id.optional(),
  /** Only those that take quotes and have had none for so many days. */
  quotelessDays: wholeNumber(1, mostQuotelessDays).optional(),
  /** Published from this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

const mayRead = { who: 'staff', right: 'orders' } as const;

export const consoleRfqs = {
  'console.rfqs.list': endpoint({
    summary: 'All find-goods requests of the marketplace with their buyers, the newest first',
    ...mayRead,
    input: z.object({ ...pageInput, ...narrowing }),
    output: page(row).extend({
      counts: z.partialRecord(z.enum(rfqStates), z.number().int()),
      /** Where the requests that match otherwise are to go, the most frequent first. */
      countries: z.array(country),
    }),
  }),
  'console.rfqs.export': endpoint({
    summary:
      'The find-goods requests that a list is narrowed to as a spreadsheet (XLSX); that it was taken, how it was narrowed and how many there are is written down',
    ...mayRead,
    limit: 'export',
    input: z.object({
      ...narrowing,
      /** The zone that its times are written in, by its IANA name. */
      timeZone: timeZone.default('UTC'),
    }),
    output: download,
  }),
  'console.rfqs.get': endpoint({
    summary: 'One find-goods request with its quotes, what happened to it, and what operators did and noted',
    ...mayRead,
    input: z.object({ id }),
    output: detail,
    errors: ['NOT_FOUND'],
  }),
  'console.rfqs.viewDocument': endpoint({
    summary:
      'Where a document of a request can be saved, for ten minutes; that it was looked at is written down',
    ...mayRead,
    input: z.object({ id, key: fileKey }),
    output: z.object({ url: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  'console.rfqs.note': endpoint({
    summary: 'Write a note about a request that only operators read, and that stays',
    ...mayRead,
    input: z.object({ id, text: text(noteLength) }),
    output: z.object({ id }),
    errors: ['NOT_FOUND'],
  }),
};
