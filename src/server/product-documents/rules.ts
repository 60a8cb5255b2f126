import { mostInCatalog } from '../../contract/product-documents/catalog-limits.ts';
import { isLowerPrice, type WireUnitPrice } from '../../kit/unit-price.ts';

/** What is not made so many hours after it was asked for never will be. */
export const patienceHours = 3;

/** A catalog of a visitor without an account is kept for so many hours: nobody finds it again but with its ticket. */
export const visitorsHours = 24;

/** Catalogs that wait to be made, of everybody together: who comes then is asked to come later. */
export const mostWaiting = 200;

/** So many of them at which a visitor without an account is asked to, so that they cannot fill the places of all. */
export const mostWaitingBeforeVisitors = 50;

/** The prices of a product's variants from a quantity on: the lowest and the highest. */
export interface TierRange {
  minimum: number;
  lowest: WireUnitPrice;
  highest: WireUnitPrice;
}

type Tiers = readonly { minimum: number; price: WireUnitPrice }[];

/** What variants cost at each quantity from which one of them changes its price. Tiers rise by minimum. */
export function rangesOf(variants: readonly Tiers[]): TierRange[] {
  const pricedVariants = variants.filter((tiers) => tiers.length > 0);
  const minimums = [...new Set(pricedVariants.flatMap((tiers) => tiers.map(({ minimum }) => minimum)))];
  return minimums
    .toSorted((a, b) => a - b)
    .map((minimum) => {
      const prices = pricedVariants.map(
        (tiers) => (tiers.findLast((tier) => tier.minimum <= minimum) ?? tiers[0]!).price,
      );
      const lowest = prices.reduce((a, b) => (isLowerPrice(b, a) ? b : a));
      const highest = prices.reduce((a, b) => (isLowerPrice(a, b) ? b : a));
      return { minimum, lowest, highest };
    });
}

/** Whether the variants of a product cost different amounts at some quantity. */
export const isPricedByVariant = (ranges: readonly TierRange[]): boolean =>
  ranges.some(({ lowest, highest }) => isLowerPrice(lowest, highest));

/** How many files so many products are. */
export const volumesOf = (products: number): number => Math.max(1, Math.ceil(products / mostInCatalog));

/** The products of one of the files. @param volume  from 1 */
export const inVolume = <Product>(products: readonly Product[], volume: number): Product[] =>
  products.slice((volume - 1) * mostInCatalog, volume * mostInCatalog);

/** A group of a catalog has so many products on an average, a row of its grid: smaller ones leave most of a page white. */
const leastInGroup = 3;

/**
 * How deep the categories are by which products are put together: as deep as groups are not too small.
 * @param paths  for each product the ids of its categories, from the root down
 */
export function groupDepth(paths: readonly (readonly string[])[]): number {
  for (let depth = Math.max(1, ...paths.map((path) => path.length)); depth > 1; depth--) {
    const groups = new Set(paths.map((path) => path.slice(0, depth).at(-1)));
    if (paths.length / groups.size >= leastInGroup) return depth;
  }
  return 1;
}

/** Puts places in a tree, given by the position of each step, into its order. */
export function comparePaths(a: readonly number[], b: readonly number[]): number {
  const step = a.findIndex((position, n) => position !== b[n]);
  return step < 0 ? a.length - b.length : a[step]! - (b[step] ?? -1);
}
