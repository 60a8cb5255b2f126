import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { siteCodes } from '../reference/sites.ts';
import {
  base64Length,
  day,
  download,
  fileInJson,
  flag,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  pricePositive,
  text,
  version,
} from '../shapes.ts';
import {
  bankAccountStates,
  dayOrders,
  largestStatement,
  receiptStates,
  statementFields,
  statementFormats,
  transferStates,
} from './bank-states.ts';

const byMoney = { who: 'staff', right: 'money' } as const;
const currency = z.string().regex(/^[A-Z]{3}$/);
const step = { id, version };
const reason = text(500);

const account = z.object({
  id,
  site: z.enum(siteCodes),
  currency: z.string(),
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
  bic: z.string(),
  bankAddress: z.string(),
  state: z.enum(bankAccountStates),
  /** Who proposed it; whether that was the caller, who cannot confirm it too. */
  proposedBy: z.string(),
  isMine: z.boolean(),
  changedAt: instant,
  version,
});
export type BankAccount = z.infer<typeof account>;

export const consoleBankAccounts = {
  'console.bankAccounts.list': endpoint({
    summary: 'The bank accounts that take transfers of buyers, by site and currency',
    ...byMoney,
    input: z.object({}),
    output: z.array(account),
  }),
  'console.bankAccounts.propose': endpoint({
    summary: 'Propose a bank account that buyers transfer to; a second operator opens it',
    ...byMoney,
    input: z.object({
      site: z.enum(siteCodes),
      currency,
      holder: line(140),
      bank: line(140),
      number: line(40, 4),
      bic: z
        .string()
        .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
        .or(z.literal(''))
        .default(''),
      bankAddress: line(200, 0).default(''),
    }),
    /** Whether it is open at once: there is nobody else who could confirm it. */
    output: z.object({ id, isOpen: z.boolean() }),
    errors: ['IBAN_WRONG', 'CURRENCY_UNKNOWN'],
  }),
  'console.bankAccounts.open': endpoint({
    summary: 'Confirm a proposed bank account: buyers are shown it, the one before is closed',
    ...byMoney,
    input: z.object(step),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'BANK_SECOND_PERSON', 'BANK_NEW_OPERATOR'],
  }),
  'console.bankAccounts.close': endpoint({
    summary: 'Stop offering a bank account, or drop a proposal; what is on its way to it is still taken',
    ...byMoney,
    input: z.object(step),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED'],
  }),
};

/** Which column of a bank's CSV holds what, by the columns' names in the file, and how it writes. */
const columns = z.object({
  fields: z.partialRecord(z.enum(statementFields), line(300)),
  dayOrder: z.enum(dayOrders),
  decimalMark: z.enum(['.', ',']),
  /** What an operator said of words that say which way money went and that we do not know. */
  directions: z.record(line(100), z.enum(['in', 'out'])).default({}),
});
export type StatementColumns = z.infer<typeof columns>;

const statement = z.object({
  id,
  accountId: id,
  name: z.string(),
  format: z.enum(statementFormats),
  /** Lines of money that came in and are new. */
  receipts: z.number().int(),
  /** Lines that an earlier file had told already. */
  known: z.number().int(),
  /** Lines of money that left. */
  debits: z.number().int(),
  /** Lines that the bank had not booked yet. */
  pending: z.number().int(),
  /** Lines by which the bank took back what had come in. */
  reversals: z.number().int(),
  loadedBy: z.string(),
  loadedAt: instant,
});
export type BankStatement = z.infer<typeof statement>;

export const consoleBankStatements = {
  'console.bankStatements.list': endpoint({
    summary: 'The bank statements that were loaded, the newest first',
    ...byMoney,
    input: z.object({ ...pageInput }),
    output: page(statement),
  }),
  'console.bankStatements.load': endpoint({
    summary:
      'Load a bank’s statement (CAMT.053, MT940 or CSV): each entry is taken once, however often files tell of it',
    ...byMoney,
    largestBody: base64Length(largestStatement) + 100_000,
    input: z.object({
      accountId: id,
      name: line(200),
      file: fileInJson(largestStatement),
      /** Of a CSV: which column holds what. What was said for this account before holds where it is left out. */
      columns: columns.optional(),
      /** Only show what the file holds: a CSV's columns, with what was said of them before, or the sums of its entries. */
      isPreview: flag.default(false),
    }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('loaded'), statement }),
      /** What a file that says itself how it is to be read would add, when it is only to be shown. */
      z.object({
        outcome: z.literal('entries'),
        credits: z.number().int(),
        debits: z.number().int(),
        moneyIn: money,
        moneyOut: money,
        days: z.object({ first: day, last: day }).nullable(),
      }),
      /** A CSV whose columns nobody has named yet: its header, its first rows, and what they may be. */
      z.object({
        outcome: z.literal('columns'),
        header: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        guess: columns,
        /** Words of its column of directions that somebody has to explain. */
        unknownDirections: z.array(z.string()),
      }),
    ]),
    errors: ['NOT_FOUND', 'STATEMENT_WRONG', 'STATEMENT_OTHER_ACCOUNT', 'STATEMENT_OTHER_CURRENCY'],
  }),
};

const candidate = z.object({
  reference: z.string(),
  paymentNumber: z.string(),
  buyerName: z.string(),
  state: z.enum(transferStates),
  amount: money,
  missing: money,
  declaredPayer: z.string(),
  hasProof: z.boolean(),
  /** Why it is offered: its reference stands in the line, or its missing amount is the same. */
  matchedBy: z.enum(['reference', 'amount']),
  /** The payer is neither who the buyer said nor the buyer. */
  isOtherPayer: z.boolean(),
});
export type TransferCandidate = z.infer<typeof candidate>;

