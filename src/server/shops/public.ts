export { getShopCards, getShopsWithProducts, nameShop } from './cards.ts';
export { listStalls } from './stalls.ts';
export { returnTermsOn } from './return-terms.ts';
export { estimateFreight } from './freight.ts';
export { listProductTitles } from './product-titles.ts';
export { saveShopFigures, type ShopFigures } from './ranked-sql.ts';
export { listShopsByWords } from './words-sql.ts';
export { listVisitors } from './visits-sql.ts';
export { listShopReaders } from './readers.ts';
export { workOnShops } from './jobs.ts';
export {
  idOfShopOfPerson,
  listFreightTables,
  listFreightTemplates,
  listOwners,
  listPublicShops,
  listShopsOf,
  lockShop,
} from './sql.ts';
export type { FreightTable, ShopRow } from './sql.ts';
export {
  findOwnShop,
  getOwnShop,
  getOpenShop,
  getShop,
  partyOf,
  getTradedShops,
  raiseFront,
  refuseOwnShop,
  withOwnShop,
  type InShop,
  type Party,
  type ShopHandlers,
} from './own-shop.ts';
export { visitorOf } from './visits.ts';
