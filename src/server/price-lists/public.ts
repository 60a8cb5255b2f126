export { workOnPriceAccess } from './access/jobs.ts';
export { holdApprovals, listShowing } from './access/sql.ts';
export { customersAmong, findCustomers, nameCustomers } from './customers-sql.ts';
export { showCustomer } from './customers.ts';
export { changeList, refuseOwnList, writeLines } from './change-list.ts';
export type { NewLine } from './lines-sql.ts';
export { livePriceAt, usualPriceAt, withLivePrice, type LivePrice } from './live-price-rules.ts';
export {
  listedPricesOf,
  livePriceOf,
  priceBuyerOf,
  productsLive,
  seesHiddenPrices,
  shopsListing,
  shopsShowing,
  type PriceBuyer,
} from './resolve-sql.ts';
export { customerTiers, type CustomerTiers, type ListedPrice, type SourceList } from './rules.ts';
export {
  countSheetRows,
  listSheetTargets,
  listTargetsByKeys,
  titlesOf,
  type ListTarget,
  type TargetKeys,
} from './sheet-sql.ts';
export { findPriceList } from './sql.ts';
