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

/** What the ledger is held to: each movement sums to zero, escrow is what open orders hold, nothing is below zero. */
export const ledgerCheckKinds = ['zero_sum', 'escrow', 'balances'] as const;
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

/** As what the ledger is exported. */
export const ledgerFormats = ['xlsx', 'csv'] as const;
