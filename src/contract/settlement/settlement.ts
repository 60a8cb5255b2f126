import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { proof, proofErrors } from '../accounts/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import { payoutStates, purses, recordKinds } from './payout-states.ts';
import {
  download,
  id,
  instant,
  line,
  money as amount,
  page,
  pageInput,
  pricePositive,
  timeZone,
  version,
} from '../shapes.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);

/** Who holds money here: shops, and providers of trade services. */
const byOwner = { who: [roles.seller, roles.tradeService], shopRight: 'money' } as const;

const narrowing = {
  currency: currency.optional(),
  kind: z.enum(recordKinds).optional(),
  /** A shop's or provider's purse: its balance, its escrow, or what is on its way to its bank. */
  purse: z.enum(purses).optional(),
  /** From this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

const record = z.object({
  /** Of the movement and the purse it is about. */
  id: z.string(),
  kind: z.enum(recordKinds),
  purse: z.enum(purses),
  at: instant,
  order: z.object({ id, number: z.string() }).nullable(),
  /** The booking of a trade service, where it is about one. */
  booking: z.object({ id, number: z.string() }).nullable(),
  /** Positive: into the purse; for a buyer, what came back. */
  amount,
  /** What the purse held afterwards; null for a buyer, who has none. */
  balance: amount.nullable(),
});
export type MoneyRecord = z.infer<typeof record>;

const purse = z.object({
  currency: z.string(),
  /** A seller's own, what is held until orders complete, and what is on its way to the bank. */
  balance: amount,
  /** What of the balance buyers claim of completed orders, and it is not paid out: more than the balance where it is short. */
  claimed: amount,
  escrow: amount,
  payout: amount,
  /** What customers owe by terms of the shop's own. It is not in the ledger, and no part of the others. */
  onTerms: amount,
  /** A buyer's payments, and what of them came back. */
  paid: amount,
  returned: amount,
});
export type MoneyAccount = z.infer<typeof purse>;

export const money = {
  'settlement.account': endpoint({
    summary: 'What I have, in each currency: a reading of the ledger',
    who: 'user',
    shopRight: 'money',
    input: z.object({}),
    output: z.array(purse),
  }),
  'settlement.records': endpoint({
    summary: 'Every line of the ledger that is mine, the newest first',
    who: 'user',
    shopRight: 'money',
    input: z.object({ ...pageInput, ...narrowing }),
    output: page(record),
  }),
  'settlement.statement': endpoint({
    summary: 'The lines of my ledger as a spreadsheet (XLSX), written while it is read',
    ...byOwner,
    limit: 'export',
    input: z.object({ ...narrowing, timeZone: timeZone.default('UTC') }),
    output: download,
  }),
};

export const payout = z.object({
  id,
  number: z.string(),
  state: z.enum(payoutStates),
  amount,
  holder: z.string(),
  bank: z.string(),
  /** The last figures of the account. */
  accountEnd: z.string(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.string(),
  /** What of it went back to the balance because buyers' claims needed it. */
  heldBack: amount.nullable(),
  /** Its owner was never paid out to this account before: from when on it can be approved; null for a known account. */
  approvableFrom: instant.nullable(),
  bankReference: z.string(),
  version,
});
export type Payout = z.infer<typeof payout>;

export const changed = ['NOT_FOUND', 'PAYOUT_CHANGED'] as const;

/** Where a payout goes: where an earlier one of mine went, or an account that is spelled out. */
const destination = {
  /** A payout of mine that was paid, whose account this one goes to; then the next three are left out. */
  sameAs: id.optional(),
  holder: line(120).optional(),
  bank: line(120).optional(),
  /** An account number or IBAN. */
  account: z
    .string()
    .transform((value) => value.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{6,34}$/))
    .optional(),
};

const payoutAccount = z.object({
  /** The newest payout that was paid to it. */
  id,
  holder: z.string(),
  bank: z.string(),
  accountEnd: z.string(),
  paidAt: instant,
});

export const payouts = {
  'payouts.list': endpoint({
    summary: 'My payouts, the newest first',
    ...byOwner,
    input: z.object(pageInput),
    output: page(payout),
  }),
  'payouts.accounts': endpoint({
    summary: 'The bank accounts that I was paid out to, the one used last first',
    ...byOwner,
    input: z.object({}),
    output: z.array(payoutAccount),
  }),
  'payouts.ask': endpoint({
    summary:
      'Ask for a payout of the balance to a bank account; the amount is set aside at once. An account that I was never paid out to needs my password, and a code of my app where I have one; everybody who may see the money is told of it, and it waits before it can be approved',
    ...byOwner,
    limit: 'submit',
    input: z.object({
      currency,
      amount: pricePositive,
      ...destination,
      /** Wanted for an account that is new. */
      ...proof,
    }),
    output: payout,
    errors: ['NOT_FOUND', 'IBAN_WRONG', 'BALANCE_SHORT', 'BALANCE_CLAIMED', 'PAYOUT_OPEN', ...proofErrors],
  }),
  'payouts.withdraw': endpoint({
    summary: 'Take a payout back while nobody has decided on it',
    ...byOwner,
    input: z.object({ id, version }),
    output: payout,
    errors: changed,
  }),
};
