import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noteLength } from '../orders/remark-limits.ts';
import { download, id, instant, line, page, pageInput, text, timeZone, version } from '../shapes.ts';
import { payoutEventKinds, payoutStates } from './payout-states.ts';
import { changed, payout } from './settlement.ts';

/** Those of the calls below that are answered with what several domains know of a payout. */
export type PayoutRecordCall = 'console.payouts.export' | 'console.payouts.get' | 'console.payouts.note';

const consoleRow = payout.extend({
  owner: z.object({ kind: z.enum(['shop', 'provider']), id, name: z.string() }),
  /** It waits, and its owner was never paid out to this account. */
  isFirstToAccount: z.boolean(),
});
export type ConsolePayout = z.infer<typeof consoleRow>;

const payoutEvent = z.object({
  kind: z.enum(payoutEventKinds),
  at: instant,
  /** Who did it; empty where the bank, or nobody, did. */
  by: z.string(),
  /** The file of it, where it went into one, was taken to the bank in it, or was released from it. */
  fileNumber: z.string(),
});
export type PayoutEvent = z.infer<typeof payoutEvent>;

const payoutDetail = consoleRow.extend({
  askedBy: z.object({ id, name: z.string() }),
  /** Where in the ledger it left the balance, from where its orders are followed; null where it moved nothing. */
  movementId: id.nullable(),
  /** Files that it is or was in, the newest first. */
  files: z.array(
    z.object({
      id,
      number: z.string(),
      madeBy: z.string(),
      madeAt: instant,
      takenBy: z.string(),
      takenAt: instant.nullable(),
      releasedAt: instant.nullable(),
    }),
  ),
  /** The oldest first. */
  events: z.array(payoutEvent),
  /** What operators did with it, and who looked at what. */
  acts: z.array(z.object({ id, by: z.string(), action: z.string(), at: instant })),
  notes: z.array(z.object({ id, by: z.string(), text: z.string(), at: instant })),
});
export type PayoutDetail = z.infer<typeof payoutDetail>;

const narrowing = {
  /** Without one, those that wait for us. */
  state: z.enum([...payoutStates, 'all']).optional(),
  /** Its number, what the bank calls it, or a word of the shop's or provider's name. */
  keyword: line(100, 0).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** The shop or provider whose money it is. */
  ownerId: id.optional(),
  /** Asked for from this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

const byMoney = { who: 'staff', right: 'money' } as const;
const step = { id, version };

export const consolePayouts = {
  'console.payouts.list': endpoint({
    summary: 'Payouts: those that wait for us, the oldest first; or of one state or all, the newest first',
    who: 'staff',
    right: 'money',
    input: z.object({ ...pageInput, ...narrowing }),
    output: page(consoleRow).extend({ counts: z.partialRecord(z.enum(payoutStates), z.number().int()) }),
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
  'console.payouts.get': endpoint({
    summary: 'One payout: its files, where it is in the ledger, what happened to it and what operators noted',
    ...byMoney,
    input: z.object({ id }),
    output: payoutDetail,
    errors: ['NOT_FOUND'],
  }),
  'console.payouts.export': endpoint({
    summary:
      'The payouts that a list is narrowed to as a spreadsheet (XLSX), with the ends of their accounts only; that it was taken, how it was narrowed and how many there are is written down',
    ...byMoney,
    limit: 'export',
    input: z.object({
      ...narrowing,
      /** The zone that its times are written in, by its IANA name. */
      timeZone: timeZone.default('UTC'),
    }),
    output: download,
  }),
  'console.payouts.note': endpoint({
    summary: 'Write a note about a payout that only operators read, and that stays',
    ...byMoney,
    input: z.object({ id, text: text(noteLength) }),
    output: z.object({ id }),
    errors: ['NOT_FOUND'],
  }),
};
