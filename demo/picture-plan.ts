import type { DemoPicture, DimensionDrawing, MarkedCarton, Packing } from './types.ts';
import { marksOf } from './carton-marks.ts';
import type { BaseProduct } from './outline.ts';
import { findFront, findRendered } from './rendered-pictures.ts';
import { drawableDimensions } from './sizes.ts';

/** Two quiet grounds for each root category: a shop's sign has the first, its banner the second. */
const groundsOfRoot: Record<string, [string, string]> = {
  kitchen: ['sand', 'sage'],
  home: ['clay', 'linen'],
  textiles: ['linen', 'lilac'],
  women: ['blush', 'sand'],
  men: ['slate', 'linen'],
  kids: ['butter', 'sky'],
  shoes: ['mist', 'clay'],
  bags: ['blush', 'mist'],
  jewellery: ['lilac', 'slate'],
  beauty: ['blush', 'lilac'],
  baby: ['sky', 'butter'],
  toys: ['butter', 'mint'],
  sports: ['mint', 'mist'],
  digital: ['mist', 'slate'],
  appliances: ['slate', 'sage'],
  lighting: ['slate', 'clay'],
  tools: ['mist', 'sand'],
  hardware: ['linen', 'slate'],
  auto: ['mist', 'clay'],
  stationery: ['sky', 'linen'],
  festive: ['clay', 'blush'],
  cleaning: ['mint', 'sky'],
  pets: ['sage', 'butter'],
  snacks: ['butter', 'clay'],
  pantry: ['linen', 'sage'],
  fresh: ['sage', 'mint'],
};

export function groundsOf(category: string): [string, string] {
  return groundsOfRoot[category.split('.')[0]!] ?? ['sand', 'linen'];
}

/**
 * The pictures of a product: the rendered ones, then its size and its carton; the variants of a base product begin with
 * different ones.
 * @param packed  what the carton holds, and the country on it in English
 */
export const planPictures = (
  base: BaseProduct,
  variant: number,
  packed: { packing: Packing | undefined; origin: string },
): DemoPicture[] => [
  ...findRendered(base.title.en, variant),
  ...planMeasured(base, variant),
  ...planCarton(base, packed),
];

function planMeasured(base: BaseProduct, variant: number): DimensionDrawing[] {
  const size = drawableDimensions(base, variant);
  return size ? [{ measured: findFront(base.title.en, variant), ...size }] : [];
}

function planCarton(
  base: BaseProduct,
  { packing, origin }: { packing: Packing | undefined; origin: string },
): MarkedCarton[] {
  return packing ? [{ marks: marksOf(base.title.en, base.options.u ?? 'PCE', packing, origin) }] : [];
}
