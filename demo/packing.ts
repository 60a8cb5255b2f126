import type { BaseProduct } from './outline.ts';
import type { Packing } from './types.ts';
import { sizeOf } from './sizes.ts';

/** Of these weights nothing is lifted by hand: it is not packed in cartons. */
const heaviestGrams = 45_000;
/** Where goods have no size of their own: cloth folded, food in bags, everything else with its box, in g/cm³. */
const densities: Record<string, number> = {
  textiles: 0.2,
  women: 0.2,
  men: 0.2,
  kids: 0.2,
  shoes: 0.13,
  bags: 0.12,
  snacks: 0.38,
  pantry: 0.7,
  fresh: 0.5,
};
const usualDensity = 0.3;
/** Goods that would be airier than this go into each other or fold. */
const leastDensity = 0.08;
/** As solid metal in boxes is; a size said roughly would be heavier. */
const mostDensity = 2.5;
/** Around each piece: its own box, or what keeps it from its neighbour. */
const room = 1.15;
/** Five-ply board, in g/cm². */
const boardWeight = 0.075;

/** How many go into a carton: as many as the base product says, or the largest part of them that can be lifted. */
export function piecesPerCarton(base: BaseProduct, grams: number): number {
  const pieces = Number(base.options.n ?? 1);
  for (let parts = 1; parts <= pieces; parts++)
    if (pieces % parts === 0 && (pieces / parts) * grams <= heaviestGrams) return pieces / parts;
  return pieces;
}

/**
 * The shipping carton of a product.
 * @param measure  which of the measures of the base product it is
 * @param grams  the weight of a piece
 * @returns undefined for what is too heavy for one
 */
export function packingOf(base: BaseProduct, measure: number, grams: number): Packing | undefined {
  const pieces = piecesPerCarton(base, grams);
  const net = pieces * grams;
  if (net > heaviestGrams) return undefined;
  const size = sizeOf(base, measure);
  const density = densities[base.category.split('.')[0]!] ?? usualDensity;
  const measured = size && size.reduce((product, side) => product * side, 1) * pieces * room;
  const volume = measured
    ? Math.min(Math.max(measured, net / mostDensity), net / leastDensity)
    : net / density;
  const [length, width, height] = sidesOf(volume, Math.max(0, ...(size ?? [])));
  const board = 2 * (length * width + length * height + width * height) * boardWeight;
  return {
    pieces,
    netGrams: net,
    grossGrams: Math.ceil((net + board) / 50) * 50,
    sizeMm: [length * 10, width * 10, height * 10],
  };
}

/** Whole centimetres of a carton as cartons are made, half as long again as high, and long enough for the longest side. */
function sidesOf(volume: number, longest: number): [length: number, width: number, height: number] {
  const height = Math.cbrt(volume / (1.5 * 1.1));
  const length = Math.max(Math.ceil(height * 1.5), Math.ceil(longest) + 2, 12);
  const width = Math.max(Math.ceil(Math.sqrt((volume / length) * 1.1)), 8);
  return [length, width, Math.max(Math.ceil(volume / (length * width)), 6)];
}
