import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, language, line, page, pageInput, wholeNumber, version } from '../shapes.ts';

/** Words or phrases that one group of synonyms may have in a language. */
export const mostSynonyms = 20;

const words = z.partialRecord(language, z.array(line(60)).max(mostSynonyms));

const synonyms = z.object({ id, words, version, updatedAt: instant });
export type SynonymsRow = z.infer<typeof synonyms>;

export const consoleSynonyms = {
  'console.synonyms.list': endpoint({
    summary: 'Groups of words that mean the same to the search, those changed last first',
    who: 'staff',
    right: 'content',
    input: z.object({ ...pageInput, search: line(100).optional() }),
    output: page(synonyms),
  }),
  'console.synonyms.save': endpoint({
    summary: 'Write a group of words that mean the same; with an id in place of what that one says',
    who: 'staff',
    right: 'content',
    input: z.object({
      id: id.optional(),
      words: words.refine((some) => Object.values(some).flat().length >= 2, { error: 'two' }),
      /** Of what was seen before; 0 for a new one. */
      version: wholeNumber(0, 1_000_000_000),
    }),
    output: z.object({ id }),
    errors: ['CONTENT_CHANGED'],
  }),
  'console.synonyms.delete': endpoint({
    summary: 'Take a group of synonyms away',
    who: 'staff',
    right: 'content',
    input: z.object({ id, version: wholeNumber(1, 1_000_000_000) }),
    output: z.object({}),
    errors: ['CONTENT_CHANGED'],
  }),
};
