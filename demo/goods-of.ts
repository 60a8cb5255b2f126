import { baseProducts } from './catalogue.ts';
import { findFront } from './rendered-pictures.ts';

/** What any goods leave in. */
const packing = 'carton';

const isBelow = (category: string, above: readonly string[]): boolean =>
  above.some((one) => `${category}.`.startsWith(`${one}.`));

/**
 * Pictures of goods of some categories, spread over them, each another product; those of a category nearby where there
 * are too few.
 * @param turn  shops with the same categories begin with other products, in other colours
 * @returns names in demo/pictures, without ending
 */
export function goodsOf(categories: readonly string[], turn: number, count: number): string[] {
  const roots = categories.map((category) => category.split('.')[0]!);
  const fronts = baseProducts.map(({ title, category }) => ({
    file: findFront(title.en, turn),
    isOwn: isBelow(category, categories),
    isNear: isBelow(category, roots),
  }));
  const own = spread(
    fronts.filter(({ isOwn }) => isOwn),
    turn,
    count,
  );
  const near = spread(
    fronts.filter(({ isOwn, isNear }) => isNear && !isOwn),
    turn,
    count - own.length,
  );
  return [...own, ...near].map(({ file }) => file);
}

/** So many of a list, from all of its length. */
function spread<T>(list: readonly T[], turn: number, count: number): T[] {
  const fitting = Math.min(Math.max(0, count), list.length);
  return Array.from(
    { length: fitting },
    (_, i) => list[(Math.floor((i * list.length) / fitting) + turn) % list.length]!,
  );
}

/** The pictures of products by their English titles, apart by semicolons. */
export const goodsNamed = (titles: string): string[] =>
  titles
    .split(';')
    .map((title, place) => (title.trim() === packing ? packing : findFront(title.trim(), place)));