const receipt = z.object({
  id,
  state: z.enum(receiptStates),
  account: z.object({ bank: z.string(), numberEnd: z.string() }),
  day: z.iso.date(),
  amount: money,
  payerName: z.string(),
  payerAccountEnd: z.string(),
  remittance: z.string(),
  isByHand: z.boolean(),
  /** Another entry of the account may be the same money, told by another file or by hand. */
  hasTwin: z.boolean(),
  /** It is no buyer's: a transfer of ours that came back, or another debit that the bank undid. */
  isReversal: z.boolean(),
  /** The bank took it back after something had been done with it. */
  isReversed: z.boolean(),
  /** Of a reversal: what of ours it may be that came back. */
  bounced: z.array(z.object({ id, holder: z.string(), accountEnd: z.string(), sentAt: instant })),
  /** What it pays, or is proposed to pay. */
  transfer: candidate.nullable(),
  /** What it may be for, the likeliest first; of an open one. */
  candidates: z.array(candidate),
  reason: z.string(),
  proposedBy: z.string(),
  isMine: z.boolean(),
  version,
});
export type BankReceipt = z.infer<typeof receipt>;

export const consoleBankReceipts = {
  'console.bankReceipts.list': endpoint({
    summary: 'Money that came in by bank transfer: by default what somebody has to look at, the oldest first',
    ...byMoney,
    input: z.object({
      ...pageInput,
      state: z.enum(receiptStates).optional(),
      /** In the payer's name, the payment details, the bank's reference or ours, or the amount. */
      keyword: line(100, 0).optional(),
    }),
    output: page(receipt),
  }),
  'console.bankReceipts.record': endpoint({
    summary: 'Record money that came in by hand, from what the bank shows',
    ...byMoney,
    input: z.object({
      accountId: id,
      /** The bank's own number of the entry: the same one is taken once. */
      entry: line(80),
      day,
      amount: pricePositive,
      payerName: line(140),
      remittance: line(500, 0).default(''),
    }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'RECEIPT_KNOWN', 'TRANSFER_DAY', 'AMOUNT_NOT_PAYABLE'],
  }),
  'console.bankReceipts.apply': endpoint({
    summary:
      'Put money that came in to the payment it is for; above a limit it waits for a second operator. What is too much goes back',
    ...byMoney,
    input: z.object({
      ...step,
      /** A reference, or a payment's number. */
      reference: line(40),
      /** Another payer's money is taken with a reason. */
      reason: text(500, 0).default(''),
    }),
    output: z.object({ isApplied: z.boolean() }),
    errors: [
      'NOT_FOUND',
      'BANK_CHANGED',
      'TRANSFER_UNKNOWN',
      'TRANSFER_PAID',
      'TRANSFER_ENDED',
      'RECEIPT_CURRENCY',
      'PAYER_DIFFERS',
      'RECEIPT_TWIN',
      'RECEIPT_REVERSAL',
    ],
  }),
  'console.bankReceipts.confirm': endpoint({
    summary: 'As a second operator, confirm or reject what another one put to a payment, or set aside',
    ...byMoney,
    input: z.object({ ...step, isConfirmed: flag }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'BANK_CHANGED',
      'BANK_SECOND_PERSON',
      'BANK_NEW_OPERATOR',
      'TRANSFER_PAID',
      'TRANSFER_ENDED',
    ],
  }),
  'console.bankReceipts.sendBack': endpoint({
    summary:
      'Send money back that belongs to no payment here, or once more to whom a transfer of ours did not reach',
    ...byMoney,
    input: z.object({ ...step, reason, outgoingId: id.optional() }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED'],
  }),
  'console.bankReceipts.split': endpoint({
    summary: 'Take a part of money that came in apart, for another payment than the rest',
    ...byMoney,
    input: z.object({ ...step, amount: pricePositive }),
    output: z.object({ id }),
    errors: ['NOT_FOUND', 'BANK_CHANGED', 'AMOUNT_NOT_PAYABLE', 'RECEIPT_PART', 'RECEIPT_REVERSAL'],
  }),
  'console.bankReceipts.undoReturn': endpoint({
    summary: 'Take sending it back back, as long as nobody has approved that',
    ...byMoney,
    input: z.object({ ...step, reason }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'BANK_CHANGED'],
  }),
  'console.bankReceipts.setAside': endpoint({
    summary: 'Say that money is no buyer’s (interest, a transfer of our own), or take that back',
    ...byMoney,
    input: z.object({ ...step, isAside: flag, reason }),
    output: z.object({
      /** A second operator has to confirm it: with what the caller set aside alone in 30 days it is above the limit. */
      waits: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'BANK_CHANGED'],
  }),
  'console.bankReceipts.proofs': endpoint({
    summary: 'What buyers say they have sent and nobody has seen arrive, the one that was sent first first',
    ...byMoney,
    input: z.object({}),
    output: z.array(
      z.object({
        reference: z.string(),
        paymentNumber: z.string(),
        buyerName: z.string(),
        payerName: z.string(),
        missing: money,
        sentOn: z.iso.date(),
        holdsUntil: instant,
      }),
    ),
  }),
  'console.bankReceipts.refuseProof': endpoint({
    summary: 'Take a buyer’s proof for none, with a reason that the buyer reads: it holds nothing any more',
    ...byMoney,
    input: z.object({ reference: line(40), reason }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRANSFER_ENDED'],
  }),
  'console.bankReceipts.proof': endpoint({
    summary: 'The proof that a buyer uploaded for a transfer',
    ...byMoney,
    input: z.object({ reference: line(40) }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
