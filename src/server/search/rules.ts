import type { MallList } from '../../contract/lists.ts';
import { divideRounded } from '../../kit/money.ts';

/** Marks that stand beside the words of a document; a word never holds an equals sign. See also `places`. */
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
  /** Of a kind that was checked and counts. */
  certificate: (kind: string) => `e=${kind}`,
  trusted: 't=1',
  video: 'f=1',
  onePiece: 'm=1',
  /** It says how large it is, how much it holds and the like. */
  stated: (dimension: string) => `u=${dimension}`,
  /** It says that so many belong together: 24 pcs. */
  pieces: (count: number | string) => `j=${count}`,
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

/** What a product is found by, as lexemes. */
export interface FoundBy {
  title: ReadonlySet<string>;
  /** What of the title does not name it, but says what it has or how it is packed. */
  features: ReadonlySet<string>;
  /** The thing itself, as titles and a category of one kind call it: of a steel stock pot with a lid, the pot. */
  heads: ReadonlySet<string>;
  /** The names of its own category; of one for several kinds what the product is of them, where its title says so. */
  category: ReadonlySet<string>;
  /** All that the name of its category says: leads stand beside collars. */
  shelf: ReadonlySet<string>;
  /** The names of the categories above. */
  above: ReadonlySet<string>;
  /** All of these, and what else says what it is like: attributes, brand, variants. */
  all: ReadonlySet<string>;
  shop: ReadonlySet<string>;
  codes: ReadonlySet<string>;
}

/**
 * Where a word stands is a lexeme of its own, so that the index answers it without reading documents. Only plain words
 * have a position, with a weight, A where it is the thing itself and B elsewhere: the hourly count reads those alone.
 */
export const places = {
  title: 'w=',
  /** Stands in the title, but names nothing there. */
  feature: 'x=',
  /** The thing itself, in a title or in the name of a category of one kind. */
  head: 'z=',
  category: 'g=',
  /** In the name of its category, whatever the product is: what stands beside it is of the same kind. */
  shelf: 'k=',
  above: 'y=',
  shop: 's=',
  code: 'i=',
} as const;
type Place = '' | (typeof places)['title' | 'head' | 'category' | 'above'];

/** A document as a tsvector literal. */
export function vector(
  { title, features, heads, category, shelf, above, all, shop, codes }: FoundBy,
  marked: readonly string[],
): string {
  const at = (place: string, lexemes: ReadonlySet<string>) =>
    [...lexemes].map((lexeme) => quote(place + lexeme));
  return [
    ...[...all].map((lexeme) => `${quote(lexeme)}:1${heads.has(lexeme) ? 'A' : 'B'}`),
    ...at(places.title, title),
    ...at(places.feature, features),
    ...at(places.head, heads),
    ...at(places.category, category),
    ...at(places.shelf, shelf),
    ...at(places.above, above),
    ...at(places.shop, shop),
    ...at(places.code, codes),
    ...marked.map(quote),
  ].join(' ');
}

/** The words of a description as a tsvector literal. */
export const toldVector = (lexemes: Iterable<string>): string => [...lexemes].map(quote).join(' ');

/** Lexemes that must all be there. */
export type Reading = readonly string[];

/** What a search asks for: of every term any reading, or any reading of the whole. */
export interface Terms {
  each: readonly {
    readings: readonly Reading[];
    /** Those of them that are what was typed, without what means the same. */
    typedReadings: readonly Reading[];
    /** It names a kind of thing: what merely has something of that kind in its attributes is not meant. */
    isKind: boolean;
    /** It is the thing itself: what merely has one, or is packed in one, is not meant. */
    isHead: boolean;
    /** It is what the catalogue calls some of its things. */
    isThing: boolean;
  }[];
  /** What all of the words together may be: a number of a product, the name of a shop. */
  whole: readonly Reading[];
}

/** Lexemes that say themselves where they stand are looked for there. */
function readingAt(place: Place, reading: Reading, isHead: boolean): string {
  if (place === places.head) {
    const named = reading.map((lexeme) => quote(lexeme.includes('=') ? lexeme : place + lexeme));
    // A table lamp may be one by its category alone.
    const whole = [places.title, places.category].map((field) => readingAt(field, reading, isHead));
    return reading.length === 1 ? named.join('') : `(${named.join(' | ')}) & ((${whole.join(') | (')}))`;
  }
  return reading
    .flatMap((lexeme) => {
      if (lexeme.includes('=')) return quote(lexeme);
      const isNamed = isHead && place === places.title;
      return [quote(place + lexeme), ...(isNamed ? [`!${quote(places.feature + lexeme)}`] : [])];
    })
    .join(' & ');
}

const anyOf = (at: readonly Place[], readings: readonly Reading[], isHead = false): string =>
  `(${[...new Set(at.flatMap((place) => readings.map((reading) => readingAt(place, reading, isHead))))].join(' | ')})`;

const orWhole = (words: string, { whole }: Terms): string =>
  whole.length === 0 ? words : `(${words} | ${anyOf([''], whole)})`;

/** A tsquery literal: any of some readings. */
export const anyReading = (readings: readonly Reading[]): string => anyOf([''], readings);

/** A tsquery literal: none of some readings. */
export const noReading = (readings: readonly Reading[]): string => `!${anyReading(readings)}`;

/** A tsquery literal: what all of the words together may be. */
export const wholeOf = ({ whole }: Pick<Terms, 'whole'>): string => anyOf([''], whole);

/** A tsquery literal: none of some readings in the title. */
export const noneOf = (readings: readonly Reading[]): string => `!${anyOf([places.title], readings)}`;

