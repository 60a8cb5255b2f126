import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, page, pageInput, text } from '../shapes.ts';
import { suspensionRules } from '../shops/suspension-rules.ts';
import { reportKinds, reportLength, reportStates, reportSubjects } from './report-kinds.ts';
import { takedownReasonLength, takedownRules } from './takedown-rules.ts';

/** The calls below. */
export type ReportCall = keyof typeof reports | keyof typeof consoleReports;

const subject = z.enum(reportSubjects);
const kind = z.enum(reportKinds);

export const reports = {
  'reports.send': endpoint({
    summary:
      'Tell operators what is wrong with a product or a shop; once each, said again it is the same report. Guests solve the captcha, and may leave an address to be told what came of it',
    who: 'anyone',
    limit: 'report',
    input: z.object({
      subject,
      id,
      kind,
      /** Wanted of `other`. */
      text: text(reportLength, 0).default(''),
      email: z.email().max(320).optional(),
      /** The solved challenge, where the captcha is open and nobody is signed in. */
      validate: z.string().max(4_000).optional(),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'OWN_SHOP', 'CAPTCHA_WANTED', 'TOO_MANY', 'BAD_INPUT'],
  }),
};

const report = z.object({
  id,
  /** Empty of guests. */
  by: z.string(),
  /** What they sell under, where they sell: perhaps a rival. */
  sellsAs: z.string(),
  kind,
  text: z.string(),
  at: instant,
  decidedBy: z.string(),
  decidedAt: instant.nullable(),
  note: z.string(),
});

const reported = z.object({
  subject,
  /** Of the product or shop. */
  id,
  title: z.string(),
  picture: z.string(),
  shopId: id,
  shopName: z.string(),
  /** Taken down, or suspended, by now. */
  isDown: z.boolean(),
  count: z.number().int(),
  kinds: z.array(z.object({ kind, count: z.number().int() })),
  firstAt: instant,
  lastAt: instant,
  /** The latest of them. */
  reports: z.array(report),
});
export type ReportedSubject = z.infer<typeof reported>;

const governed = { who: 'staff', right: 'catalog' } as const;

export const consoleReports = {
  'console.reports.list': endpoint({
    summary:
      'Products and shops that were reported, each with who says what of it: those that wait, the first reported first, or those of an outcome',
    ...governed,
    input: z.object({
      ...pageInput,
      state: z.enum(reportStates).default('open'),
      subject: subject.optional(),
      kind: kind.optional(),
    }),
    output: page(reported),
  }),
  'console.reports.dismiss': endpoint({
    summary:
      'Decide that nothing is wrong with what was reported until a moment; whoever reported it is told',
    ...governed,
    input: z.object({ subject, id, until: z.iso.datetime({ offset: true }), note: text(reportLength, 0) }),
    output: z.null(),
    errors: ['NOT_FOUND', 'REPORTS_DECIDED'],
  }),
  'console.reports.takeDown': endpoint({
    summary:
      'Take down a product that was reported, under a rule and with a reason for its seller, who reads nothing of the reports; what is down already stays so. Whoever reported it is told',
    ...governed,
    input: z.object({
      id,
      until: z.iso.datetime({ offset: true }),
      rule: z.enum(takedownRules),
      reason: text(takedownReasonLength),
    }),
    output: z.null(),
    errors: ['NOT_FOUND', 'REPORTS_DECIDED'],
  }),
  'console.reports.suspend': endpoint({
    summary: 'The same with a shop, which is suspended',
    ...governed,
    input: z.object({
      id,
      until: z.iso.datetime({ offset: true }),
      rule: z.enum(suspensionRules),
      reason: text(takedownReasonLength),
    }),
    output: z.null(),
    errors: ['NOT_FOUND', 'REPORTS_DECIDED'],
  }),
};
