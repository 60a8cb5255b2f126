export { listTicked, putIntoCart } from './ordering.ts';
export { priceLines, splitByShop, type PricedLine } from './pricing.ts';
export { removeLines as removeOrdered } from './sql.ts';
