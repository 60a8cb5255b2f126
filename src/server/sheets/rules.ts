/** What can be asked for: a shop's orders, the lines of its ledger, or its products. */
export type SheetKind = 'orders' | 'statement' | 'goods';

export const keptDays = 30;

/** What is not made so many hours after it was asked for never will be. */
export const patienceHours = 3;
