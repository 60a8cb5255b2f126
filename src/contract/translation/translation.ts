import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, language, text } from '../shapes.ts';

/** Whose words a translation by people is: of the shop that wrote the text, of operators, of several trusted shops. */
export const translationAuthors = ['author', 'marketplace', 'traders'] as const;
export type TranslationAuthor = (typeof translationAuthors)[number];

/** Who translated, wherever a translation is shown. */
const made = {
  /** `memory` (translated before), `glossary`, or the name of a service. */
  engine: z.string(),
  /** Whether a person wrote it. */
  human: z.boolean(),
  /** Which person; null for a machine, and where one part is a machine’s. */
  by: z.enum(translationAuthors).nullable(),
};

export const translation = {
  'translation.translate': endpoint({
    summary: 'A text in another language; an empty text stays empty',
    who: 'anyone',
    input: z.object({ q: text(5_000, 0), to: language }),
    output: z.object({
      text: z.string(),
      ...made,
      /** The language it was written in, where that is known. */
      from: language.nullable(),
    }),
    errors: ['NO_TRANSLATION', 'UNAVAILABLE', 'TOO_MANY'],
    limit: 'translate',
  }),
  'translation.product': endpoint({
    summary: 'Title and description of a product in another language, kept for the next visitor',
    who: 'anyone',
    input: z.object({ id, to: language }),
    output: z.object({
      /** Null where there is no translation of this one; never of both. */
      title: z.string().nullable(),
      /** Null also where the product has none. */
      description: z.string().nullable(),
      ...made,
    }),
    errors: ['NOT_FOUND', 'NO_TRANSLATION', 'UNAVAILABLE', 'TOO_MANY'],
    limit: 'translate',
  }),
};
