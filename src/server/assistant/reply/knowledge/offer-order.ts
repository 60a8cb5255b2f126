import { amountOf, type Offer } from '../product-search.ts';

/** Two that are beyond all others stay in their order. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The cheapest first. */
export const byPrice = (a: Offer, b: Offer): number => compareNumbers(amountOf(a.price), amountOf(b.price));

/** Those nearest to a price first. */
export const byDistance =
  (price: number) =>
  (a: Offer, b: Offer): number =>
    compareNumbers(Math.abs(amountOf(a.price) - price), Math.abs(amountOf(b.price) - price));
