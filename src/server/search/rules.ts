import type { MallList } from '../../contract/lists.ts';
import { divideRounded } from '../../kit/money.ts';

/** Marks that stand beside the words of a document; a word never holds an equals sign. */
export const marks = {
  /**
   * Nearly all products are on sale on every site, and a mark that nearly all bear has to be read through in each
   * search: so the few that are not bear one.
   */
  notOn: (site: string) => `n=${site}`,
  category: (id: string) => `c=${id}`,
  shop: (id: string) => `h=${id}`,
  place: (code: string) => `p=${code}`,
  value: (id: string) => `v=${id}`,
  label: (label: string) => `l=${label}`,
  shopLevel: (level: number | string) => `k=${level}`,
  trusted: 't=1',
  video: 'f=1',
  onePiece: 'm=1',
};

/** How many products stand on the shelves up to each, the best in front; those behind stand on the last. */
export const shelfEnds = [10_000, 50_000, 250_000] as const;
export const lastShelf = 3;

interface ListRule {
  /** Of each group any mark. */
  marks: readonly (readonly string[])[];
  sort: 'relevance' | 'newest' | 'hot';
  /** The list ends here. */
  most: number;
}

const everything = 2_000;

/** What stands in a list of the mall, and in which order. */
export const listRules: Record<MallList, ListRule> = {
  // What sold most of late; a rank below these says nothing.
  hot: { marks: [], sort: 'hot', most: 200 },
  video: { marks: [[marks.video]], sort: 'relevance', most: everything },
  onePiece: { marks: [[marks.onePiece]], sort: 'relevance', most: everything },
  // Specialities of a region bear its label.
  featured: { marks: [[marks.label('regional')]], sort: 'relevance', most: everything },
  // Price power is shown as factory direct (specification, section 3).
  factory: {
    marks: [[marks.label('factory'), marks.label('price_power')]],
    sort: 'relevance',
    most: everything,
  },
  novelty: { marks: [], sort: 'newest', most: 400 },
  // Luohe in Henan.
  luohe: { marks: [[marks.place('CN-4111')]], sort: 'relevance', most: everything },
};

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A document as a tsvector literal: words of weight A and B, and marks. */
export function vector(
  titleWords: readonly string[],
  otherWords: readonly string[],
  marked: readonly string[],
): string {
  const title = new Set(titleWords);
  return [
    ...[...title].map((word) => `${quote(word)}:1A`),
    ...otherWords.filter((word) => !title.has(word)).map((word) => `${quote(word)}:2B`),
    ...marked.map((mark) => quote(mark)),
  ].join(' ');
}

/** What one searched word matches: any of some words, or every word that begins with it. */
export type SearchedWord = { anyOf: readonly string[] } | { beginning: string };

const oneOf = (lexemes: readonly string[]): string =>
  lexemes.length === 1 ? lexemes[0]! : `(${lexemes.join(' | ')})`;

/** A tsquery literal: every word, of each filter any of its marks, and none of the marks to be without. */
export function query(
  words: readonly SearchedWord[],
  filters: readonly (readonly string[])[],
  without: readonly string[],
): string {
  const parts = [
    ...words.map((word) =>
      'beginning' in word ? `${quote(word.beginning)}:*` : oneOf(word.anyOf.map(quote)),
    ),
    ...filters.filter((any) => any.length > 0).map((any) => `(${any.map(quote).join(' | ')})`),
    ...without.map((mark) => `!${quote(mark)}`),
  ];
  return parts.join(' & ');
}

/** A tsquery literal that matches where the words stand in a title. */
export const titleQuery = (words: readonly SearchedWord[]): string =>
  words
    .map((word) =>
      'beginning' in word
        ? `${quote(word.beginning)}:*A`
        : oneOf(word.anyOf.map((each) => `${quote(each)}:A`)),
    )
    .join(' & ');

/** Ten-thousandths of a euro cent: 10,000 × minor units ÷ (minor units for one euro ÷ 100). */
export function priceBase(amount: bigint, rate: bigint): bigint {
  return (amount * 10_000n * 1_000_000_000n) / rate;
}

/**
 * The base prices that are shown as one amount of a currency: an amount shown is rounded to its minor unit, so each
 * stands for half a unit on either side.
 */
export const lowestBase = (amount: bigint, rate: bigint): bigint => priceBase(2n * amount - 1n, 2n * rate);
export const highestBase = (amount: bigint, rate: bigint): bigint =>
  priceBase(2n * amount + 1n, 2n * rate) - 1n;

/** A base price in minor units of a currency, rounded as prices are shown. */
export const minorUnits = (base: bigint, rate: bigint): bigint =>
  divideRounded(base * rate, 10_000n * 1_000_000_000n);

/** One of each list in turns, from their beginnings, each thing once; a list that is at its end is passed over. */
export function takeInTurns(lists: readonly (readonly string[])[]): string[] {
  const taken = new Set<string>();
  const at = lists.map(() => 0);
  for (let left = true; left;) {
    left = false;
    for (const [index, list] of lists.entries()) {
      while (at[index]! < list.length && taken.has(list[at[index]!]!)) at[index]!++;
      const next = list[at[index]!];
      if (next === undefined) continue;
      taken.add(next);
      left = true;
    }
  }
  return [...taken];
}
