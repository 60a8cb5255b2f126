import type { Arrangement, PictureSpec } from './types.ts';
import { baseProducts } from './catalogue.ts';
import type { BaseProduct } from './outline.ts';

/** The file name, without extension, of an emoji in @lobehub/fluent-emoji-3d. */
export function emojiFile(emoji: string): string {
  return [...emoji]
    .map((sign) => sign.codePointAt(0)!.toString(16))
    .filter((hex) => hex !== 'fe0f')
    .join('-');
}

/** Two quiet grounds for each root category, taken in turn. */
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

/** Food keeps its own colours. */
const trueColours = new Set(['snacks', 'pantry', 'fresh']);
const hues = [0, 150, -60, 60, 210, -110];

/** Each time an emoji comes back it wears another hue, so that two products never look the same. */
const hueOf = new Map<BaseProduct, number>();
const seen = new Map<string, number>();
for (const base of baseProducts) {
  const times = seen.get(base.emoji) ?? 0;
  seen.set(base.emoji, times + 1);
  const root = base.category.split('.')[0]!;
  const hue = base.options.h ? Number(base.options.h) : hues[times % hues.length]!;
  hueOf.set(base, trueColours.has(root) ? 0 : hue);
}

const orders: Arrangement[][] = [
  ['hero', 'group', 'carton'],
  ['group', 'hero', 'carton'],
  ['pair', 'hero', 'group', 'carton'],
  ['carton', 'pair', 'hero'],
];

/** Three or four pictures; the variants of the same product begin with different ones. */
export function planPictures(base: BaseProduct, variant: number): PictureSpec[] {
  const grounds = groundsOf(base.category);
  const [ground, other] = base.index % 2 === 0 ? grounds : [grounds[1], grounds[0]];
  const emoji = emojiFile(base.emoji);
  const hue = hueOf.get(base)!;
  return orders[variant % orders.length]!.map((arrangement) => {
    // The carton is a packing picture: products of the same emoji share it, whatever their colour.
    if (arrangement === 'carton') return { emoji: [emoji], arrangement, ground: 'linen', hue: 0 };
    return { emoji: [emoji], arrangement, ground: arrangement === 'pair' ? other : ground, hue };
  });
}
