export { deleteExpiredPrints, makeOrderDocument, workOnOrderDocuments } from './jobs.ts';
export { listKeptDepositNumbers, listNumbered } from './numbered/numbered-sql.ts';
export { issueDueDocuments } from './numbered/issue.ts';
export { sumTaxByMonth, takeNumber, type TaxOfMonth } from './numbered/numbered-sql.ts';
