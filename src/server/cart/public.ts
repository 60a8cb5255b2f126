export { placeOf, weighFreight, type Place } from './freight.ts';
export { listTicked, putIntoCart } from './ordering.ts';
export { priceLines, priceOrderable, splitByShop, type PricedLine } from './pricing.ts';
export { removeLines as removeOrdered } from './sql.ts';
