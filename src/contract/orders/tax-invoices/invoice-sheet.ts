/** Rows of one sheet of invoice numbers, and bytes of its file. */
export const mostInvoiceRows = 10_000;
export const largestInvoiceSheet = 4_000_000;
/** Invoices that one call records. */
export const mostInvoicesAtOnce = 100;

/** Why an invoice of a sheet is not recorded. */
export const invoiceRowIssues = [
  'orderMissing',
  'unknownOrder',
  'notRequested',
  'numberRounded',
  'numberWrong',
  'severalNumbers',
  'numberTwice',
  'numberUsed',
  'dayMissing',
  'dayUnclear',
  'dayWrong',
  'amountWrong',
  'amount',
  'titleChanged',
  'issuedOtherwise',
  'held',
  'changed',
] as const;
export type InvoiceRowIssue = (typeof invoiceRowIssues)[number];

/** What becomes of it: it can be recorded, it is recorded already, or it cannot be. */
export const invoiceRowKinds = ['issue', 'unchanged', 'refused'] as const;
