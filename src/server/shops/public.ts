export { getShopCards, getShopTerms, getShopsWithProducts, nameShop } from './cards.ts';
export { blockPair, isPairBlocked, unblockPair } from './blocked-pairs/blocked-pairs-sql.ts';
export { readCarrierName, refuseBlockedPair, refuseBlockedWords } from './blocked-pairs/blocked-pairs.ts';
export { setPricesShownTo } from './settings-sql.ts';
export { listStalls } from './stalls.ts';
export {
  countShopProducts,
  listAllShops,
  type AllShopsFilter,
  type AllShopsRow,
} from './all-shops/all-shops-sql.ts';
export { getShopFacts } from './ranked.ts';
export { listSuspensionsOfShop } from './suspensions/suspensions-sql.ts';
export { showSuspensions } from './suspensions/present.ts';
export { returnTermsOn } from './return-terms.ts';
export { estimateFreight } from './freight.ts';
export { listProductTitles } from './product-titles.ts';
export { getStandings } from './level/show-standing.ts';
export { listShopsToWeigh, saveStandings } from './level/level-sql.ts';
export { weighStanding, type StandingFacts } from './level/level-rules.ts';
export { saveShopFigures, type ShopFigures } from './ranked-sql.ts';
export { listShopsByWords } from './words-sql.ts';
export { countVisitorsByShop, listVisitors } from './visits-sql.ts';
export { listShopContacts, listShopReaders } from './readers.ts';
export { workOnShops } from './jobs.ts';
export {
  findShopOfPerson,
  idOfShopOfPerson,
  hasFreightTable,
  listFreightTables,
  listFreightTemplates,
  listOwners,
  listPublicShops,
  listShopsOf,
  lockShop,
} from './sql.ts';
export type { FreightTable, ShopRow, TradedShop } from './sql.ts';
export {
  findOwnShop,
  getOwnShop,
  getOpenShop,
  getShop,
  partyOf,
  getTradedShops,
  raiseFront,
  refuseBothSides,
  refuseOwnShop,
  refuseSuspended,
  withOwnShop,
  type InShop,
  type Party,
  type ShopHandlers,
} from './own-shop.ts';
export { isOwnCustomer, refuseOwnCustomers, workerIn } from './both-sides/own-customers.ts';
export { isSellerGone } from './standing.ts';
export { suspendShop } from './suspensions/suspensions.ts';
export { arePayoutsHeld, holdShop } from './suspensions/suspensions-sql.ts';
export { visitorOf } from './visits.ts';
export { requirePictures } from './settings.ts';
