import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, id, instant, line, money, page, pageInput, text, version } from '../shapes.ts';
import { outgoingStates, receiptStates } from './bank-states.ts';

const byMoney = { who: 'staff', right: 'money' } as const;
const step = { id, version };
const reason = text(500);

const reversedReceipt = z.object({
  id,
  payerName: z.string(),
  day: z.iso.date(),
  state: z.enum(receiptStates),
  /** Of the transfer that it pays. */
  reference: z.string(),
});

const reversal = z.object({
  id,
  day: z.iso.date(),
  amount: money,
  name: z.string(),
  remittance: z.string(),
  account: z.object({ bank: z.string(), numberEnd: z.string() }),
  /** What it takes back; null while nobody knows. */
  receipt: reversedReceipt.nullable(),
  candidates: z.array(reversedReceipt),
  /** What one operator said, waiting for another one. */
  proposal: z
    .object({ isConfirmed: z.boolean(), by: z.string(), isMine: z.boolean(), reason: z.string() })
    .nullable(),
  version,
});
export type BankReversal = z.infer<typeof reversal>;

export const consoleBankReversals = {
  'console.bankReversals.list': endpoint({
    summary: 'Money that the bank took back and that an operator still has to look at, the oldest first',
    ...byMoney,
    input: z.object({}),
    output: z.array(reversal),
  }),
  'console.bankReversals.settle': endpoint({
    summary:
      'Confirm that the bank took money back, so that whoever was paid with it bears it, or say that it was not this money, or which it was; above a limit two operators do',
    ...byMoney,
    input: z.object({
      ...step,
      /** False: the bank took back something else. */
      isConfirmed: flag.default(true),
      /** Which money it was, where that was not found. */
      receiptId: id.optional(),
      reason,
    }),
    /** False: something is left to say, by another operator or once the buyer has paid again or has not. */
    output: z.object({ isSettled: z.boolean() }),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'BANK_NEW_OPERATOR'],
  }),
  'console.bankReversals.debits': endpoint({
    summary:
      'Money that left the accounts and may be a reversal that the statement does not call one, the newest first',
    ...byMoney,
    input: z.object({ ...pageInput }),
    output: page(reversal),
  }),
  'console.bankReversals.mark': endpoint({
    summary: 'Say that a debit took back money that had come in: that is blocked at once',
    ...byMoney,
    input: z.object({ ...step, receiptId: id, reason }),
    /** False: somebody has to confirm it. */
    output: z.object({ isSettled: z.boolean() }),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'BANK_NEW_OPERATOR'],
  }),
};

const outgoing = z.object({
  id,
  state: z.enum(outgoingStates),
  amount: money,
  holder: z.string(),
  accountEnd: z.string(),
  /**
   * Why it goes back. return: a refund, or late money of a payment · receipt: an operator sends it back · excess: more than
   * was asked for · ended: a part of a payment that ended
   */
  cause: z.enum(['return', 'receipt', 'excess', 'ended']),
  paymentNumber: z.string(),
  reason: z.string(),
  from: z.object({ bank: z.string(), numberEnd: z.string() }),
  /** Where an operator named another account: what was known before, who named it and why. */
  redirect: z
    .object({
      holder: z.string(),
      accountEnd: z.string(),
      by: z.string(),
      reason: z.string(),
    })
    .nullable(),
  /** Another operator has to approve it, whatever its amount; whether that is the caller. */
  wantsSecond: z.boolean(),
  mayApprove: z.boolean(),
  bankReference: z.string(),
  /** Of a sent one: whether a statement tells that so much left. */
  isOnStatement: z.boolean(),
  approvedBy: z.string(),
  isMine: z.boolean(),
  createdAt: instant,
  sentAt: instant.nullable(),
  version,
});
export type OutgoingTransfer = z.infer<typeof outgoing>;

export const consoleOutgoingTransfers = {
  'console.outgoingTransfers.list': endpoint({
    summary: 'Money to send back by bank transfer: by default what has yet to leave, the oldest first',
    ...byMoney,
    input: z.object({ ...pageInput, state: z.enum(outgoingStates).optional() }),
    output: page(outgoing),
  }),
  'console.outgoingTransfers.number': endpoint({
    summary: 'The whole number of the account it goes to; that it was looked at is written down',
    ...byMoney,
    input: z.object({ id }),
    output: z.object({ account: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  'console.outgoingTransfers.approve': endpoint({
    summary:
      'Approve sending it; where an operator names the account or another holder, another operator approves it',
    ...byMoney,
    input: z.object({
      ...step,
      holder: line(140),
      account: line(40, 4).optional(),
      /** Why it goes elsewhere than to where the money came from. */
      reason: text(500, 0).default(''),
    }),
    /** False: it waits for another operator. */
    output: z.object({ isApproved: z.boolean() }),
    errors: [
      'NOT_FOUND',
      'BANK_CHANGED',
      'ACCOUNT_MISSING',
      'ACCOUNT_REASON',
      'IBAN_WRONG',
      'BANK_SECOND_PERSON',
      'BANK_NEW_OPERATOR',
      'RECEIPT_REVERSED',
      'RETURN_DISPUTED',
    ],
  }),
  'console.outgoingTransfers.takeBack': endpoint({
    summary: 'Take an approval back, as long as nothing was sent',
    ...byMoney,
    input: z.object({ ...step, reason }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED'],
  }),
  'console.outgoingTransfers.sent': endpoint({
    summary:
      'Say that it has left, with the bank’s reference; above a limit by another operator than approved it',
    ...byMoney,
    input: z.object({ ...step, bankReference: line(80) }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'BANK_CHANGED',
      'BANK_SECOND_PERSON',
      'BANK_NEW_OPERATOR',
      'BANK_REFERENCE_USED',
      'RECEIPT_REVERSED',
    ],
  }),
};
