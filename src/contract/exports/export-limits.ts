/** A shop keeps so many of its newest spreadsheets of each kind. */
export const mostExports = 10;

/** A spreadsheet of more rows than these, orders or lines of the ledger, is better made in the background. */
export const mostAtOnce = 5_000;
