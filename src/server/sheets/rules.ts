/** What can be asked for: a shop's orders, or the lines of its ledger. */
export type SheetKind = 'orders' | 'statement';

export const keptDays = 30;

/** What is not made so many hours after it was asked for never will be. */
export const patienceHours = 3;
