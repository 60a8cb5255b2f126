import { askedFrom } from './asked-from.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { roles } from '../accounts/roles.ts';
import { day, id, instant, language, money, text } from '../shapes.ts';
import { agentCodes, cardKinds, developmentSuffix, longestQuestion, ratings } from './agents.ts';

const agentCode = z
  .string()
  .max(40)
  .transform((code) => (code.endsWith(developmentSuffix) ? code.slice(0, -developmentSuffix.length) : code))
  .pipe(z.enum(agentCodes));

/** The specification's chat request. */
export const chatRequest = z.object({
  /** The conversation that the question goes on with; without one a new one begins. */
  conversationId: id.optional(),
  scene: z.enum(['sc', 'agents']).optional(),
  agentCode: agentCode.default('LYDJ_BOT'),
  question: text(longestQuestion),
  /** Of the page; for the translator the language to translate into. */
  language: language.optional(),
  dataType: z.enum(['text', 'json']).optional(),
});

const card = z.object({
  dataType: z.enum(cardKinds),
  title: z.string(),
  desc: z.string(),
  imgs: z.array(z.string()),
  url: z.string(),
  link: z.string(),
  loc: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  label: z.string(),
  mobile: z.string(),
});

const requestDraft = z.object({
  id,
  title: z.string(),
  category: z.string(),
  quantity: z.number().int(),
  unit: z.string(),
  targetPrice: money.nullable(),
  country: z.string(),
  lastDay: day,
  state: z.enum(['open', 'published', 'over']),
  rfqId: id.nullable(),
});

const message = z.object({
  locate: z.enum(['left', 'right']),
  text: z.string(),
  think: z.string(),
  dataType: z.enum(['text', 'think', 'json', 'IMG']),
  json: z.object({ data: z.array(card), tip: z.string(), request: requestDraft.nullable() }),
  messageId: id,
  conversationId: id,
  goodOrBad: z.union(ratings.map((rating) => z.literal(rating))),
  isManualStop: z.boolean(),
  at: instant,
});
export type HistoryMessage = z.infer<typeof message>;

export const assistant = {
  'assistant.suggested': endpoint({
    summary: 'Questions that an agent can be asked on a kind of page, in the caller’s language',
    who: 'anyone',
    input: z.object({
      agentCode: agentCode.default('LYDJ_BOT'),
      from: z.enum(askedFrom).default('elsewhere'),
    }),
    output: z.array(z.string()),
  }),
  'assistant.history': endpoint({
    summary:
      'My last conversation with an agent, the oldest message first; only the shopping helper keeps one',
    who: 'user',
    input: z.object({ agentCode: agentCode.default('LYDJ_BOT') }),
    output: z.object({ conversationId: id.nullable(), messages: z.array(message) }),
  }),
  'assistant.stop': endpoint({
    summary: 'Stop the answer that is being given in a conversation; what it said so far is kept',
    who: 'anyone',
    input: z.object({ conversationId: id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'assistant.publish': endpoint({
    summary:
      'Publish a request for quotes exactly as the assistant showed it to me; a second time is the first',
    who: [roles.buyer],
    input: z.object({ draftId: id }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'REQUEST_DRAFT_OVER'],
  }),
  'assistant.like': endpoint({
    summary: 'Rate an answer: 1 good, 2 bad, 0 neither',
    who: 'anyone',
    input: z.object({ messageId: id, like: z.union(ratings.map((rating) => z.literal(rating))) }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
