import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { largestRatesFile } from './rate-limits.ts';
import { day, flag, id, line, setOf } from '../shapes.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);
/** Units of a currency for one euro: a positive decimal with a dot. */
export const perEuro = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/)
  .refine((value) => /[1-9]/.test(value), { error: 'zero' });

const value = z.object({ perEur: z.string(), day: z.iso.date() });
const newRate = z.object({ currency, perEur: perEuro });
export type NewRate = z.infer<typeof newRate>;

const set = {
  day,
  rates: setOf(newRate, 'currency').refine((rates) => rates.length > 0 && rates.length <= 60),
  /** What `console.rates.list` said: which rates the operator saw. */
  seen: line(64),
};

const change = z.object({
  currency: z.string(),
  perEur: z.string(),
  /** What it is compared with; null without one. */
  before: value.nullable(),
  /** In hundredths of a percent; null without a value before. */
  change: z.number().nullable(),
  /** `confirm`: only when it is confirmed. `far`: never in one step. */
  verdict: z.enum(['same', 'fine', 'confirm', 'far']),
});
export type RateChange = z.infer<typeof change>;

const fileIssue = z.object({
  /** From 1. */
  line: z.number().int(),
  kind: z.enum(['value', 'currency', 'twice', 'cells', 'day']),
  /** What stands there, cut. */
  text: z.string(),
});
export type RateFileIssue = z.infer<typeof fileIssue>;

/** Why rates that wait for an operator cannot be loaded any more. */
export const rateObstacles = ['RATES_DAY_OLD', 'RATES_TOO_FAR', 'RATES_DAY_FUTURE', 'RATES_UNKNOWN'] as const;

/** Rates that wait for a person: not in use. */
const proposal = z.object({
  id,
  day: z.iso.date(),
  /** Who proposed them; null where they were read from the address. */
  by: z.string().nullable(),
  at: z.string(),
  changes: z.array(change),
  /** Why they cannot be loaded any more, such as newer ones; null where they can. */
  obstacle: z.enum(rateObstacles).nullable(),
  /** Whether whoever asks proposed them, and so needs another operator. */
  isOwn: z.boolean(),
});

/** The address that rates are read from each day. */
const feed = z.object({
  host: z.string(),
  /** Null before the first attempt. */
  askedAt: z.string().nullable(),
  readAt: z.string().nullable(),
  day: z.iso.date().nullable(),
  failure: z.enum(['unreachable', 'wrong']).nullable(),
  failingSince: z.string().nullable(),
  /** Currencies whose rates were too far from those before to be loaded. */
  tooFar: z.array(z.string()),
});

const issues = ['RATES_DAY_FUTURE', 'RATES_DAY_OLD', 'RATES_CHANGED', 'RATES_UNKNOWN'] as const;

export const consoleRates = {
  'console.rates.list': endpoint({
    summary: 'The exchange rates in use, units for one euro, and those before them',
    who: 'staff',
    right: 'money',
    input: z.object({}),
    output: z.object({
      /** Names this state of the rates. */
      seen: z.string(),
      /** The last day that rates may be of. */
      today: z.iso.date(),
      /** How old rates may be that orders are placed by, in days; null for any age. */
      maxDays: z.number().int().nullable(),
      /** Rates by which orders are refused, or will be within two days; below 0 they are. */
      aging: z.array(z.object({ currency: z.string(), day: z.iso.date(), daysLeft: z.number().int() })),
      rates: z.array(
        z.object({
          currency: z.string(),
          /** Null where none was ever loaded. */
          now: value.nullable(),
          before: value.nullable(),
          /** In hundredths of a percent. */
          change: z.number().nullable(),
          /** Who loaded it: an operator's name; null of the address and of what came with the product. */
          loadedBy: z.string().nullable(),
          /** Null of what came with the product. */
          loadedAt: z.string().nullable(),
        }),
      ),
      proposals: z.array(proposal),
      /** Null where no address is set. */
      feed: feed.nullable(),
    }),
  }),
  'console.rates.read': endpoint({
    summary:
      'Read a file of the European Central Bank’s reference rates (CSV or XML), or a list of currencies and rates; nothing is kept',
    who: 'staff',
    right: 'money',
    input: z.object({ file: z.string().min(1).max(largestRatesFile) }),
    output: z.object({
      /** Null of a list without dates. */
      day: z.iso.date().nullable(),
      rates: z.array(newRate),
      /** Currencies that were not in the file, with a value that follows from another’s by their peg. */
      pegged: z.array(z.string()),
      /** Currencies that the product does not know. */
      ignored: z.array(z.string()),
      /** Lines that were not understood; none of them is among the rates. */
      issues: z.array(fileIssue),
    }),
    errors: ['RATES_FILE_WRONG'],
  }),
  'console.rates.check': endpoint({
    summary: 'What loading rates of a day would change',
    who: 'staff',
    right: 'money',
    input: z.object(set),
    output: z.object({
      changes: z.array(change),
      /** Currencies that are not among them and stay as they are. */
      kept: z.array(value.extend({ currency: z.string() })),
      /** Whether another operator has to confirm them: one is far off, and there is somebody who can. */
      needsSecond: z.boolean(),
    }),
    errors: [...issues],
  }),
  'console.rates.load': endpoint({
    summary: 'Load rates of a day: prices are converted by them at once, orders keep theirs',
    who: 'staff',
    right: 'money',
    input: z.object({ ...set, confirmed: flag.default(false) }),
    output: z.object({
      /** How many values are new; 0 where all of them stood there already, or wait for another operator. */
      loaded: z.number().int(),
      isProposed: z.boolean(),
    }),
    errors: [...issues, 'RATES_TOO_FAR', 'RATES_UNCONFIRMED'],
  }),
  'console.rates.decide': endpoint({
    summary: 'Load rates that another operator or the set address proposed, or drop them',
    who: 'staff',
    right: 'money',
    input: z.object({ id, seen: line(64), approve: flag }),
    output: z.object({ loaded: z.number().int() }),
    errors: [...issues, 'NOT_FOUND', 'RATES_TOO_FAR', 'RATES_DECIDED', 'OWN_CHANGE', 'BANK_NEW_OPERATOR'],
  }),
};
