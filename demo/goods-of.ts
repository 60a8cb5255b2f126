import { baseProducts } from './catalogue.ts';
import { findFront } from './rendered-pictures.ts';

/** Where nothing of a kind is rendered: what any goods leave in. */
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
  const fronts = baseProducts.flatMap(({ title, category }) => {
    const file = findFront(title.en, turn);
    return file ? [{ file, isOwn: isBelow(category, categories), isNear: isBelow(category, roots) }] : [];
  });
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
  const files = [...own, ...near].map(({ file }) => file);
  return files.length > 0 ? files : [packing];
}

/** So many of a list, from all of its length. */
function spread<T>(list: readonly T[], turn: number, count: number): T[] {
  const fitting = Math.min(Math.max(0, count), list.length);
  return Array.from(
    { length: fitting },
    (_, i) => list[(Math.floor((i * list.length) / fitting) + turn) % list.length]!,
  );
}

/** The pictures of products by their English titles, apart by semicolons; what is not rendered is left out. */
export function goodsNamed(titles: string): string[] {
  const files = titles
    .split(';')
    .flatMap((title, place) =>
      title.trim() === packing ? [packing] : (findFront(title.trim(), place) ?? []),
    );
  return files.length > 0 ? files : [packing];
}
