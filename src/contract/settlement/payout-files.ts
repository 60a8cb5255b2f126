import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { download, id, instant, money, page, pageInput, text, version } from '../shapes.ts';
import { leftOutReasons, payoutFileFormats, payoutFileRequestKinds } from './payout-file-kinds.ts';
import { payoutStates } from './payout-states.ts';

const byMoney = { who: 'staff', right: 'money' } as const;

const account = z.object({
  id,
  bank: z.string(),
  numberEnd: z.string(),
  currency: z.string(),
});

const request = z.object({
  id,
  kind: z.enum(payoutFileRequestKinds),
  /** Of one payout; empty of the whole file. */
  payoutNumber: z.string(),
  reason: z.string(),
  requestedBy: z.string(),
  /** Whether the operator who asks may decide. */
  mayDecide: z.boolean(),
});

const file = z.object({
  id,
  number: z.string(),
  format: z.enum(payoutFileFormats),
  account,
  /** How many payouts it has, and what they come to. */
  count: z.number().int(),
  sum: money,
  /** How many of them the bank's statement or an operator says have left, and how many were released. */
  paid: z.number().int(),
  released: z.number().int(),
  madeBy: z.string(),
  madeAt: instant,
  takenBy: z.string(),
  /** Null: it can be downloaded. */
  takenAt: instant.nullable(),
  request: request.nullable(),
  version,
});
export type PayoutFile = z.infer<typeof file>;

const line = z.object({
  id,
  number: z.string(),
  state: z.enum(payoutStates),
  owner: z.string(),
  holder: z.string(),
  amount: money,
  bankReference: z.string(),
  isReleased: z.boolean(),
});
export type PayoutFileLine = z.infer<typeof line>;

export const consolePayoutFiles = {
  'console.payoutFiles.list': endpoint({
    summary: 'Files of payouts for a bank, the newest first, and what could go into the next one',
    ...byMoney,
    input: z.object(pageInput),
    output: page(file).extend({
      /** By account: approved payouts of its currency that are in no file. */
      ready: z.array(account.extend({ count: z.number().int(), sum: money })),
    }),
  }),
  'console.payoutFiles.lines': endpoint({
    summary: 'The payouts of a file',
    ...byMoney,
    input: z.object({ ...pageInput, id }),
    output: page(line),
    errors: ['NOT_FOUND'],
  }),
  'console.payoutFiles.make': endpoint({
    summary:
      'Put the approved payouts of an account’s currency into one file for its bank, each into one file at most',
    ...byMoney,
    limit: 'submit',
    input: z.object({ accountId: id, format: z.enum(payoutFileFormats) }),
    output: z.object({
      /** Null where nothing could go into a file. */
      id: id.nullable(),
      count: z.number().int(),
      leftOut: z.array(z.object({ number: z.string(), reason: z.enum(leftOutReasons) })),
    }),
    errors: ['NOT_FOUND', 'PAYOUTS_NONE'],
  }),
  'console.payoutFiles.take': endpoint({
    summary: 'Download a file, once: a second time only when two persons have agreed',
    ...byMoney,
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND', 'PAYOUT_FILE_TAKEN', 'PAYOUT_FILE_OUTDATED', 'PAYOUT_FILE_HELD'],
  }),
  'console.payoutFiles.request': endpoint({
    summary:
      'Ask for a file once more, or to release what the bank did not send of it; another operator decides',
    ...byMoney,
    input: z.object({
      id,
      version,
      kind: z.enum(payoutFileRequestKinds),
      /** Of a release: one payout of the file; all that have not left otherwise. */
      payoutId: id.optional(),
      reason: text(500),
    }),
    /** True where there is no other operator who could decide. */
    output: z.object({ isApproved: z.boolean() }),
    errors: ['NOT_FOUND', 'PAYOUT_CHANGED'],
  }),
  'console.payoutFiles.decide': endpoint({
    summary:
      'Approve what another operator asked for of a file, or reject it; whoever asked may take it back only',
    ...byMoney,
    input: z.object({ id, approve: z.boolean() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'PAYOUT_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
};
