import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { takedownReasonLength } from '../products/takedown-rules.ts';
import { siteCodes } from '../reference/sites.ts';
import { id, instant, language, page, pageInput, text, version, wholeNumber } from '../shapes.ts';
import { textReport } from './console-moderation.ts';
import { rule } from './moderation.ts';
import { caseStates, measures } from './text-rules.ts';

const state = z.enum(caseStates);
const measure = z.enum(measures);

const reportedConversation = z.object({
  id,
  /** What operators call it among themselves. */
  number: z.number().int(),
  /** Whom it is reported of, and by whom, as partners see them. */
  author: z.string(),
  reporter: z.string(),
  site: z.enum(siteCodes),
  state,
  openedAt: instant,
  appealedAt: instant.nullable(),
  rule: rule.nullable(),
  measure: measure.nullable(),
  reasons: z.array(z.object({ reason: rule, count: z.number().int() })),
});
export type ReportedConversation = z.infer<typeof reportedConversation>;

const wholeConversation = reportedConversation.extend({
  version,
  /** Whether it can be read now: while a report or an appeal waits. */
  isReadable: z.boolean(),
  /** What can be read of it. */
  readFrom: instant,
  readUntil: instant,
  reportCount: z.number().int(),
  reason: z.string().nullable(),
  note: z.string(),
  judgedBy: z.string(),
  judgedAt: instant.nullable(),
  appeal: z.string().nullable(),
  decisionReason: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  /** Whether I decided: then somebody else decides on an appeal. */
  isOwn: z.boolean(),
  /** Whether it is about people I work or have dealings with: then somebody else decides. */
  isOwnCompany: z.boolean(),
  reports: z.array(textReport),
  earlier: z.array(z.object({ id, state, rule: rule.nullable(), openedAt: instant })),
  history: z.array(z.object({ id, action: z.string(), by: z.string(), at: instant })),
});
export type WholeConversation = z.infer<typeof wholeConversation>;

const reportedMessage = z.object({
  id,
  /** Whether the side that is reported wrote it. */
  isOfAuthor: z.boolean(),
  /** Addresses and telephone numbers are masked. */
  text: z.string(),
  language,
  pictures: z.array(z.string()),
  at: instant,
});
export type ReportedMessage = z.infer<typeof reportedMessage>;

const governed = { who: 'staff', right: 'service' } as const;
const reason = text(takedownReasonLength);
const decide = z.object({ id, version, reason });
const refusals = [
  'NOT_FOUND',
  'CONTENT_CHANGED',
  'TAKEDOWN_DECIDED',
  'OWN_TAKEDOWN',
  'BANK_NEW_OPERATOR',
] as const;

export const consoleConversations = {
  'console.conversations.list': endpoint({
    summary: 'Conversations that one of their sides reported, without a word of what was written in them',
    ...governed,
    input: z.object({
      ...pageInput,
      state: state.optional(),
      site: z.enum(siteCodes).optional(),
      /** Only what was reported so many days ago, or earlier. */
      days: wholeNumber(1, 365).optional(),
    }),
    output: page(reportedConversation),
  }),
  'console.conversations.get': endpoint({
    summary: 'One reported conversation: who reports what of whom, and what was decided',
    ...governed,
    input: z.object({ id }),
    output: wholeConversation,
    errors: ['NOT_FOUND'],
  }),
  'console.conversations.read': endpoint({
    summary:
      'Read what was written around a report, while it or an appeal waits; that it was read, and why, is written down',
    ...governed,
    input: z.object({ id, why: text(takedownReasonLength) }),
    output: z.array(reportedMessage),
    errors: ['NOT_FOUND', 'NO_COMPLAINT'],
  }),
  'console.conversations.act': endpoint({
    summary:
      'Warn whom a conversation is reported of, or keep the two from writing to each other; both sides are told, and the one can appeal',
    ...governed,
    input: decide.extend({ rule, measure }),
    output: z.null(),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'CASE_DECIDED'],
  }),
  'console.conversations.dismiss': endpoint({
    summary: 'Close a report without a measure; whoever reported it is told',
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
  'console.conversations.restore': endpoint({
    summary: 'Take a measure back; an appeal is granted by this, by another operator',
    ...governed,
    input: decide,
    output: z.null(),
    errors: refusals,
  }),
  'console.conversations.uphold': endpoint({
    summary: 'Turn an appeal down, as another operator than the one who decided; there is no second one',
    ...governed,
    input: decide,
    output: z.null(),
    errors: refusals,
  }),
};