/** A tsquery literal: none of some readings at a place, unless one of others is there. */
export const noneUnless = (
  mark: '' | typeof places.title,
  denied: readonly Reading[],
  unless: readonly Reading[],
): string => `(!${anyOf([mark], denied)} | ${anyOf([mark], unless)})`;

/** A tsquery literal that no product matches. */
export const nowhere = quote(marks.value('none'));

/** A tsquery literal: every term at a place, wherever it stands if none is given. */
export const everyTerm = (terms: Terms, place: Place = ''): string =>
  orWhole(terms.each.map(({ readings, isHead }) => anyOf([place], readings, isHead)).join(' & '), terms);

const called = [places.title, places.category] as const;

/**
 * A tsquery literal: every term, those that name a kind of thing in the title or a category; in those above only as it was
 * typed, since what stands on a shelf that is called something like it is often another thing.
 */
export const everyTermMeant = (terms: Terms): string =>
  orWhole(
    terms.each
      .map(({ readings, typedReadings, isKind, isHead }) =>
        isKind
          ? `(${anyOf(called, readings, isHead)} | ${anyOf([places.above], typedReadings)})`
          : anyOf([''], readings, isHead),
      )
      .join(' & '),
    terms,
  );

/** A tsquery literal: every term, those that name a kind of thing in the title or the product's own category. */
export const everyTermCalled = (terms: Terms): string =>
  orWhole(
    terms.each
      .map(({ readings, isKind, isHead }) => anyOf(isKind ? called : [''], readings, isHead))
      .join(' & '),
    terms,
  );

/**
 * A tsquery literal: every term that names a kind of thing in the title or a category, and the thing itself where that is
 * what the product is: a football that is stitched by machine is no machine. A toy car is a car on the shelf of toys.
 */
export function everyTermNamed(terms: Terms): string {
  const thingTerms = terms.each.filter(({ isThing }) => isThing);
  const heads = thingTerms.filter(({ isHead }) => isHead);
  const headQueries = heads.map(({ readings, typedReadings }) => {
    const otherThings = thingTerms.filter(({ isHead, isKind }) => !isHead && isKind);
    const isThing = anyOf([places.head], readings);
    if (otherThings.length === 0) return orWhole(isThing, terms);
    const isOther = otherThings.map((term) => anyOf([places.head], term.readings)).join(' | ');
    const onShelf = anyOf([places.category, places.above], typedReadings);
    return orWhole(`(${isThing} | (${onShelf} & (${isOther})))`, terms);
  });
  return [everyTermMeant(terms), ...headQueries].join(' & ');
}

/** A tsquery literal for each term, wherever it stands. */
export const termByTerm = ({ each }: Terms): string[] => each.map(({ readings }) => anyOf([''], readings));

/** A tsquery literal: all of some words wherever they stand, one of which is what the product is. */
const thingCalled = (reading: Reading): string => {
  const plain = reading.filter((lexeme) => !lexeme.includes('='));
  const named = plain.map((lexeme) => quote(places.head + lexeme)).join(' | ');
  const others =
    plain.length > 1 ? reading.map(quote) : reading.filter((lexeme) => lexeme.includes('=')).map(quote);
  return [...(named === '' ? [] : [`(${named})`]), ...others].join(' & ');
};

/**
 * What is found, by where the words stand, and how far that leads: points of the scale of quality, on which ten times
 * the sales are 2,300. A product that is called what was asked for comes before any that merely mentions it, whatever
 * sold; where both are called so, the better one comes first.
 * @param base  what must match at least
 */
export function leads(terms: Terms, base: string): { query: string; lead: number }[] {
  const { each } = terms;
  const readings = each.flatMap((term) => term.readings);
  const isOneWord = each.length === 1 && readings.every(({ length }) => length === 1);
  const anyWord = anyOf(
    [places.title],
    readings.flat().map((lexeme) => [lexeme]),
  );
  const title = everyTerm(terms, places.title);
  const kind = anyOf([places.category], readings);
  const thingQuery = each
    .filter(({ isHead, isThing }) => isHead && isThing)
    .map((term) => `(${term.readings.map(thingCalled).join(' | ')})`)
    .join(' & ');
  const isBase = base === everyTermMeant(terms);
  const within = (query: string) => (isBase ? query : `${query} & ${base}`);
  return [
    // Where the catalogue calls things so, those come before what merely bears the word: rice before rice crackers.
    ...(thingQuery === ''
      ? []
      : [
          { query: within(`${title} & ${thingQuery}`), lead: 16_000 },
          { query: `${base} & ${thingQuery}`, lead: 10_500 },
        ]),
    ...(thingQuery === '' || each.length > 1 ? [{ query: within(`${title} & ${kind}`), lead: 12_000 }] : []),
    { query: within(title), lead: 9_000 },
    { query: `${base} & ${kind}`, lead: 5_000 },
    ...(isOneWord ? [] : [{ query: `${base} & ${anyWord}`, lead: 3_500 }]),
    { query: base, lead: 0 },
  ];
}

/** A tsquery literal: some words, of each filter any of its marks, and none of the marks to be without. */
export function query(
  words: string,
  filters: readonly (readonly string[])[],
  without: readonly string[],
): string {
  const parts = [
    ...(words === '' ? [] : [words]),
    ...filters.filter((any) => any.length > 0).map((any) => `(${any.map(quote).join(' | ')})`),
    ...without.map((mark) => `!${quote(mark)}`),
  ];
  return parts.join(' & ');
}

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
