export { channelPaths, channelRoutes } from './channel-routes.ts';
export { keepDeposit, refundPayments } from './give-back.ts';
export { workOnPayments } from './jobs.ts';
export { book, getBalance, lockBalance, type LedgerAccount } from './ledger.ts';
export {
  countBuyerRecords,
  countShopRecords,
  listBuyerRecords,
  listShopRecords,
  sumBuyerMoney,
  sumShopMoney,
  type RecordFilter,
  type RecordRow,
} from './ledger-records.ts';
export { listReturned } from './sql.ts';
