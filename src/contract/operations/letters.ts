import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { language, line, page, pageInput } from '../shapes.ts';
import { letterChannels, letterGroups, letterStates } from './letter-groups.ts';

/** How long it is as a text message, and how many a carrier counts. */
export const smsLength = z.object({ characters: z.number().int(), parts: z.number().int() });

const letter = z.object({
  /** The name of its text. */
  id: z.string(),
  group: z.enum(letterGroups),
  channels: z.array(z.enum(letterChannels)),
  /** In the operator's language, with made-up values. */
  subject: z.string(),
  body: z.string(),
  /** The languages in which operators wrote it anew. */
  changedIn: z.array(language),
  /** Those of them in which an update has changed the standard text since. */
  outdatedIn: z.array(language),
});
export type ConsoleLetter = z.infer<typeof letter>;

const governed = { who: 'staff', right: 'content' } as const;

export const consoleLetters = {
  'console.letters.list': endpoint({
    summary:
      'Every kind of letter and text message that is sent, in the operator’s language with made-up values',
    ...governed,
    input: z.object({
      ...pageInput,
      search: line(100, 0).optional(),
      group: z.enum(letterGroups).optional(),
      state: z.enum(letterStates).optional(),
    }),
    output: page(letter).extend({ counts: z.partialRecord(z.enum(letterGroups), z.number().int()) }),
  }),
  'console.letters.get': endpoint({
    summary: 'A letter or text message in each language that it is sent in, with made-up values',
    ...governed,
    input: z.object({ id: line(100) }),
    output: letter.extend({
      /** Whether operators may write it anew. */
      isEditable: z.boolean(),
      texts: z.array(
        z.object({
          language,
          subject: z.string(),
          body: z.string(),
          /** Null where it is no text message. */
          sms: smsLength.nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
};
