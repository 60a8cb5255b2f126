import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import {
  download,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  pricePositive,
  price,
  text,
  timeZone,
  wholeNumber,
  version,
} from '../shapes.ts';
import {
  applicationStates,
  creditStates,
  lateFee,
  lineStates,
  movementKinds,
  scoreParts,
  termDays,
  type ScorePart,
} from './credit-states.ts';

const buyer = [roles.buyer] as const;
const day = z.string();

const score = z.object({
  /** 0 to 100. */
  total: z.number().int(),
  parts: z.array(
    z.object({
      part: z.enum(Object.keys(scoreParts) as [ScorePart, ...ScorePart[]]),
      points: z.number().int(),
      most: z.number().int(),
      /** The figure that the points are given for: orders, percent, or months. */
      figure: z.number().int(),
    }),
  ),
  /** What was paid for completed orders in the last twelve months, in the currency of the line. */
  purchases: money,
  /** The limit that these figures speak for; an operator decides. */
  suggested: money,
});
export type CreditScore = z.infer<typeof score>;

const application = z.object({
  id,
  state: z.enum(applicationStates),
  requested: money,
  yearlyPurchases: money,
  note: z.string(),
  reason: z.string(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type CreditApplication = z.infer<typeof application>;

const terms = {
  limit: money,
  /** From a draw to the day it is to be repaid. */
  termDays: z.number().int(),
  /** Of what is overdue, for each day, in hundredths of a percent. */
  lateFeeBasisPoints: z.number().int(),
};

const account = z.object({
  state: z.enum(creditStates),
  /** Why an operator froze or closed the line, or refused the application. */
  reason: z.string(),
  application: application.nullable(),
  /** Null as long as there is no line. */
  line: z
    .object({
      ...terms,
      /** Drawn and not repaid, late fees included. */
      used: money,
      available: money,
      overdue: money,
      lateFees: money,
      /** What was returned beyond what was owed. */
      inFavour: money,
      /** What banks may take back of repayments: nothing is drawn until that is decided. */
      disputed: money,
      nextDue: day.nullable(),
      openedAt: instant,
    })
    .nullable(),
});
export type CreditAccount = z.infer<typeof account>;

const draw = z.object({
  id,
  paymentNumber: z.string(),
  amount: money,
  /** Still owed of it, late fees included. */
  left: money,
  lateFees: money,
  drawnAt: instant,
  dueOn: day,
  isOverdue: z.boolean(),
});
export type CreditDraw = z.infer<typeof draw>;

const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  paymentNumber: z.string(),
  /** Positive: owed since; negative: owed no more. */
  amount: money,
  /** What was owed afterwards; negative: in favour. */
  balance: money,
  at: instant,
});
export type CreditMovement = z.infer<typeof movement>;

const charge = z.object({
  ref: z.string(),
  paymentId: id,
  isOpen: z.boolean(),
  amount: money,
  available: money,
  /** If it is confirmed today. */
  dueOn: day,
  termDays: z.number().int(),
  lateFeeBasisPoints: z.number().int(),
});
export type CreditCharge = z.infer<typeof charge>;

const ref = z.string().max(60);

export const creditCalls = {
  'credit.info': endpoint({
    summary: 'My trust credit: the line, what is used and due of it, or where my application stands',
    who: buyer,
    input: z.object({}),
    output: account,
  }),
  'credit.token': endpoint({
    summary: 'A token that lets me confirm one draw or repayment within five minutes',
    who: buyer,
    input: z.object({}),
    output: z.object({ token: z.string(), expiresAt: instant }),
  }),
  'credit.score': endpoint({
    summary: 'How my score is made up today, and the limit that it speaks for',
    who: buyer,
    input: z.object({}),
    output: score,
  }),
  'credit.apply': endpoint({
    summary: 'Apply for a credit line, with figures and pictures of papers that only operators see',
    who: buyer,
    limit: 'submit',
    input: z.object({
      requested: pricePositive,
      yearlyPurchases: price,
      note: text(1000, 0).default(''),
      pictures: z
        .array(z.string().regex(/^[0-9a-f]{40}$/))
        .max(6)
        .default([]),
    }),
    output: application,
    errors: ['CREDIT_APPLIED', 'NO_PICTURE'],
  }),
  'credit.charge': endpoint({
    summary: 'What a payment by trust credit would draw, and when it would be due',
    who: buyer,
    input: z.object({ ref }),
    output: charge,
    errors: ['NOT_FOUND', 'CREDIT_ENDED'],
  }),
  'credit.draw': endpoint({
    summary: 'Confirm a payment by trust credit: exactly the sum, the day and the late fee that were shown',
    who: buyer,
    limit: 'submit',
    input: z.object({
      ref,
      token: z.string().max(500),
      amount: money,
      dueOn: day.max(10),
      lateFeeBasisPoints: wholeNumber(0, lateFee.most),
    }),
    output: z.object({ paymentId: id }),
    errors: ['NOT_FOUND', 'CREDIT_TOKEN', 'CREDIT_SHORT', 'CREDIT_FROZEN', 'CREDIT_ENDED', 'CREDIT_CHANGED'],
  }),
  'credit.refuse': endpoint({
    summary: 'Leave a payment by trust credit; nothing is drawn',
    who: buyer,
    input: z.object({ ref }),
    output: z.object({ paymentId: id }),
    errors: ['NOT_FOUND'],
  }),
  'credit.draws': endpoint({
    summary: 'What I have drawn, what is still owed first',
    who: buyer,
    input: z.object(pageInput),
    output: page(draw),
  }),
  'credit.movements': endpoint({
    summary: 'My statement: each movement with what was owed after it, the newest first',
    who: buyer,
    input: z.object(pageInput),
    output: page(movement),
  }),
  'credit.statement': endpoint({
    summary: 'My statement as a spreadsheet (XLSX)',
    who: buyer,
    limit: 'export',
    input: z.object({ timeZone: timeZone.default('UTC') }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'credit.statementDocument': endpoint({
    summary: 'My statement of one month as a PDF; months begin and end in UTC',
    who: buyer,
    limit: 'export',
    input: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) }),
    output: download,
    errors: ['NOT_FOUND', 'TOO_LARGE'],
  }),
};

export const repayments = {
  'repayments.channels': endpoint({
    summary: 'The channels that take a repayment',
    who: buyer,
    input: z.object({}),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        description: z.string(),
        test: z.boolean(),
        /** Between which amounts it takes a payment; null where there is no bound. */
        least: money.nullable(),
        most: money.nullable(),
      }),
    ),
    errors: ['NOT_FOUND'],
  }),
  'repayments.start': endpoint({
    summary: 'Start a repayment of at most what is owed; what is due first is repaid first',
    who: buyer,
    limit: 'submit',
    input: z.object({
      amount: pricePositive,
      /** What the buyer was shown to owe in all. */
      owed: money,
      channel: z.string().max(30),
    }),
    output: z.object({ paymentId: id, number: z.string(), redirectUrl: z.string() }),
    errors: [
      'NOT_FOUND',
      'NOTHING_TO_PAY',
      'AMOUNT_NOT_PAYABLE',
      'CREDIT_CHANGED',
      'CHANNEL_UNAVAILABLE',
      'CHANNEL_LIMITS',
      'PAYMENT_OPEN',
      'CHANNEL_DOWN',
      'TRANSFER_UNDER_WAY',
    ],
  }),
};

