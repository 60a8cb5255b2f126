export {
  countAllPayouts,
  listAllPayoutsAfter,
  listFilesOfPayout,
  listMovementsOfPayout,
  type AllPayoutsFilter,
  type FileOfPayoutRow,
} from './all-payouts/all-payouts-sql.ts';
export { listPayouts, payoutsFilterOf, showPayouts } from './all-payouts/list-payouts.ts';
export { beginFeeInvoices } from './fee-invoices/issue.ts';
export { workOnSettlement } from './jobs.ts';
export { findPayout, listPayoutNumbers, type PayoutRecord } from './sql.ts';
export { statementSpreadsheet } from './statement.ts';
