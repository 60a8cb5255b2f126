import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, download, id, instant, money, page, pageInput, text, version } from '../shapes.ts';
import {
  bookDayStates,
  bookSides,
  bookTopics,
  differenceKinds,
  differenceStates,
  ledgerCheckKinds,
  ledgerCheckStates,
  ledgerFormats,
} from './book-states.ts';

const byMoney = { who: 'staff', right: 'money' } as const;

const total = z.object({
  channel: z.object({ code: z.string(), name: z.string() }),
  currency: z.string(),
  /** What the channel says has come in and left; null where it gives no statement. */
  statement: z.object({ in: money, out: money }).nullable(),
  ledger: z.object({ in: money, out: money }),
});

const bookDay = z.object({
  day: z.iso.date(),
  state: z.enum(bookDayStates),
  /** Whether it can be closed now, with all before it. */
  isClosable: z.boolean(),
  /** Differences that nobody has settled. */
  open: z.number().int(),
  /** Lines of earlier days that came when those were closed. */
  late: z.number().int(),
  totals: z.array(total),
  closedAt: instant.nullable(),
  closedBy: z.string(),
});
export type BookDay = z.infer<typeof bookDay>;

export const consoleBookDays = {
  'console.bookDays.list': endpoint({
    summary: 'The days of the books, the newest first: what channels say beside what the ledger says',
    ...byMoney,
    input: z.object(pageInput),
    output: page(bookDay).extend({
      /** The zone whose days these are, and the day that it is there. */
      timeZone: z.string(),
      today: z.iso.date(),
      /** Up to when each channel has told; `failure` in its own words, where it did not the last time. */
      sources: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          readUntil: instant.nullable(),
          failure: z.string(),
        }),
      ),
    }),
  }),
  'console.bookDays.close': endpoint({
    summary: 'Close the books of a day and of all before it: what belongs there and comes later is late',
    ...byMoney,
    input: z.object({ day }),
    output: z.object({ closed: z.number().int() }),
    errors: ['BOOKS_DAY_RUNNING', 'BOOKS_DAY_CLOSED', 'BOOKS_DIFFERENCES', 'BOOKS_NO_STATEMENT'],
  }),
};

const bookLine = z.object({
  id,
  side: z.enum(bookSides),
  channel: z.string(),
  topic: z.enum(bookTopics),
  amount: money,
  at: instant,
  /** The day it is of, which is earlier than that of its books where it came late. */
  valueDay: z.iso.date(),
  isLate: z.boolean(),
  description: z.string(),
  /** Whether the other side has it too, with the same sum. */
  isMatched: z.boolean(),
});
export type BookLine = z.infer<typeof bookLine>;

export const consoleBookLines = {
  'console.bookLines.list': endpoint({
    summary: 'All that stands in the books of a day, in the order of time',
    ...byMoney,
    input: z.object({ ...pageInput, day, side: z.enum(bookSides).optional() }),
    output: page(bookLine),
  }),
};

const difference = z.object({
  id,
  state: z.enum(differenceStates),
  kind: z.enum(differenceKinds),
  day: z.iso.date(),
  channel: z.string(),
  topic: z.enum(bookTopics),
  /** Which of them: its number, or the channel's words. */
  description: z.string(),
  statement: money,
  ledger: money,
  /** Of the statement above the ledger. */
  gap: money,
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  /** Whether the operator who asks may confirm it. */
  mayConfirm: z.boolean(),
  version,
});
export type BookDifference = z.infer<typeof difference>;

const step = { id, version };

export const consoleBookDifferences = {
  'console.bookDifferences.list': endpoint({
    summary: 'Differences between channels and the ledger: by default what waits for us, the oldest first',
    ...byMoney,
    input: z.object({
      ...pageInput,
      state: z.enum(differenceStates).optional(),
      day: day.optional(),
    }),
    output: page(difference),
  }),
  'console.bookDifferences.settle': endpoint({
    summary: 'Say why both sides differ; above the limit a second operator confirms it',
    ...byMoney,
    input: z.object({ ...step, reason: text(500) }),
    output: z.object({ isSettled: z.boolean() }),
    errors: ['NOT_FOUND', 'BOOKS_CHANGED'],
  }),
  'console.bookDifferences.confirm': endpoint({
    summary: 'Confirm what another operator said of a difference, or take it back',
    ...byMoney,
    input: z.object({ ...step, isConfirmed: z.boolean() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BOOKS_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
};

const check = z.object({
  id,
  day: z.iso.date(),
  kind: z.enum(ledgerCheckKinds),
  state: z.enum(ledgerCheckStates),
  /** What does not hold: whose account, what it should hold and what it holds. At most fifty. */
  findings: z.array(z.object({ of: z.string(), expected: money, actual: money })),
  ranAt: instant,
  note: z.string(),
  decidedBy: z.string(),
  version,
});
export type LedgerCheck = z.infer<typeof check>;

export const consoleLedgerChecks = {
  'console.ledgerChecks.list': endpoint({
    summary: 'What the ledger was held to each night, the newest first',
    ...byMoney,
    input: z.object({ ...pageInput, state: z.enum(ledgerCheckStates).optional() }),
    output: page(check),
  }),
  'console.ledgerChecks.settle': endpoint({
    summary: 'Say what was done about a check that failed',
    ...byMoney,
    input: z.object({ ...step, note: text(500) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BOOKS_CHANGED'],
  }),
};

export const consoleLedger = {
  'console.ledger.export': endpoint({
    summary:
      'All postings of some days as a spreadsheet (XLSX) or as CSV, written while it is read; that it was taken is written down',
    ...byMoney,
    limit: 'export',
    /** The first and the last day, in the accounting time zone. */
    input: z.object({ from: day, until: day, format: z.enum(ledgerFormats).default('xlsx') }),
    output: download,
    errors: ['PERIOD_WRONG'],
  }),
};
