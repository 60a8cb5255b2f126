import { recordKinds } from '../settlement/payout-states.ts';

/** running: today · open: over, and can be closed once nothing is left to settle · closed: nothing is added any more */
export const bookDayStates = ['running', 'open', 'closed'] as const;

/** The two sides that are compared: what a channel says, and what the ledger says. */
export const bookSides = ['statement', 'ledger'] as const;
export type BookSide = (typeof bookSides)[number];

/** How both sides differ: one of them knows nothing of it, the amounts are others, or the days are. */
export const differenceKinds = ['missing_in_ledger', 'missing_in_statement', 'amount', 'day'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * open: nobody has said why · proposed: waits for a second operator · settled: an operator has said why · agreed: what was
 * missing has come · adjacent: both sides have it, on neighbouring days
 */
export const differenceStates = ['open', 'proposed', 'settled', 'agreed', 'adjacent'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/**
 * What the ledger is held to: each movement sums to zero, escrow is what open orders hold, nothing is below zero, and the
 * balances noted along an account are what its entries come to.
 */
export const ledgerCheckKinds = ['zero_sum', 'escrow', 'balances', 'checkpoints'] as const;
export type LedgerCheckKind = (typeof ledgerCheckKinds)[number];
export const ledgerCheckStates = ['passed', 'failed', 'settled'] as const;
export type LedgerCheckState = (typeof ledgerCheckStates)[number];

/** What a line of the books is about: the first word of its subject. */
export const bookTopics = [
  'payment',
  'return',
  'fee',
  'receipt',
  'debit',
  'outgoing',
  'payout',
  'balance',
  'other',
] as const;
export type BookTopic = (typeof bookTopics)[number];

/**
 * The accounts of the ledger. channel: what a payment channel has brought in · escrow: held for a shop or provider until
 * its orders complete · seller: a shop's or provider's balance · payout: what it has asked to be paid out · fee: the
 * marketplace's · coupon: what the marketplace pays for its coupons · owed: to be returned to buyers · unapplied: money at
 * the bank that no payment has taken · cost: what channels keep · disputed: what buyers' banks took back and nobody bears yet
 */
export const ledgerAccountKinds = [
  'channel',
  'escrow',
  'seller',
  'payout',
  'fee',
  'coupon',
  'owed',
  'unapplied',
  'cost',
  'disputed',
] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** Whose an account of the ledger is. */
export const accountOwnerTypes = ['shop', 'provider', 'channel', 'platform'] as const;
export type AccountOwnerType = (typeof accountOwnerTypes)[number];

/** What moves on the platform's own bank accounts, before a payment takes it and after it goes back: nobody's record. */
const bankMovementKinds = [
  'transfer received',
  'transfer applied',
  'transfer returned',
  'transfer reversed',
  'transfer set aside',
  'transfer fee recovered',
] as const;

/**
 * What a buyer's bank takes back and gives again, and who bears what it keeps. A shop's part of it stands in the shop's
 * record as a refund.
 */
const disputeMovementKinds = [
  'dispute withdrawn',
  'dispute reinstated',
  'dispute settled',
  'dispute lost',
] as const;

/** All movements of the ledger: what shops and buyers read of, and what only the platform does. */
export const ledgerMovementKinds = [
  ...recordKinds,
  ...bankMovementKinds,
  ...disputeMovementKinds,
  'channel cost',
] as const;
export type LedgerMovementKind = (typeof ledgerMovementKinds)[number];

/** What a movement of the ledger is about, by what can be looked up. */
export const movementSubjectTypes = ['order', 'booking', 'payment', 'refund', 'payout'] as const;

/** As what the ledger is exported. */
export const ledgerFormats = ['xlsx', 'csv'] as const;
