import { fold } from '../../../kit/text/fold.ts';
import { readTraits, type NamedTrait } from '../reading/traits/stated.ts';
import { readSize } from '../reading/traits/sizes-rules.ts';
import type { Kit, Speech } from './reply-kit.ts';
import { isSaid } from './said.ts';
import { readProduct, type Row } from './product-search.ts';

/** Of what a product is to be, what its page does not state, and what it states otherwise. */
export interface Unstated {
  missing: readonly string[];
  /** A size that it has instead of the one that was asked for. */
  others: readonly { typed: string; stated: string }[];
}

const pageText = async (kit: Kit, row: Row): Promise<{ title: string; text: string }> => {
  const product = await readProduct(kit, row.id, null);
  return { title: product.sellerTextTitle, text: pageTextOf(product) };
};

/** What a product's page says of it: its title, its attributes and its variants. */
export const pageTextOf = (product: Awaited<ReturnType<typeof readProduct>>): string =>
  [
    product.sellerTextTitle,
    ...product.sellerTextAttributes,
    ...product.variants.flatMap(({ sellerTextSpec }) => sellerTextSpec),
  ].join(' ');

/** Of some words that narrow a search, those that a product's page does not say. */
export async function unsaidWords(kit: Kit, row: Row, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { text } = await pageText(kit, row);
  return words.filter((word) => !isSaid(text, word));
}

/** Which properties that were asked for a product's page does not state; words that are none are not spoken of. */
export async function unstatedQualities(kit: Kit, row: Row, qualities: readonly string[]): Promise<Unstated> {
  const traits = qualities.flatMap(readTraits);
  if (traits.length === 0) return { missing: [], others: [] };
  const { title, text } = await pageText(kit, row);
  const stated = fold(text);
  const unstated = traits.filter((trait) => !isStated(trait, text, stated));
  const others = unstated.flatMap(({ typed, size }) => {
    const instead = size && readSize(title, size.dimension);
    return instead ? [{ typed, stated: instead.text }] : [];
  });
  const missing = unstated
    .filter(({ typed }) => !others.some((stated) => stated.typed === typed))
    .map(({ typed }) => typed);
  return { missing: [...new Set(missing)], others };
}

/** Whether a page says a property, in whichever language. */
export const isStated = ({ names, size, typed }: NamedTrait, text: string, folded: string): boolean =>
  size === null ? names.some((name) => folded.includes(name)) : isSaid(text, typed);

/** What is not stated, or otherwise; nothing where all of it is. */
export const qualityLine = ({ missing, others }: Unstated, { say, list }: Speech): string[] => [
  ...others.map(({ typed, stated }) => say('chat.quality.other', { stated, typed })),
  ...(missing.length === 0 ? [] : [say('chat.quality.unstated', { what: list(missing) })]),
];
