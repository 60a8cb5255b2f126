export { addToCart } from './add-to-cart.ts';
export { fill as fillCart } from './fill.ts';
export { linesBySource, placeOf, tablesOf, weighFreight, type Place } from './freight.ts';
export { minimumOrders } from './minimum-orders.ts';
export { priceAsCart } from './price-as-cart.ts';
export { listTicked } from './ordering.ts';
export {
  isPriced,
  priceLines,
  priceOrderable,
  splitByShop,
  type PricedLine,
  type PricelessLine,
} from './pricing.ts';
export { refill as refillCart } from './refill.ts';
export { listLines as listCartLines, removalOf, removeLines as removeFromCart } from './sql.ts';
export { listCartIssues, reasonNotInCart } from './what-goes-in.ts';
