export { getCardsOnSale, getProductCards, nameSpec } from './cards.ts';
export { listChosenProducts } from './chosen-sql.ts';
export { listPacking, type Packing } from './packing-sql.ts';
export { listProductOfSite, listPublicCategories } from './public-pages.ts';
export { inCurrency, quantityIssue, tierPrice, unitPriceIn } from './rules.ts';
export {
  countProductOfSite,
  isProductOfShop,
  listOffers,
  listProductAttributes,
  listStandings,
  offersOf,
  type OfferRow,
} from './sql.ts';
export { getCategoryCounts } from './tree.ts';
