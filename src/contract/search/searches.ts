import { z } from 'zod';
import { productCard } from '../catalog/catalog.ts';
import { endpoint } from '../endpoint.ts';
import { siteCodes } from '../reference/sites.ts';
import { day, download, language, line, page, pageInput, timeZone, wholeNumber } from '../shapes.ts';
import { longestCountedSearch, mostSearchDays, searchOutcomes } from './search-outcomes.ts';

/** The calls below. */
export type ConsoleSearchesCall = keyof typeof consoleSearches;

const words = line(longestCountedSearch);
const site = z.enum(siteCodes);

const row = z.object({
  site,
  language,
  /** As they are compared: in small letters, without accents. */
  words: z.string(),
  /** As they were typed last. */
  spelling: z.string(),
  visitors: z.number().int(),
  /** Of these, who opened a product of the list. */
  visitorsWhoOpened: z.number().int(),
  /** Products on sale for it when it was last searched for. */
  hits: z.number().int(),
  /** What was searched for in place of the words, or null. */
  readAs: z.string().nullable(),
  /** Whether words were left out for that, rather than corrected. */
  leavesWordsOut: z.boolean(),
  lastDay: day,
});
export type CountedSearchRow = z.infer<typeof row>;

const narrowing = {
  /** The days until today (UTC) that are counted. */
  days: wholeNumber(1, mostSearchDays).default(30),
  site: site.optional(),
  language: language.optional(),
  /** A part of the words. */
  keyword: line(100, 0).optional(),
  outcome: z.enum(searchOutcomes).optional(),
};

const mayRead = { who: 'staff', right: 'content' } as const;

export const searches = {
  'search.record': endpoint({
    summary:
      'Tells that somebody searched for words, and whether they opened a product of the list; who they are is not kept, nor are words with an address or a telephone number',
    who: 'anyone',
    input: z.object({ keyword: line(200), opened: z.boolean() }),
    output: z.object({}),
  }),
};

export const consoleSearches = {
  'console.searches.list': endpoint({
    summary: 'What shoppers searched for, by most visitors first, and what they got',
    ...mayRead,
    input: z.object({ ...pageInput, ...narrowing }),
    output: page(row).extend({ counts: z.record(z.enum([...searchOutcomes, 'all']), z.number().int()) }),
  }),
  'console.searches.export': endpoint({
    summary:
      'The searches that a list is narrowed to as a spreadsheet (XLSX); that it was taken is written down',
    ...mayRead,
    limit: 'export',
    input: z.object({ ...narrowing, timeZone: timeZone.default('UTC') }),
    output: download,
  }),
  'console.searches.results': endpoint({
    summary:
      'What shoppers of a site who read a language get for words now, and what others searched for next',
    ...mayRead,
    input: z.object({ site, language, words }),
    output: z.object({
      total: z.number().int(),
      /** There are more than are counted. */
      totalIsFloor: z.boolean(),
      corrected: z.string().nullable(),
      /** The words that are left of a sentence that finds too little. */
      partial: z.string().nullable(),
      /** The first of them, as shoppers see them. */
      products: z.array(productCard),
      /** What visitors who opened nothing searched for next, where they opened something. */
      rewordings: z.array(z.object({ words: z.string(), visitors: z.number().int() })),
    }),
  }),
};
