/**
 * What a movement is about: what a channel says and what the ledger says of the same thing have the same subject, whatever
 * names either has for it (see `movements-sql.ts`, which says the same of the ledger).
 */
export const ofPayment = (paymentId: string): string => `payment ${paymentId}`;
export const ofReturn = (returnId: string): string => `return ${returnId}`;
/** What a bank took back of a repayment. @param ref  the dispute, as its channel calls it */
export const ofReversal = (ref: string): string => `dispute settled ${ref}`;
/** What a channel kept of a payment. */
export const ofFee = (paymentId: string): string => `fee ${paymentId}`;
