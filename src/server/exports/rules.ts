/** What can be asked for: a shop's orders, the lines of its ledger, or its products. */
export type ExportKind = 'orders' | 'statement' | 'products';

export const keptDays = 30;

/** What is not made so many hours after it was asked for never will be. */
export const patienceHours = 3;
