export const payoutStates = ['asked', 'approved', 'paid', 'refused', 'withdrawn', 'bounced'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What happened to a payout, as operators read it. */
export const payoutEventKinds = [
  'asked',
  'approved',
  'filed',
  'taken',
  'released',
  'paid',
  'refused',
  'withdrawn',
  'bounced',
] as const;
export type PayoutEventKind = (typeof payoutEventKinds)[number];

/** What a line of the ledger is about, as its owner reads it. */
export const recordKinds = [
  'payment',
  'credit repayment',
  'late payment',
  'completion',
  'deposit kept',
  'coupon share',
  'refund',
  'claim',
  'return',
  'return failed',
  'payout',
  'payout paid',
  'payout returned',
  'payout back',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A shop's three purses; a buyer has one: what they paid and what came back. */
export const purses = ['seller', 'escrow', 'payout', 'channel'] as const;
export type Purse = (typeof purses)[number];
