import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { appealLength } from '../products/takedown-rules.ts';
import { id, instant, text } from '../shapes.ts';
import { sharedToken } from '../shared-links/shared-links.ts';
import {
  caseKinds,
  caseStates,
  measures,
  publicTextKinds,
  textKinds,
  textReportLength,
  textRules,
} from './text-rules.ts';

const writers = [roles.buyer, roles.seller] as const;
/** Providers of trade services answer reviews of bookings. */
const authors = [...writers, roles.tradeService] as const;

export const kind = z.enum(textKinds);
/** Of what operators look through though nobody reported it: what is shared by a link they see when it is reported. */
export const publicKind = z.enum(publicTextKinds);
export const rule = z.enum(textRules);

const hiddenText = z.object({
  /** Of the case: an appeal names it. */
  id,
  kind: z.enum(caseKinds),
  /** What was done about a conversation; null of texts, which are hidden. */
  measure: z.enum(measures).nullable(),
  /** Of the review or request; of the review also where the answer to it is hidden. */
  subjectId: id,
  rule,
  /** In the words of the operator. */
  reason: z.string(),
  state: z.enum(caseStates),
  at: instant,
  appeal: z.string().nullable(),
  appealedAt: instant.nullable(),
  /** What was said with the decision on the appeal. */
  decisionReason: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type HiddenText = z.infer<typeof hiddenText>;

export const moderation = {
  'moderation.report': endpoint({
    summary:
      'Ask operators to look at what somebody wrote; once each, said again it is the same report. The writer is never told by whom',
    who: 'user',
    limit: 'submit',
    input: z.object({
      kind,
      /** Of the review or request; of the review also to report the answer to it. */
      id,
      /** Of the link that shows it: of what is shared by one, unless the link is the caller's. */
      sharedToken: sharedToken.optional(),
      reason: rule,
      /** Wanted of `other`. */
      note: text(textReportLength, 0).default(''),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'OWN_TEXT', 'TOO_MANY', 'BAD_INPUT'],
  }),
  'moderation.reportConversation': endpoint({
    summary:
      'Ask operators to look at a conversation of mine: they may then read what both sides wrote from 14 days before until a day after',
    who: authors,
    shopRight: 'orders',
    limit: 'submit',
    input: z
      .object({
        /** One of these: a conversation with a shop, or an inquiry to a provider. */
        threadId: id.optional(),
        inquiryId: id.optional(),
        reason: rule,
        /** Wanted of `other`. */
        note: text(textReportLength, 0).default(''),
      })
      .refine(({ threadId, inquiryId }) => (threadId === undefined) !== (inquiryId === undefined), {
        error: 'one_of',
      }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TOO_MANY', 'BAD_INPUT'],
  }),
  'moderation.hidden': endpoint({
    summary:
      'What I, or my shop, wrote and operators have hidden or warned about, the latest first, with the rule and what I can do',
    who: authors,
    shopRight: 'orders',
    input: z.object({}),
    output: z.array(hiddenText),
  }),
  'moderation.appeal': endpoint({
    summary: 'Say why a text of mine should be there again; once, and another operator decides',
    who: authors,
    shopRight: 'orders',
    limit: 'submit',
    input: z.object({ id, text: text(appealLength) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'APPEALED_ALREADY'],
  }),
};
