export { beginFeeInvoices } from './fee-invoices/issue.ts';
export { workOnSettlement } from './jobs.ts';
export { listPayoutNumbers } from './sql.ts';
export { statementSpreadsheet } from './statement.ts';
