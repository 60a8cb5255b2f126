import type {
  Arrangement,
  DemoPicture,
  DimensionDrawing,
  MarkedCarton,
  Packing,
  PictureSpec,
} from './types.ts';
import { baseProducts } from './catalogue.ts';
import type { BaseProduct } from './outline.ts';
import { isPaint } from './recolour.ts';
import { marksOf } from './carton-marks.ts';
import { findFront, findRendered, findRenderedColour, recipes } from './rendered-pictures.ts';
import { drawableDimensions } from './sizes.ts';

/** The file name, without extension, of an emoji in @lobehub/fluent-emoji-3d. */
export function emojiFile(emoji: string): string {
  return [...emoji]
    .map((sign) => sign.codePointAt(0)!.toString(16))
    .filter((hex) => hex !== 'fe0f')
    .join('-');
}

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

/** Food and metal keep their own colours. */
const trueColours = new Set(['snacks', 'pantry', 'fresh', 'tools', 'hardware']);
/** What an object is painted in when it comes back as another product. */
const repeats = ['', 'blue', 'green', 'red', 'brown', 'teal', 'grey'];

/** Each time an emoji comes back it wears another colour, so that two products never look the same. */
const colourOf = new Map<BaseProduct, string>();
const seen = new Map<string, number>();
for (const base of baseProducts) {
  const times = seen.get(base.emoji) ?? 0;
  seen.set(base.emoji, times + 1);
  const root = base.category.split('.')[0]!;
  colourOf.set(base, trueColours.has(root) ? '' : repeats[times % repeats.length]!);
}

/** The goods themselves come first; how many there are and how they are packed follows. */
const orders: Arrangement[][] = [
  ['hero', 'group', 'carton'],
  ['pair', 'hero', 'carton'],
  ['hero', 'pair', 'group'],
  ['group', 'hero', 'carton'],
];

/** Of these weights nothing comes in a carton. */
const heavyGrams = 8_000;

/** What cannot be packed is shown once more instead. */
function arrangementsOf(base: BaseProduct, variant: number): Arrangement[] {
  const order = orders[variant % orders.length]!;
  if (base.weightGrams < heavyGrams) return order;
  const other = (['pair', 'group'] as const).find((arrangement) => !order.includes(arrangement));
  return order.map((arrangement) => (arrangement === 'carton' && other ? other : arrangement));
}

/**
 * Those that are rendered, with the size of the goods and their carton behind them, or three to draw; the variants of
 * the same product begin with different ones.
 * @param packed  what the carton holds, and the country on it in English
 */
export function planPictures(
  base: BaseProduct,
  variant: number,
  colours: readonly string[],
  packed: { packing: Packing | undefined; origin: string },
): DemoPicture[] {
  const rendered = findRendered(base.title.en, variant);
  if (rendered) return [...rendered, ...planMeasured(base, variant), ...planCarton(base, packed)];
  const painted = colours.filter(isPaint);
  const [ground, other] = groundsFor(base);
  const emoji = [emojiFile(base.emoji)];
  const colour = painted[0] ?? colourOf.get(base)!;
  return arrangementsOf(base, variant).map((arrangement): PictureSpec => {
    // The carton is a packing picture: products of the same emoji share it, whatever their colour.
    if (arrangement === 'carton') return { emoji, arrangement, ground: 'white', colour: '' };
    if (arrangement === 'pair') return { emoji, arrangement, ground: other, colour };
    if (arrangement !== 'hero') return { emoji, arrangement, ground, colour };
    // Each of its colours has been drawn like this already; what has one only stands elsewhere.
    if (painted.length > 0) return { emoji, arrangement, ground, colour: painted[variant % painted.length]! };
    return { emoji, arrangement, ground: variant === 2 ? other : ground, colour };
  });
}

function planMeasured(base: BaseProduct, variant: number): DimensionDrawing[] {
  const size = drawableDimensions(base, variant);
  const front = findFront(base.title.en, variant);
  return size && front ? [{ measured: front, ...size }] : [];
}

function planCarton(
  base: BaseProduct,
  { packing, origin }: { packing: Packing | undefined; origin: string },
): MarkedCarton[] {
  return packing ? [{ marks: marksOf(base.title.en, base.options.u ?? 'PCE', packing, origin) }] : [];
}

/** The picture of a product in one of its colours; none for a colour that is neither rendered nor can be painted. */
export function planColour(base: BaseProduct, colour: string): DemoPicture | undefined {
  // A drawn colour among rendered ones would be another thing.
  if (recipes[base.title.en]) return findRenderedColour(base.title.en, colour);
  if (!isPaint(colour)) return undefined;
  return { emoji: [emojiFile(base.emoji)], arrangement: 'hero', ground: groundsFor(base)[0], colour };
}

/** White, as what is rendered stands on: a list shows both side by side. */
function groundsFor(base: BaseProduct): [string, string] {
  return base.index % 2 === 0 ? ['white', 'snow'] : ['snow', 'white'];
}
