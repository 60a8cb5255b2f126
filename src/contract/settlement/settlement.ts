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
  text,
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

const payout = z.object({
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

const changed = ['NOT_FOUND', 'PAYOUT_CHANGED'] as const;

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

const consoleRow = payout.extend({
  owner: z.object({ kind: z.enum(['shop', 'provider']), id, name: z.string() }),
  /** It waits, and its owner was never paid out to this account. */
  isFirstToAccount: z.boolean(),
});
export type ConsolePayout = z.infer<typeof consoleRow>;

const step = { id, version };

export const consolePayouts = {
  'console.payouts.list': endpoint({
    summary: 'Payouts: those that wait for us, the oldest first; or of one state, the newest first',
    who: 'staff',
    right: 'money',
    input: z.object({ ...pageInput, state: z.enum(payoutStates).optional() }),
    output: page(consoleRow),
  }),
  'console.payouts.number': endpoint({
    summary: 'The whole number of the account a payout goes to; that it was looked at is written down',
    who: 'staff',
    right: 'money',
    input: z.object({ id }),
    output: z.object({ account: z.string() }),
  }),
  'console.payouts.decide': endpoint({
    summary: 'Approve a payout, or refuse it with a reason: then the money is back on the balance',
    who: 'staff',
    right: 'money',
    input: z.object({ ...step, approve: z.boolean(), reason: text(500, 0).default('') }),
    output: z.object({}),
    errors: [
      ...changed,
      'REASON_MISSING',
      'PAYOUT_ACCOUNT_NEW',
      'PAYOUT_CLAIMED',
      'PAYOUT_HELD',
      'PAYOUT_IN_FILE',
    ],
  }),
  'console.payouts.paid': endpoint({
    summary: "Say that an approved payout has left, with the bank's reference",
    who: 'staff',
    right: 'money',
    input: z.object({ ...step, bankReference: line(80) }),
    output: z.object({}),
    errors: [...changed, 'PAYOUT_SECOND_PERSON', 'PAYOUT_CLAIMED', 'PAYOUT_HELD', 'PAYOUT_IN_FILE'],
  }),
  'console.payouts.moneyBack': endpoint({
    summary: 'Money that came in and is for nothing yet, of exactly what a payout was that was paid',
    who: 'staff',
    right: 'money',
    input: z.object({ id }),
    output: z.object({
      receipts: z.array(
        z.object({
          id,
          version,
          day: z.string(),
          payerName: z.string(),
          remittance: z.string(),
          /** The bank itself calls it a transfer of ours that came back. */
          isByBank: z.boolean(),
        }),
      ),
      /** One operator has said which it is; another one has to say the same. */
      proposal: z.object({ receiptId: id, by: z.string(), isMine: z.boolean() }).nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.payouts.bounce': endpoint({
    summary:
      'Say that a payout did not arrive, and by which entry of the bank it came back: it is on the balance again. What the bank does not call so, and more than one person may decide, takes a second operator',
    who: 'staff',
    right: 'money',
    input: z.object({ ...step, receiptId: id, receiptVersion: version, reason: text(500) }),
    output: z.object({ isDone: z.boolean() }),
    errors: [...changed, 'BANK_CHANGED', 'BANK_NEW_OPERATOR'],
  }),
};