/** Terms above a limit, which take effect once a second operator decides the same. */
const proposal = z.object({
  ...terms,
  /** The operator who decided first, by name; whether it is the one who asks. */
  by: z.string(),
  isMine: z.boolean(),
  /** When it lapses. */
  until: instant,
});
export type CreditProposal = z.infer<typeof proposal>;

const applicant = application.extend({
  buyer: z.object({ id, name: z.string() }),
  score,
  /** Signed addresses of the papers' pictures, for a short while. */
  pictures: z.array(z.string()),
  proposal: proposal.nullable(),
});
export type CreditApplicant = z.infer<typeof applicant>;

const lineRow = z.object({
  ...terms,
  buyer: z.object({ id, name: z.string() }),
  state: z.enum(lineStates),
  reason: z.string(),
  used: money,
  overdue: money,
  version,
  openedAt: instant,
  proposal: proposal.nullable(),
});
export type CreditLineRow = z.infer<typeof lineRow>;

const setTerms = {
  limit: pricePositive,
  termDays: wholeNumber(termDays.least, termDays.most),
  lateFeeBasisPoints: wholeNumber(0, lateFee.most),
};

/** Whether it waits for a second operator. */
const waits = z.boolean();

export const consoleCredit = {
  'console.credit.applications': endpoint({
    summary:
      'Applications for credit lines: those that wait, the oldest first; or of one state, the newest first',
    who: 'staff',
    right: 'money',
    input: z.object({ ...pageInput, state: z.enum(applicationStates).optional() }),
    output: page(applicant),
  }),
  'console.credit.decide': endpoint({
    summary:
      'Open a credit line with a limit, a term and a late fee, or refuse the application with a reason',
    who: 'staff',
    right: 'money',
    input: z.discriminatedUnion('approve', [
      z.object({ id, approve: z.literal(true), ...setTerms }),
      z.object({ id, approve: z.literal(false), reason: line(500) }),
    ]),
    output: z.object({ waits }),
    errors: ['NOT_FOUND', 'CREDIT_CHANGED'],
  }),
  'console.credit.lines': endpoint({
    summary: 'Credit lines: those with something overdue first',
    who: 'staff',
    right: 'money',
    input: z.object({ ...pageInput, search: line(100).optional() }),
    output: page(lineRow),
  }),
  'console.credit.change': endpoint({
    summary: 'Change the terms of a line for what is drawn from now on, freeze it, open it again or close it',
    who: 'staff',
    right: 'money',
    input: z.object({
      accountId: id,
      version,
      state: z.enum(lineStates),
      reason: line(500),
      ...setTerms,
    }),
    output: z.object({ waits }),
    errors: ['NOT_FOUND', 'CREDIT_CHANGED'],
  }),
};
