import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { download, id, instant, line, money, page, pageInput, timeZone } from '../shapes.ts';
import {
  accountOwnerTypes,
  ledgerAccountKinds,
  ledgerFormats,
  ledgerMovementKinds,
  movementSubjectTypes,
} from './book-states.ts';

/** The calls below. */
export type LedgerAccountCall = keyof typeof ledgerAccounts;

const byMoney = { who: 'staff', right: 'money' } as const;

const kind = z.enum(ledgerAccountKinds);

const account = z.object({
  id,
  kind,
  owner: z.object({
    type: z.enum(accountOwnerTypes),
    /** Of a shop, or of a provider's account; null of what is no one's. */
    id: id.nullable(),
    /** Empty of who is no more. */
    name: z.string(),
  }),
  currency: z.string(),
});
export type LedgerAccountName = z.infer<typeof account>;

const balance = account.extend({
  balance: money,
  entries: z.number().int(),
  /** When it last moved; null of an account that never did. */
  movedAt: instant.nullable(),
});
export type LedgerAccountBalance = z.infer<typeof balance>;

const trialBalance = z.object({
  currency: z.string(),
  /** The sums of all accounts above zero, and of all below. */
  positive: money,
  negative: money,
  /** Both together: zero, or the books do not balance. */
  difference: money,
  entries: z.number().int(),
  kinds: z.array(z.object({ kind, accounts: z.number().int(), balance: money })),
});
export type TrialBalance = z.infer<typeof trialBalance>;

/** What a movement is about, as far as that can be looked up: its number, and whose page it has. */
const subject = z.object({ type: z.enum(movementSubjectTypes), id, number: z.string() });
export type MovementSubject = z.infer<typeof subject>;

const movement = z.object({
  id,
  kind: z.enum(ledgerMovementKinds),
  at: instant,
  subjects: z.array(subject),
  /** What it was booked for, in the ledger's own words: ids, or a bank's reference. */
  cause: z.string(),
});
export type LedgerMovement = z.infer<typeof movement>;

const entry = movement.extend({
  amount: money,
  /** What the account held after it. */
  balance: money,
});
export type LedgerEntry = z.infer<typeof entry>;

const wholeMovement = movement.extend({
  currency: z.string(),
  /** Both sides; together zero. */
  entries: z.array(z.object({ account, amount: money })),
});
export type WholeMovement = z.infer<typeof wholeMovement>;

const balancePart = z.object({
  /** The balance through which it went. */
  account,
  /** Of the other movement's amount, that which belongs to this one. */
  amount: money,
  movement,
});
export type BalancePart = z.infer<typeof balancePart>;

const narrowing = {
  /** A word of a shop's, provider's or channel's name, or an id. */
  keyword: line(100, 0).optional(),
  kind: kind.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** The id of a shop or of a provider's account. */
  ownerId: id.optional(),
  /** What they held before this moment; left out, what they hold now. */
  to: z.iso.datetime({ offset: true }).optional(),
};

const span = {
  /** Booked from this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

const file = {
  format: z.enum(ledgerFormats).default('xlsx'),
  /** The zone that its times are written in, by its IANA name. */
  timeZone: timeZone.default('UTC'),
};

export const ledgerAccounts = {
  'console.ledgerAccounts.list': endpoint({
    summary:
      'The accounts of the ledger with what they hold, and by currency what the whole ledger comes to, which is zero',
    ...byMoney,
    input: z.object({ ...pageInput, ...narrowing }),
    output: page(balance).extend({
      /** Of the whole ledger up to the same moment, whatever else the list is narrowed to. */
      trialBalances: z.array(trialBalance),
      /** What the accounts of the list come to, on all its pages. */
      sums: z.array(money),
    }),
  }),
  'console.ledgerAccounts.export': endpoint({
    summary:
      'The accounts that the list is narrowed to with what they hold, as a spreadsheet (XLSX) or as CSV; that it was taken is written down',
    ...byMoney,
    limit: 'export',
    input: z.object({ ...narrowing, ...file }),
    output: download,
  }),
  'console.ledgerAccounts.get': endpoint({
    summary: 'One account of the ledger with what it holds',
    ...byMoney,
    input: z.object({ id }),
    output: balance,
    errors: ['NOT_FOUND'],
  }),
  'console.ledgerEntries.list': endpoint({
    summary: 'The entries of an account, the newest first, each with what the account held after it',
    ...byMoney,
    input: z.object({ ...pageInput, accountId: id, ...span }),
    output: page(entry).extend({
      /** What the account held before the span, what came and went in it, and what it held at its end. */
      opening: money,
      positive: money,
      negative: money,
      closing: money,
    }),
    errors: ['NOT_FOUND'],
  }),
  'console.ledgerEntries.export': endpoint({
    summary:
      'The entries of an account in the order of time, with what it held after each, as a spreadsheet (XLSX) or as CSV; that it was taken is written down',
    ...byMoney,
    limit: 'export',
    input: z.object({ accountId: id, ...span, ...file }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'console.ledgerMovements.get': endpoint({
    summary:
      'One movement of the ledger: its sides, all movements of the same order, booking or payout, and, first in first out, from what a balance paid and what it was paid with',
    ...byMoney,
    input: z.object({ id }),
    output: wholeMovement.extend({
      /** The movements of what it is about, the oldest first, itself included; at most 200. */
      chain: z.array(wholeMovement),
      /** With what left a balance, later movements paid out what came in by the chain. */
      spentBy: z.array(balancePart),
      /** From what had come in, this movement was paid out of a balance. */
      paidFrom: z.array(balancePart),
    }),
    errors: ['NOT_FOUND'],
  }),
};
