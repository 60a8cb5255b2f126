import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, language, line, seenVersion, text } from '../shapes.ts';
import { letterChannels, letterGroups, letterParts, longestLetterText } from './letter-groups.ts';
import { smsLength } from './letters.ts';

/** The calls below. */
export type LetterTextCall = keyof typeof letterTexts;

const governed = { who: 'staff', right: 'content' } as const;

const ofLetter = {
  /** The name of the letter's text. */
  letterId: line(100),
  language,
};

const letter = z.object({ subject: z.string(), body: z.string() });

const draft = z.object({
  /** The name of a text of the letter. */
  name: line(100),
  contents: text(longestLetterText),
});

const letterPart = z.object({
  name: z.string(),
  part: z.enum(letterParts),
  /** The text that the product comes with. */
  standard: z.string(),
  /** What stands in its place; null where nothing does. */
  contents: z.string().nullable(),
  version: z.number().int(),
  /** How many other letters say the same text. */
  sharedBy: z.number().int(),
  placeholders: z.array(
    z.object({ name: z.string(), example: z.string(), isRequired: z.boolean(), hasPlural: z.boolean() }),
  ),
  /** The standard text as it was when the contents were written, where an update has changed it since. */
  formerStandard: z.string().nullable(),
  /** Of it, the newest first; without contents the standard text was put back. */
  history: z.array(
    z.object({
      version: z.number().int(),
      contents: z.string().nullable(),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type LetterPart = z.infer<typeof letterPart>;

const issues = [
  'NOT_FOUND',
  'LETTER_TEXT_BROKEN',
  'LETTER_TEXT_ADDRESS',
  'LETTER_PLACEHOLDER_UNKNOWN',
  'LETTER_PLACEHOLDER_MISSING',
] as const;

export const letterTexts = {
  'console.letterTexts.get': endpoint({
    summary: 'The texts of a letter in a language: the standard, what stands in its place, and its versions',
    ...governed,
    input: z.object(ofLetter),
    output: z.object({
      group: z.enum(letterGroups),
      channels: z.array(z.enum(letterChannels)),
      parts: z.array(letterPart),
      /** The letter by its standard texts, with made-up values. */
      standard: letter,
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.letterTexts.preview': endpoint({
    summary: 'A letter with other texts and made-up values; nothing is saved',
    ...governed,
    input: z.object({ ...ofLetter, drafts: z.array(draft).max(3) }),
    output: letter.extend({ sms: smsLength.nullable() }),
    errors: [...issues],
  }),
  'console.letterTexts.save': endpoint({
    summary:
      'Write a text of a letter in place of the standard one, or put that back; from the next letter on it is sent',
    ...governed,
    input: z.object({
      ...ofLetter,
      name: line(100),
      /** Without it the standard text is put back. */
      contents: text(longestLetterText).optional(),
      version: seenVersion,
    }),
    output: z.object({ version: z.number().int() }),
    errors: [...issues, 'CONTENT_CHANGED'],
  }),
  'console.letterTexts.try': endpoint({
    summary: 'Send the letter with these texts and made-up values to the operator who asks',
    ...governed,
    input: z.object({ ...ofLetter, drafts: z.array(draft).max(3) }),
    output: z.object({
      /** unset: there is no mail server. */
      state: z.enum(['sent', 'refused', 'unset']),
      recipient: z.string(),
      /** Of the mail server, in its own words. */
      answer: z.string(),
    }),
    errors: [...issues],
  }),
};
