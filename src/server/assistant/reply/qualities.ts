import { fold } from '../../../kit/text/fold.ts';
import type { Conversation } from '../conversation-state-rules.ts';
import { readColours } from '../reading/traits/colours.ts';
import { readTraits, traitsSaid, type NamedTrait } from '../reading/traits/stated.ts';
import { readSize } from '../reading/traits/sizes-rules.ts';
import { listedColours } from './knowledge/listed-facts.ts';
import type { Kit, Speech } from './reply-kit.ts';
import { isSaid } from './said.ts';
import { readProduct, type Offer, type Row, type SearchResult } from './product-search.ts';

/** Of what a product is to be, what its page does not state, and what it states otherwise. */
export interface Unstated {
  missing: readonly string[];
  /** A size, or colors, that it has instead of what was asked for. */
  others: readonly { typed: string; stated: string }[];
}

const pageText = async (kit: Kit, row: Row): Promise<{ title: string; text: string; colours: string[] }> => {
  const product = await readProduct(kit, row.id, null);
  return { title: product.sellerTextTitle, text: pageTextOf(product), colours: listedColours(product) };
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
  const { title, text, colours } = await pageText(kit, row);
  const stated = fold(text);
  const unstated = traits.filter((trait) => !isStated(trait, text, stated));
  const others = unstated.flatMap(({ typed, size }) => {
    const instead = size && readSize(title, size.dimension);
    if (instead) return [{ typed, stated: instead.text }];
    // Of a color that it hasn't those are said that it has.
    return readColours(typed).length > 0 && colours.length > 0 ? [{ typed, stated: colours.join(', ') }] : [];
  });
  const missing = unstated
    .filter(({ typed }) => !others.some((stated) => stated.typed === typed))
    .map(({ typed }) => typed);
  return { missing: [...new Set(missing)], others };
}

/** Whether a page says a property, in whichever language. */
export const isStated = ({ names, size, typed, figure }: NamedTrait, text: string, folded: string): boolean =>
  figure !== undefined
    ? names.some((name) => folded.includes(name)) || figuresOf(folded).has(figure)
    : size === null
      ? names.some((name) => folded.includes(name))
      : isSaid(text, typed);

const figuresOf = (text: string): ReadonlySet<string> => new Set(text.match(/\d+/g));

/** What is not stated, or otherwise; nothing where all of it is. */
export const qualityLine = ({ missing, others }: Unstated, { say, list }: Speech): string[] => [
  ...others.map(({ typed, stated }) => say('chat.quality.other', { stated, typed })),
  ...(missing.length === 0 ? [] : [say('chat.quality.unstated', { what: list(missing) })]),
];

/** So many products are held against what was asked for. */
const mostHeld = 5;

/**
 * Of products that were found by their name alone those whose pages state all that was asked for beside it, first, and
 * how many they are; null where that was asked of the search itself, or cannot be told from a page.
 */
export async function whatStatesAll(
  kit: Kit,
  { qualities, product }: Conversation,
  { results, offers, isWhole, isLimited, words }: SearchResult,
): Promise<{ offers: Offer[]; count: number } | null> {
  const statesTraits = qualities.length > 0 && qualities.every((text) => readTraits(text).length > 0);
  if (isWhole || !isLimited || !statesTraits || words !== product || results.partialWords !== null)
    return null;
  const top = offers.slice(0, mostHeld);
  const unstated = await Promise.all(top.map(({ row }) => unstatedQualities(kit, row, qualities)));
  const isFitting = (_: Offer, position: number) =>
    unstated[position]?.missing.length === 0 && unstated[position]?.others.length === 0;
  const fitting = top.filter(isFitting);
  if (fitting.length === 0) return null;
  return { offers: [...fitting, ...top.filter((offer) => !fitting.includes(offer))], count: fitting.length };
}

/** What narrowed a list, as it was called: properties, or a few words that are nothing else. */
export function narrowingWords(extra: string): string[] {
  const traits = traitsSaid(extra);
  const isShort = extra.length <= longestNarrowing && extra.split(/\s+/u).length <= mostNarrowingWords;
  return traits.length > 0 ? traits : [extra].filter((words) => isShort && words !== '');
}

const longestNarrowing = 24;
const mostNarrowingWords = 3;
