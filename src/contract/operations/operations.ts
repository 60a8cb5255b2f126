import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, language, page, pageInput } from '../shapes.ts';

/** What kind of failure a visitor met (specification, section 8). */
export const failureTypes = ['api', 'route', 'runtime', 'network', 'validation', 'permission'] as const;
export type FailureType = (typeof failureTypes)[number];

/** How bad it is, the mildest first. */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

const build = z.string().regex(/^[\w-]{1,40}$/);
const milliseconds = z.number().min(0).max(600_000);

const reportedError = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  type: z.enum(failureTypes),
  severity: z.enum(severities),
  /** HTTP status of the answer; null where there was none. */
  statusCode: z.number().int().min(100).max(599).nullable().default(null),
  /** Where the visitor was: a path, without query values. */
  url: z.string().max(500),
  /** What went wrong, without anything personal: a call and its code, or what the browser said. */
  message: z.string().max(300).optional(),
  /** From meeting the failure to being done with it, repetitions included. */
  handlingTime: milliseconds,
  retryCount: z.number().int().min(0).max(20),
});

export const operations = {
  'operations.errorMetrics': endpoint({
    summary: 'What went wrong in a browser, and how fast its pages were; anything not named here is refused',
    who: 'anyone',
    limit: 'report',
    largestBody: 32 * 1024,
    input: z.strictObject({
      /** Milliseconds since 1970, by the browser's clock. */
      timestamp: z.number().int().min(0).max(9_999_999_999_999),
      build: build.optional(),
      language: language.optional(),
      errors: z.array(reportedError).max(50),
      /** Failures a minute by type, since the report before. */
      rates: z.partialRecord(z.enum(failureTypes), z.number().min(0).max(10_000)),
      performance: z.strictObject({
        /** Largest contentful paint, interaction to next paint, time to first byte. */
        lcp: milliseconds.optional(),
        inp: milliseconds.optional(),
        ttfb: milliseconds.optional(),
        /** Cumulative layout shift: a score without a unit. */
        cls: z.number().min(0).max(100).optional(),
      }),
    }),
    output: z.object({ accepted: z.number().int() }),
    errors: ['TOO_LARGE'],
  }),

  'console.clientErrors.list': endpoint({
    summary: 'What goes wrong in browsers: equal failures as one row, kept for 30 days after the last',
    who: 'staff',
    right: 'errors',
    input: z.object({
      ...pageInput,
      type: z.enum(failureTypes).optional(),
      severity: z.enum(severities).optional(),
      /** Only what was seen in this build of the browser's half. */
      build: build.optional(),
      /** What comes first: the newest, or the most frequent. */
      order: z.enum(['lastSeen', 'count']).default('lastSeen'),
    }),
    output: page(
      z.object({
        /** Equal failures have equal fingerprints; 32 hexadecimal digits. */
        fingerprint: z.string(),
        type: z.enum(failureTypes),
        severity: z.enum(severities),
        statusCode: z.number().int().nullable(),
        /** '' where the browser did not say. */
        message: z.string(),
        /** One path where it happened. */
        url: z.string(),
        /** Reports, not occurrences: browsers report half of what they meet. */
        count: z.number().int(),
        /** Averages over the reports. */
        handlingTime: z.number(),
        retryCount: z.number(),
        firstSeenAt: instant,
        lastSeenAt: instant,
        /** The latest builds it was seen in, at most ten, the newest last. */
        builds: z.array(z.string()),
        languages: z.array(language),
      }),
    ),
  }),
};
