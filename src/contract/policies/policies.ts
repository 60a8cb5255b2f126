import { z } from 'zod';
import { languageCodes } from '../../kit/languages.ts';
import { datedRate } from '../dated-rates.ts';
import { endpoint } from '../endpoint.ts';
import { rateStates } from '../rate-states.ts';
import { siteCodes } from '../reference/sites.ts';
import {
  day,
  id,
  instant,
  language,
  page,
  pageInput,
  seenVersion,
  text,
  version,
  wholeNumber,
} from '../shapes.ts';
import { policyDocuments, policyLimits } from './policy-documents.ts';

const byStaff = { who: 'staff', right: 'staff' } as const;
const document = z.enum(policyDocuments);
const site = z.enum(siteCodes);
/** Which version; 0 is the text that ships with the program. */
const number = seenVersion;

/** When versions of a document counted; the text that ships has no beginning, the newest no end. */
const edition = z.object({
  number,
  /** A day of the site's calendar. */
  from: day.nullable(),
  until: day.nullable(),
  /** `upcoming`: approved, and not yet in force. */
  state: z.enum(['former', 'current', 'upcoming']),
});
export type PolicyEdition = z.infer<typeof edition>;

/** Documents with the versions that were read. */
export const policyNumbers = z.array(z.object({ document, number })).max(policyDocuments.length);

export const policies = {
  'policies.get': endpoint({
    summary: 'A document that users of the site agree to: the version in force, or another one by its number',
    who: 'anyone',
    input: z.object({ document, edition: wholeNumber(0, 2_147_483_646).optional() }),
    output: edition.extend({
      document,
      /** In the reader's language, else in English or another; null for the text that ships with the program. */
      text: z.object({ language, body: z.string() }).nullable(),
      /** All that counted, count or will, the newest first. */
      editions: z.array(edition),
    }),
    errors: ['NOT_FOUND'],
  }),
  'policies.list': endpoint({
    summary: 'Which version of each document is in force on the site',
    who: 'anyone',
    input: z.object({}),
    output: z.array(z.object({ document, number })),
  }),
  'policies.pending': endpoint({
    summary: 'What the account has not agreed to yet: documents of the site that changed in substance',
    who: 'user',
    input: z.object({}),
    output: z.array(z.object({ document, number, from: day, isInForce: z.boolean() })),
  }),
  'policies.agree': endpoint({
    summary: 'Agree to versions of documents; the account stands by them from now on',
    who: 'user',
    input: z.object({ policies: policyNumbers.min(1) }),
    output: z.object({}),
    errors: ['POLICIES_CHANGED'],
  }),
};

const policyRow = z.object({
  id,
  document,
  site,
  number,
  languages: z.array(language),
  isMaterial: z.boolean(),
  ...datedRate,
});
export type ConsolePolicy = z.infer<typeof policyRow>;

const texts = z.partialRecord(z.enum(languageCodes), z.string());

export const consolePolicies = {
  'console.policies.overview': endpoint({
    summary: 'What counts of each document on each site, and what waits for its day or for a second operator',
    ...byStaff,
    input: z.object({}),
    output: z.object({
      documents: z.array(
        z.object({
          document,
          site,
          number,
          since: instant.nullable(),
          /** Approved, not yet in force. */
          upcoming: z.object({ id, number, startsAt: instant }).nullable(),
          /** Waits for a second operator. */
          waiting: z.object({ id, number }).nullable(),
        }),
      ),
    }),
  }),
  'console.policies.list': endpoint({
    summary: 'Every version of every document, the newest first',
    ...byStaff,
    input: z.object({
      ...pageInput,
      document: document.optional(),
      site: site.optional(),
      state: z.enum(rateStates).optional(),
    }),
    output: page(policyRow),
  }),
  'console.policies.get': endpoint({
    summary: 'One version with its texts, those of the version before it, and how many agreed to it',
    ...byStaff,
    input: z.object({ id }),
    output: policyRow.extend({
      texts,
      /** Of the version that counted before it; null where that is the text that ships with the program. */
      earlier: z.object({ number, texts }).nullable(),
      agreements: z.number().int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.policies.newest': endpoint({
    summary: 'What a new version of a document begins with: the texts of the newest one',
    ...byStaff,
    input: z.object({ document, site }),
    output: z.object({
      /** The newest there is, whatever became of it. */
      number,
      /** Null where none was approved: what ships counts. */
      texts: texts.nullable(),
      isWaiting: z.boolean(),
      /** The first day that a version may begin on. */
      today: day,
    }),
  }),
  'console.policies.propose': endpoint({
    summary: 'Propose a version from a day on; another operator approves it where there is one',
    ...byStaff,
    largestBody: 2 * 1024 * 1024,
    input: z.object({
      document,
      site,
      texts: z.partialRecord(z.enum(languageCodes), text(policyLimits.text)),
      /** In the site's time zone; today: from its approval on. */
      day,
      /** Whether whoever agreed to an earlier version is asked again. */
      isMaterial: z.boolean(),
      /** The newest number there was when it was written. */
      number,
      reason: text(policyLimits.reason),
    }),
    output: z.object({ id, isApproved: z.boolean() }),
    errors: ['POLICY_DAY_PAST', 'POLICY_TITLE', 'POLICY_WAITS', 'POLICY_SAME', 'POLICIES_CHANGED'],
  }),
  'console.policies.decide': endpoint({
    summary: 'Approve a version that another operator proposed, or withdraw one that has not begun',
    ...byStaff,
    input: z.object({ id, version, approve: z.boolean() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'POLICIES_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
};
