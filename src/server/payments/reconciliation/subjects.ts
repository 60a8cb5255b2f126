/**
 * What a movement is about: what a channel says and what the ledger says of the same thing have the same subject, whatever
 * names either has for it (see `movements-sql.ts`, which says the same of the ledger).
 */
export const ofPayment = (paymentId: string): string => `payment ${paymentId}`;
export const ofReturn = (returnId: string): string => `return ${returnId}`;
/** What a channel kept of a payment. */
export const ofFee = (paymentId: string): string => `fee ${paymentId}`;
