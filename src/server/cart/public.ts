export { placeOf, tablesOf, weighFreight, type Place } from './freight.ts';
export { listTicked, putIntoCart } from './ordering.ts';
export { priceLines, priceOrderable, splitByShop, type PricedLine } from './pricing.ts';
export { removalOf } from './sql.ts';
