import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { takedownReasonLength } from '../products/takedown-rules.ts';
import { siteCodes } from '../reference/sites.ts';
import { id, instant, language, line, page, pageInput, text, version, wholeNumber } from '../shapes.ts';
import { kind, publicKind, rule } from './moderation.ts';
import { caseStates } from './text-rules.ts';

const state = z.enum(caseStates);

/** A text as whoever reported or hid it saw it. */
const shownText = z.object({
  title: z.string(),
  text: z.string(),
  language,
  pictures: z.array(z.string()),
});
export type ShownText = z.infer<typeof shownText>;

const consoleCase = z.object({
  id,
  /** What operators call it among themselves. */
  number: z.number().int(),
  kind,
  /** Of the review or request; of the review also where it is about the answer to it. */
  subjectId: id,
  /** As it was reported last. */
  reportedText: shownText,
  /** Who wrote it, as partners see them. */
  author: z.string(),
  site: z.enum(siteCodes),
  state,
  openedAt: instant,
  appealedAt: instant.nullable(),
  rule: rule.nullable(),
  /** How many reports there are, and of how many hands: accounts that are likely one, and those of one shop, count once. */
  reportCount: z.number().int(),
  handCount: z.number().int(),
  reasons: z.array(z.object({ reason: rule, count: z.number().int() })),
});
export type ConsoleCase = z.infer<typeof consoleCase>;

export const textReport = z.object({
  id,
  by: z.string(),
  /** What they sell under, where they do. */
  sellsAs: z.string(),
  /** Whether they have something to do with it: the shop that is spoken of, or the buyer who is answered. */
  isParty: z.boolean(),
  reason: rule,
  note: z.string(),
  at: instant,
  /** The text as they saw it, where it has changed since; null where it is the same. */
  reportedText: shownText.nullable(),
  /** What came of what they reported before. */
  record: z.object({
    sentCount: z.number().int(),
    hidden: z.number().int(),
    dismissed: z.number().int(),
  }),
});
export type TextReport = z.infer<typeof textReport>;

const wholeCase = consoleCase.extend({
  version,
  /** As it is now; null where it is gone. */
  current: shownText.nullable(),
  /** What it is written about; null where that is nothing that has a page. */
  product: z.object({ id, title: z.string() }).nullable(),
  shop: z.object({ id, name: z.string() }).nullable(),
  /** The rule it was hidden under and what its author reads, or what operators note. */
  reason: z.string().nullable(),
  note: z.string(),
  judgedBy: z.string(),
  judgedAt: instant.nullable(),
  appeal: z.string().nullable(),
  decisionReason: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  /** Whether I hid it: then somebody else decides on an appeal. */
  isOwn: z.boolean(),
  /** Whether it is about people I work or have dealings with: then somebody else decides. */
  isOwnCompany: z.boolean(),
  reports: z.array(textReport),
  /** Earlier cases of the same text. */
  earlier: z.array(z.object({ id, state, rule: rule.nullable(), openedAt: instant })),
  /** What else of the same author is hidden. */
  othersHidden: z.array(z.object({ id, kind, text: z.string(), rule, at: instant })),
  history: z.array(z.object({ id, action: z.string(), by: z.string(), at: instant })),
});
export type WholeCase = z.infer<typeof wholeCase>;

const publishedText = z.object({
  kind: publicKind,
  id,
  written: shownText,
  author: z.string(),
  /** What it is written about; null where that is nothing that has a page. */
  product: z.object({ id, title: z.string() }).nullable(),
  shop: z.object({ id, name: z.string() }).nullable(),
  at: instant,
  /** The case that waits, where somebody reported it. */
  caseId: id.nullable(),
});
export type PublishedText = z.infer<typeof publishedText>;

/** No text of these kinds is longer. */
const longestText = 5_000;

const governed = { who: 'staff', right: 'catalog' } as const;
const reason = text(takedownReasonLength);
const decide = z.object({ id, version, reason });

export const consoleModeration = {
  'console.moderation.list': endpoint({
    summary:
      'What people wrote and others reported: what waits the longest first, or what was decided, the latest first',
    ...governed,
    input: z.object({
      ...pageInput,
      state: state.optional(),
      kind: kind.optional(),
      site: z.enum(siteCodes).optional(),
      /** Only what was reported so many days ago, or earlier. */
      days: wholeNumber(1, 365).optional(),
    }),
    output: page(consoleCase),
  }),
  'console.moderation.get': endpoint({
    summary:
      'One text with who says what of it, what was decided before, and what else of its author is hidden',
    ...governed,
    input: z.object({ id }),
    output: wholeCase,
    errors: ['NOT_FOUND'],
  }),
  'console.moderation.hide': endpoint({
    summary:
      'Hide a text under a rule: nobody but its author sees it from now on, and it counts nowhere. The author and those who reported it are told',
    ...governed,
    input: decide.extend({ rule }),
    output: z.null(),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'CASE_DECIDED', 'OWN_TAKEDOWN'],
  }),
  'console.moderation.texts': endpoint({
    summary: 'What people wrote and everybody sees, reported or not, the latest first, by words in it',
    ...governed,
    input: z.object({ ...pageInput, kind: publicKind.default('review'), search: line(100, 0).optional() }),
    output: page(publishedText),
  }),
  'console.moderation.hideText': endpoint({
    summary:
      'Hide a text that nobody may have reported, under a rule: a case is made of it, and its author is told and can appeal',
    ...governed,
    input: z.object({
      kind: publicKind,
      /** Of the review or request; of the review also for the answer to it. */
      id,
      /** Its title and text as they were on the screen, a line each: what was changed meanwhile is to be read first. */
      seenText: z.string().max(longestText),
      rule,
      reason,
    }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'OWN_TAKEDOWN'],
  }),
  'console.moderation.dismiss': endpoint({
    summary: 'Decide that a text breaks no rule; those who reported it are told',
    ...governed,
    input: z.object({
      id,
      version,
      /** How many reports were on the screen: with more there is more to read first. */
      reportCount: wholeNumber(1, 1_000_000),
      note: text(takedownReasonLength, 0),
    }),
    output: z.null(),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'CASE_DECIDED'],
  }),
  'console.moderation.restore': endpoint({
    summary:
      'Put a text back as it was; whoever hid it takes that back, an appeal is granted by this, by another operator',
    ...governed,
    input: decide,
    output: z.null(),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'TAKEDOWN_DECIDED', 'OWN_TAKEDOWN', 'BANK_NEW_OPERATOR'],
  }),
  'console.moderation.uphold': endpoint({
    summary: 'Turn an appeal down, as another operator than the one who hid the text; there is no second one',
    ...governed,
    input: decide,
    output: z.null(),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'TAKEDOWN_DECIDED', 'OWN_TAKEDOWN', 'BANK_NEW_OPERATOR'],
  }),
};
