import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { productLimits } from '../products/product-limits.ts';
import { spreadsheetInput, spreadsheetIssues, unclearNumbers } from '../file-jobs/file-jobs.ts';
import {
  base64Length,
  download,
  id,
  instant,
  language,
  line,
  page,
  pageInput,
  seenVersion,
  setOf,
  text,
} from '../shapes.ts';
import {
  largestTextSheet,
  mostTranslatedAnew,
  runOutcomes,
  sheetTextIssues,
  termLength,
  translationStates,
} from './translation-kinds.ts';

/** The calls below. */
export type ConsoleTranslationCall = keyof typeof consoleTranslations;

const count = z.number().int();
const governed = { who: 'staff', right: 'catalog' } as const;
/** What a text was when it was seen; empty where there was none. */
const hash = z.string().regex(/^[0-9a-f]{0,32}$/);
const state = z.enum(translationStates);
const seenText = { productId: id, language };

const narrowing = {
  language,
  state: state.optional(),
  search: line(100).optional(),
  shopId: id.optional(),
  /** A term that the title says, and its translation does not as it was laid down. */
  termId: id.optional(),
};

const sheetAnswer = z.object({
  /** Why the file cannot be read. */
  issue: z.enum(spreadsheetIssues).nullable(),
  unclear: unclearNumbers,
  /** Rows that are saved, or would be. */
  saved: count,
  unchanged: count,
  /** Rows in which nothing is written. */
  unfilled: count,
  refused: z.array(z.object({ line: z.number().int(), name: z.string(), issue: z.enum(sheetTextIssues) })),
});
const sheet = {
  ...governed,
  limit: 'export',
  largestBody: base64Length(largestTextSheet) + 100_000,
  input: z.object(spreadsheetInput(largestTextSheet)),
  output: sheetAnswer,
} as const;

const row = z.object({
  /** Of the product, and of this list as well. */
  id,
  code: z.string(),
  shopId: id,
  shopName: z.string(),
  sourceLanguage: language,
  sourceTitle: z.string(),
  language,
  /** Empty where there is none. */
  title: z.string(),
  state,
  /** An operator corrected it, also where its source is another by now. */
  isLocked: z.boolean(),
});
export type TranslationRow = z.infer<typeof row>;

const term = z.object({
  id,
  term: z.string(),
  language,
  targets: z.record(z.string(), z.string()),
  stays: z.boolean(),
  version: seenVersion,
  updatedAt: instant,
});
export type TranslationTerm = z.infer<typeof term>;

export const consoleTranslations = {
  'console.translations.counts': endpoint({
    summary:
      'In each language, how many texts of products on sale are a machine’s, corrected, stale, missing; counted each hour',
    ...governed,
    input: z.object({}),
    output: z.object({
      products: count,
      /** Null before they were counted for the first time. */
      countedAt: instant.nullable(),
      /** A service translates sentences; without one there is nothing to ask anew. */
      hasService: z.boolean(),
      languages: z.array(z.object({ language, counts: z.record(state, count) })),
    }),
  }),
  'console.translations.list': endpoint({
    summary:
      'Products on sale with what there is of each in a language; by state, words, shop, or a term that it contradicts',
    ...governed,
    input: z.object({
      ...pageInput,
      ...narrowing,
    }),
    output: page(row),
    errors: ['NOT_FOUND'],
  }),
  'console.translations.get': endpoint({
    summary:
      'What there is of a product in a language beside what its seller wrote, and the terms that it contradicts',
    ...governed,
    input: z.object(seenText),
    output: z.object({
      ...seenText,
      code: z.string(),
      shopId: id,
      shopName: z.string(),
      state,
      source: z.object({ language, title: z.string(), description: z.string(), hash }),
      title: z.string(),
      description: z.string(),
      hash,
      lockedBy: z.string(),
      lockedAt: instant.nullable(),
      /** What the source says and the translation does not as it was laid down. */
      contradictions: z.array(z.object({ term: z.string(), target: z.string() })),
      hasService: z.boolean(),
      acts: z.array(z.object({ id, by: z.string(), action: z.string(), at: instant })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.translations.save': endpoint({
    summary:
      'Correct what a machine translated, or write what is missing: no machine replaces it; what the seller wrote in the language stays',
    ...governed,
    input: z.object({
      ...seenText,
      title: line(productLimits.title),
      description: text(productLimits.description, 0).default(''),
      sourceHash: hash,
      /** The browser leaves out what is empty. */
      hash: hash.default(''),
    }),
    output: z.null(),
    errors: ['NOT_FOUND', 'TRANSLATION_CHANGED', 'TRANSLATION_SELLERS'],
  }),
  'console.translations.unlock': endpoint({
    summary: 'Let machines translate again what an operator corrected',
    ...governed,
    input: z.object({ ...seenText, hash }),
    output: z.null(),
    errors: ['NOT_FOUND', 'TRANSLATION_CHANGED'],
  }),
  'console.translations.anew': endpoint({
    summary:
      'Have texts translated anew by the service, one after the other; what is corrected or the seller’s own stays',
    ...governed,
    limit: 'export',
    input: z.object({
      language,
      products: setOf(z.object({ id }), 'id').pipe(z.array(z.object({ id })).min(1).max(mostTranslatedAnew)),
    }),
    output: z.object({ id }),
    errors: ['TRANSLATION_SERVICE_MISSING'],
  }),
  'console.translations.export': endpoint({
    summary:
      'The texts that a list is narrowed to as a spreadsheet for translators, with what tells whether a row is outdated',
    ...governed,
    limit: 'export',
    input: z.object(narrowing),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'console.translations.readSheet': endpoint({
    summary: 'What a spreadsheet that came back from a translator would change; nothing is written',
    ...sheet,
  }),
  'console.translations.applySheet': endpoint({
    summary:
      'Save what a translator filled in: each row as a correction; outdated, unknown and wrong rows are named',
    ...sheet,
  }),
  'console.translations.runs': endpoint({
    summary: 'The latest texts that were asked for anew, and how far each is',
    ...governed,
    input: z.object({}),
    output: z.array(
      z.object({
        id,
        language,
        by: z.string(),
        at: instant,
        total: count,
        waiting: count,
        outcomes: z.partialRecord(z.enum(runOutcomes), count),
      }),
    ),
  }),
  'console.terms.list': endpoint({
    summary: 'Terms that are always translated in one way, or never, those changed last first',
    ...governed,
    input: z.object({ ...pageInput, search: line(termLength).optional() }),
    output: page(term),
  }),
  'console.terms.save': endpoint({
    summary:
      'Lay down how a term is translated, or that it stays as it is; machines follow from then on, and texts that say otherwise are listed',
    ...governed,
    input: z
      .object({
        id: id.optional(),
        /** 0 for a new one. */
        version: seenVersion,
        term: line(termLength),
        language,
        stays: z.boolean().default(false),
        targets: z.partialRecord(language, line(termLength, 0)).default({}),
      })
      .refine(({ stays, targets }) => stays || Object.values(targets).some(Boolean), {
        error: 'targets',
        path: ['targets'],
      }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'TRANSLATION_CHANGED', 'TERM_TWICE', 'TERMS_FULL'],
  }),
  'console.terms.delete': endpoint({
    summary: 'Take a term away; translations stay as they are',
    ...governed,
    input: z.object({ id, version: seenVersion }),
    output: z.null(),
    errors: ['TRANSLATION_CHANGED'],
  }),
};
