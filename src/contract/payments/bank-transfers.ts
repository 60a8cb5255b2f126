import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { proof as sessionProof, proofErrors } from '../accounts/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { day, id, instant, line, money, version } from '../shapes.ts';
import { transferStates } from './bank-states.ts';

const buyer = [roles.buyer] as const;

const transfer = z.object({
  paymentId: id,
  paymentNumber: z.string(),
  state: z.enum(transferStates),
  amount: money,
  /** What has come in so far, and what is missing. */
  received: money,
  /** The bank took back what had come: that is missing, and can be transferred again. */
  isTakenBack: z.boolean(),
  missing: money,
  /** What banks kept on the way and the platform bears: it never came, so a refund of all leaves it out. */
  waived: money,
  /** What the buyer writes into the transfer's remittance information. */
  reference: z.string(),
  to: z.object({
    holder: z.string(),
    bank: z.string(),
    number: z.string(),
    bic: z.string(),
    bankAddress: z.string(),
  }),
  /** Nothing may be sent to this account any more, and no other one is open. */
  isAccountClosed: z.boolean(),
  /** Why the proof that the buyer uploaded was taken for none; empty where it was not. */
  proofRefusal: z.string(),
  /** Until when the order is held for it. */
  holdsUntil: instant,
  /** What the buyer has said of the transfer they sent. */
  declared: z
    .object({
      payerName: z.string(),
      /** The last figures of the account it comes from. */
      accountEnd: z.string(),
      sentOn: z.iso.date(),
      hasProof: z.boolean(),
      at: instant,
    })
    .nullable(),
  orders: z.array(z.object({ id, number: z.string() })),
  version,
});
export type BankTransfer = z.infer<typeof transfer>;

const waiting = z.object({
  paymentId: id,
  missing: money,
  holdsUntil: instant,
  /** Whether the buyer has said that it was sent. */
  isDeclared: z.boolean(),
  orderIds: z.array(id),
});

export const bankTransfers = {
  'bankTransfers.get': endpoint({
    summary:
      'Where to transfer the money of a payment of mine to, under which reference, and what has come in',
    who: buyer,
    input: z.object({ paymentId: id }),
    output: transfer,
    errors: ['NOT_FOUND'],
  }),
  'bankTransfers.waiting': endpoint({
    summary: 'My payments by bank transfer whose money has not arrived yet, the oldest first',
    who: buyer,
    input: z.object({}),
    output: z.array(waiting),
  }),
  'bankTransfers.declare': endpoint({
    summary:
      'Say that the transfer was sent, with the bank’s proof: the order is held while it is on its way',
    who: buyer,
    limit: 'submit',
    input: z.object({
      paymentId: id,
      version,
      payerName: line(140),
      /** The account it comes from, where money that is too much goes back to. */
      payerAccount: line(40, 4),
      sentOn: day,
      /** The key of a document uploaded before. */
      proof: fileKey,
      /** Wanted where another account was named before. */
      ...sessionProof,
    }),
    output: transfer,
    errors: [
      'NOT_FOUND',
      'TRANSFER_ENDED',
      'TRANSFER_CHANGED',
      'TRANSFER_DAY',
      'NO_DOCUMENT',
      ...proofErrors,
    ],
  }),
  'bankTransfers.withdraw': endpoint({
    summary:
      'Say that nothing is on its way: the payment ends, a part that has come goes back, and the order can be paid in another way',
    who: buyer,
    limit: 'submit',
    input: z.object({ paymentId: id, version }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TRANSFER_ENDED', 'TRANSFER_CHANGED'],
  }),
};
