import type { OfferedAttribute } from '../../../contract/products/product-drafts.ts';

/** Attributes of a category that are shown before all of them are asked for. */
const shownFirst = 12;

interface Shown {
  shown: OfferedAttribute[];
  /** How many more there are. */
  more: number;
}

/**
 * The attributes that the form shows. Without a category the offer is that of all categories together: of it the
 * seller's own are shown, and what the product bears already.
 */
export function shownAttributes(
  offered: readonly OfferedAttribute[],
  { hasCategory, used, all }: { hasCategory: boolean; used: ReadonlySet<string>; all: boolean },
): Shown {
  const isOurs = (one: OfferedAttribute) => one.own || used.has(one.id);
  const rows = hasCategory ? [...offered] : offered.filter(isOurs);
  const visible = all ? rows : rows.filter((one, at) => !hasCategory || at < shownFirst || isOurs(one));
  return { shown: visible, more: rows.length - visible.length };
}
