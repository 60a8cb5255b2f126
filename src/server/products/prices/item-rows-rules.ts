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

/**
 * The moment of the last row that spoke of the same: of a warehouse also one that spoke of all of it, and of all of it one that
 * spoke of any warehouse.
 */
export function lastWord(
  updates: readonly { subject: string; as_of: Date }[],
  subject: string,
): Date | undefined {
  const isAbout = (otherSubject: string): boolean => {
    if (subject === 'prices' || otherSubject === 'prices') return subject === otherSubject;
    return subject === 'stock' || otherSubject === 'stock' || subject === otherSubject;
  };
  return updates
    .filter((update) => isAbout(update.subject))
    .map((update) => update.as_of)
    .reduce<Date | undefined>((latest, asOf) => (latest && latest > asOf ? latest : asOf), undefined);
}

/** The one variant that an item number leads to, or why it leads to none. */
export function onlySku(skus: readonly { sku_id: string }[] | undefined): string | RowAnswer {
  if (!skus || skus.length === 0) return { outcome: 'unknown' };
  return skus.length === 1 ? skus[0]!.sku_id : { outcome: 'several' };
}
