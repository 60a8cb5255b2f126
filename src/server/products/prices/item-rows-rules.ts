import type { itemOutcomes, itemRefusals } from '../../../contract/products/item-numbers.ts';

/** What became of a row of item numbers. */
export interface RowAnswer {
  outcome: (typeof itemOutcomes)[number];
  issue?: (typeof itemRefusals)[number];
}

/** Clocks differ a little: a row may be from so far ahead. */
const aheadMs = 5 * 60_000;

/** @returns why a row says nothing; null where it counts. @param lastAsOf  the moment of the last row that counted */
export function rowIssue(asOf: Date, lastAsOf: Date | undefined, now: Date): RowAnswer | null {
  // A moment far ahead would shut out all that comes until then.
  if (asOf.getTime() > now.getTime() + aheadMs) return { outcome: 'refused', issue: 'future' };
  return lastAsOf && asOf < lastAsOf ? { outcome: 'stale' } : null;
}

/** The one variant that an item number leads to, or why it leads to none. */
export function onlySku(skus: readonly { sku_id: string }[] | undefined): string | RowAnswer {
  if (!skus || skus.length === 0) return { outcome: 'unknown' };
  return skus.length === 1 ? skus[0]!.sku_id : { outcome: 'several' };
}
