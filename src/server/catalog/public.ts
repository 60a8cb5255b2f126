export { getCardsOnSale, getProductCards } from './cards.ts';
export { listChosenProducts } from './chosen-sql.ts';
export { getCustomerPrices, getHiddenPrices } from './customer-prices.ts';
export { describeProduct } from './describe-product.ts';
export { listOffers, offersOf } from './offers.ts';
export { listPacking, type Packing } from './packing-sql.ts';
export { listProductOfSite, listPublicCategories } from './public-pages.ts';
export { inCurrency, quantityIssue, tierAt, unitPriceIn, wireTiers } from './rules.ts';
export {
  countProductOfSite,
  isProductOfShop,
  listProductAttributes,
  listStandings,
  type OfferRow,
} from './sql.ts';
export { getCategoryCounts } from './tree.ts';
