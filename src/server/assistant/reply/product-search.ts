import { fold } from '../../../kit/text/fold.ts';
import { builtInCounts } from '../../search/public.ts';
import { tools } from '../../tools/public.ts';
import { meantProducts } from '../act-on-shown-rules.ts';
import type { Conversation } from '../conversation-state-rules.ts';
import { otherName } from '../reading/other-names.ts';
import { sameKind } from './same-kind.ts';
import { isSaid } from './said.ts';
import type { Language } from '../../../kit/languages.ts';
import { card, cut, type Kit, type Speech, type Turn } from './reply-kit.ts';

export type Found = Awaited<ReturnType<typeof tools.search_products.run>>;
export type Row = Found['products'][number];

/** A product of a search as it is at the quantity that was asked for; without one, as the list has it. */
export interface Offer {
  row: Row;
  /** Read where a quantity or a fact of it matters. */
  product: Product | null;
  /** Null where the shop shows it to approved customers only. */
  price: Price;
}
type Product = Awaited<ReturnType<typeof readProduct>>;
type Price = Row['priceFrom'];

export interface SearchResult {
  results: Found;
  offers: Offer[];
  /** Whether all of it was asked for; else some of the words or limits had to go. */
  isWhole: boolean;
  /** Whether they keep to the limits that were said: price, quantity, place. */
  isLimited: boolean;
  /** The words that found them. */
  words: string;
}

const mostRead = 10;
const mostPieces = 1e9;

export const readProduct = (kit: Kit, id: string, quantity: number | null) =>
  tools.get_product.run(kit.caller, { id, quantity: quantity ?? undefined });

/** The price of one piece at the quantity that a product was read for. */
export const priceOf = ({ variants }: Product): NonNullable<Price> | undefined =>
  variants.flatMap(({ priceAtQuantity, tiers }) => priceAtQuantity ?? tiers[0]?.price ?? [])[0];

export const stockOf = ({ variants }: Product): number =>
  variants.reduce((sum, variant) => sum + variant.stock, 0);

function filtersOf(kit: Kit, conversation: Conversation) {
  const perPiece = conversation.isBudget && conversation.quantity ? conversation.quantity : 1;
  const price = (amount: number | null) =>
    (amount !== null && kit.toOwnCurrency(amount / perPiece, conversation.currency)) || undefined;
  const { priceMax, isAbout } = conversation;
  const about = isAbout && priceMax !== null ? priceMax : null;
  return {
    priceMin: price(about === null ? conversation.priceMin : about * leastOfAbout),
    priceMax: price(about === null ? priceMax : about * mostOfAbout),
    maxMinimumOrder: conversation.moqMax === null ? undefined : Math.max(1, Math.ceil(conversation.moqMax)),
    origin: conversation.city?.place ?? conversation.from ?? undefined,
    inStock: conversation.inStock || undefined,
    factoryDirect: conversation.factory || undefined,
    trustedShops: conversation.trusted || undefined,
    withVideo: conversation.video || undefined,
    onePiece: conversation.onePiece || undefined,
  };
}

/** What is about a price costs no less and no more than these parts of it. */
const leastOfAbout = 0.6;
const mostOfAbout = 1.4;

type Filters = ReturnType<typeof filtersOf>;

/** One page of a search. */
export const searchPage = async (
  kit: Kit,
  conversation: Conversation,
  words: string,
  {
    narrowed = filtersOf(kit, conversation),
    page = conversation.page,
  }: { narrowed?: Partial<Filters>; page?: number } = {},
): Promise<Found> => {
  const { deniedWords, deniedPlaces } = conversation;
  const results = await tools.search_products.run(kit.caller, {
    ...narrowed,
    words: cut(withDenied(words, deniedWords, kit.caller.language), 200) || undefined,
    // What must not be is never given up, as limits are where nothing keeps to them.
    notFrom: deniedPlaces.filter(isCountry).slice(0, mostDeniedPlaces),
    sort: conversation.sort ?? 'relevance',
    page,
  });
  // What has some of the words is spoken of as what comes closest; what says what must not be is not close.
  const similarProducts = results.similarProducts.filter(({ deniedWords: denied }) => denied.length === 0);
  return results.products.length > 0 || results.similarWords === null
    ? results
    : {
        ...results,
        products: similarProducts,
        total: similarProducts.length,
        partialWords: results.similarWords,
      };
};

/** Only countries are ruled out: a search has no other way to leave a place out than to name all others. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code);
const mostDeniedPlaces = 5;
const mostDeniedWords = 3;

/** How a search denies a word, in each language. */
const denying: Readonly<Record<Language, (word: string) => string>> = {
  zh: (word) => ` 不要${word}`,
  en: (word) => ` without ${word}`,
  ar: (word) => ` بدون ${word}`,
  thai: (word) => ` ไม่มี${word}`,
  indonesian: (word) => ` tanpa ${word}`,
  ru: (word) => ` без ${word}`,
  tr: (word) => `, ${word} olmasın`,
};

/**
 * Words of a search with what must not be: the search knows other names of it, and which products say it. More than a few
 * are the names of one thing in all languages, which titles are held against.
 */
const withDenied = (words: string, denied: readonly string[], language: Language): string =>
  words === '' || denied.length > mostDeniedWords ? words : words + denied.map(denying[language]).join('');

/**
 * Searches with everything that was said; where nothing has it all, for the same thing with less that it must be. It is
 * the search that knows what is called so: nothing that it only finds near is shown here. With a quantity, prices and
 * stock are those of the quantity: what costs more then, or cannot be ordered so small, is left out.
 */
export async function search(kit: Kit, conversation: Conversation): Promise<SearchResult> {
  const narrowed = filtersOf(kit, conversation);
  const { product, qualities, deniedWords } = conversation;
  const described = [product, ...qualities].join(' ');
  const renamed = product === '' || (await knowsKind(kit, product)) ? null : await otherName(kit, product);
  const isPlain = qualities.length === 0;
  const bare = product.replace(purpose, '').trim();
  const single = withoutSet(product);
  const uncounted = withoutCounts(product);
  const kindOnly = product === '' ? product : await kindWords(kit, product);
  const tries: Attempt[] = [
    ...(isPlain ? [] : [{ words: described, narrowed, isWhole: true, isPartial: false }]),
    { words: product, narrowed, isWhole: isPlain, isPartial: false },
    { words: product, narrowed, isWhole: isPlain, isPartial: true },
    ...(kindOnly === product ? [] : [{ words: kindOnly, narrowed, isWhole: false, isPartial: false }]),
    ...(renamed ? [{ words: renamed, narrowed, isWhole: isPlain, isPartial: false }] : []),
    ...(bare === product ? [] : [{ words: bare, narrowed, isWhole: false, isPartial: true }]),
    ...(single === product ? [] : [{ words: single, narrowed, isWhole: false, isPartial: true }]),
    ...(uncounted === product ? [] : [{ words: uncounted, narrowed, isWhole: false, isPartial: true }]),
    { words: product, narrowed: {}, isWhole: false, isPartial: true },
    ...(kindOnly === product ? [] : [{ words: kindOnly, narrowed: {}, isWhole: false, isPartial: false }]),
    ...(bare === product ? [] : [{ words: bare, narrowed: {}, isWhole: false, isPartial: true }]),
    ...(renamed ? [{ words: renamed, narrowed: {}, isWhole: false, isPartial: false }] : []),
  ];
  const usual =
    product === ''
      ? null
      : await searchPage(kit, { ...conversation, sort: null }, product, { narrowed: {}, page: 1 });
  let results: Found | null = null;
  for (const attempt of product === '' ? tries.slice(0, 1) : tries) {
    const page = await searchPage(kit, conversation, attempt.words, attempt);
    results ??= page;
    const isLimited = attempt.narrowed === narrowed;
    const isComplete = page.partialWords === null;
    if (!isComplete && !(attempt.isPartial && (await keepsCore(kit, attempt.words, page)))) continue;
    if (await isStrayCorrection(kit, product, page)) continue;
    const isDescribed = attempt.words === described && !isPlain;
    const isNarrowed =
      isDescribed ||
      !isComplete ||
      (isLimited && Object.values(narrowed).some((filter) => filter !== undefined));
    const kind =
      usual === null || attempt.words === renamed || !isNarrowed
        ? page.products
        : await sameKind(kit, product, page.products, usual.products);
    const allowed = { ...page, products: kind.filter((row) => !saysAny(row, deniedWords)) };
    const offers = await priced(kit, conversation, byFigures(allowed, described), isLimited);
    if (offers.length === 0) continue;
    // Few have all of the words, and the search adds what has fewer of them.
    const complete = isComplete ? offers : offers.filter(({ row }) => isSaid(row.sellerTextTitle, product));
    return {
      results: attempt.words === renamed ? { ...page, correctedWords: renamed } : page,
      offers: complete.length > 0 ? complete : offers,
      isWhole: attempt.isWhole && complete.length > 0,
      isLimited,
      words: attempt.words,
    };
  }
  return { results: results!, offers: [], isWhole: true, isLimited: true, words: product };
}

/** Whether the catalogue has things of that kind by the name itself: another name would find other kinds. */
async function knowsKind(kit: Kit, product: string): Promise<boolean> {
  const { terms } = await kit.readWords(product);
  return terms.some(
    ({ isHead, isKind, isCorrected, products }) => isHead && isKind && !isCorrected && products > 0,
  );
}

/**
 * A name without the words that neither are its core nor name a kind: cutting boards of "bamboo cutting boards". What is
 * left out is said to be missing; a work glove without its first word would be another glove.
 */
async function kindWords(kit: Kit, product: string): Promise<string> {
  const { terms } = await kit.readWords(product);
  if (terms.some(({ isNaming, isKind, products }) => isNaming && !isKind && products === 0)) return product;
  const kindTerms = terms.filter(({ isHead, isCore, isKind }) => isHead || isCore || isKind);
  const isShorter =
    kindTerms.length < terms.length && kindTerms.some(({ isHead, isKind }) => isHead && isKind);
  return isShorter
    ? kindTerms.map(({ typed }) => typed).join(nameIsUnspaced.test(product) ? '' : ' ')
    : product;
}
const nameIsUnspaced = /^[\p{Script=Han}\p{Script=Thai}]+$/u;

/** Whom or what a thing is for, behind its name. */
const purpose = /\s(?:for|untuk|buat|для|สำหรับ)\s.*$/u;

/** That several are sold together; a kind of thing by itself beside one word: a tea set is no tea. */
const setWord =
  /(?:^|\s)(?:sets?|seti|setleri|tak[ıi]m[ıi]|набор\p{L}{0,3}|комплект\p{L}{0,3}|(?:ال)?طقم|أطقم|اطقم)(?=\s|$)|^ชุด|套装$/giu;

/** A name without that it is a set; as it is where one word or nothing is left. */
function withoutSet(product: string): string {
  const singleName = product.replace(setWord, ' ').replace(/ {2,}/g, ' ').trim();
  return singleName.includes(' ') ? singleName : product;
}

/** A name without how many parts the thing has; as it is where nothing else is left. */
function withoutCounts(product: string): string {
  const bareName = builtInCounts(fold(product)).reduceRight(
    (name, { start, end }) => `${name.slice(0, start)} ${name.slice(end)}`,
    product.length === fold(product).length ? product : fold(product),
  );
  return bareName.replace(/ {2,}/g, ' ').trim() || product;
}

const nameStandsLast: ReadonlySet<string> = new Set(['zh', 'en', 'tr']);

/** Whether what is left of a name still says which thing it is: a desk lamp is no lamp. */
async function keepsCore(kit: Kit, words: string, { partialWords }: Found): Promise<boolean> {
  const left = new Set((partialWords ?? '').split(' '));
  const { terms } = await kit.readWords(words);
  const isKept = (text: string) => text.split(' ').some((word) => left.has(word));
  // Elsewhere what stands behind the thing mostly says what it is like.
  const isUnknown = ({ isNaming, products }: (typeof terms)[number]) =>
    isNaming && products === 0 && nameStandsLast.has(kit.caller.language);
  return terms.every((term) => isKept(term.text) || !(term.isCore || isUnknown(term)));
}

/** A correction to what names no thing is none: a photographer is no pressed oil. */
async function isStrayCorrection(kit: Kit, words: string, { correctedWords }: Found): Promise<boolean> {
  if (correctedWords === null) return false;
  const { terms } = await kit.readWords(words);
  return terms.some(({ isHead, isCorrected, isKind }) => isHead && isCorrected && !isKind);
}

interface Attempt {
  words: string;
  narrowed: Partial<Filters>;
  isWhole: boolean;
  /** What has fewer of the words will do. */
  isPartial: boolean;
}

/** Whether a title says any of these words. */
export function saysAny({ sellerTextTitle }: Row, words: readonly string[]): boolean {
  const title = fold(sellerTextTitle);
  // A short word stands in too many others: glass (cam) is no camera.
  const titleWords = new Set(title.split(/[^\p{L}\p{M}\p{N}]+/u));
  return words.map(fold).some((word) => {
    const isWhole = word.length < shortestPart && !unspacedName.test(word);
    return isWhole ? titleWords.has(word) : title.includes(word);
  });
}
const shortestPart = 4;
/** In these scripts no space parts words. */
const unspacedName = /^[\p{Script=Han}\p{Script=Thai}]/u;

/** Those whose titles have the figures that were said stand first. */
const byFigures = (results: Found, words: string): Found => ({
  ...results,
  products: results.products.toSorted(
    (a, b) => sameFigures(b.sellerTextTitle, words) - sameFigures(a.sellerTextTitle, words),
  ),
});

/** What a title has of the figures of a question: sizes, capacities, weights. */
function sameFigures(title: string, words: string): number {
  const figures = new Set(title.match(/\d+(?:[.,]\d+)?/g) ?? []);
  return (words.match(/\d+(?:[.,]\d+)?/g) ?? []).filter((figure) => figures.has(figure)).length;
}

/**
 * What one piece may cost at most, in major units of the caller's currency: a budget is divided by the quantity. Null
 * where no price is named, or its currency has no rate.
 */
export function highestPrice(
  kit: Kit,
  { priceMax, quantity, isBudget, isAbout, currency }: Conversation,
): string | null {
  if (priceMax === null) return null;
  const perPiece = isBudget && quantity ? quantity : 1;
  return kit.toOwnCurrency((priceMax * (isAbout ? mostOfAbout : 1)) / perPiece, currency);
}

/** What products cost at the quantity, as far as they are read; where limits count, without those that are beyond them. */
export async function priced(
  kit: Kit,
  conversation: Conversation,
  { products }: Pick<Found, 'products'>,
  isLimited: boolean,
): Promise<Offer[]> {
  const { quantity } = conversation;
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces)
    return products.map((row) => ({ row, product: null, price: row.priceFrom }));
  const limit = highestPrice(kit, conversation);
  const most = limit === null ? null : Number(limit);
  const offers = await Promise.all(
    products.slice(0, mostRead).map(async (row): Promise<Offer[]> => {
      const product = await readProduct(kit, row.id, Math.max(quantity, row.minimumOrder));
      const price = priceOf(product);
      if (price) return [{ row, product, price }];
      return row.priceFrom === null ? [{ row, product, price: null }] : [];
    }),
  );
  return offers.flat().filter(({ row, price, product }) => {
    if (!isLimited) return true;
    if (row.minimumOrder > quantity) return false;
    if (conversation.inStock && product && stockOf(product) < quantity) return false;
    return most === null || amountOf(price) <= most;
  });
}

/** What prices are compared by: one that is hidden is beyond all others. */
export const amountOf = (price: Price): number => (price ? Number(price.amount) : Infinity);

/** A product as a card shows it. */
export const productCard = (row: Row, { range, say, number }: Speech) =>
  card({
    dataType: 'goods',
    title: row.sellerTextTitle,
    desc: `${range(row.priceFrom, row.priceTo)} · ${say('chat.fact.minimum', { minimum: number(row.minimumOrder), unit: row.unit })}`,
    imgs: row.picture ? [row.picture] : [],
    url: row.link,
    link: row.shop.link,
    label: row.shop.sellerTextName,
    loc: row.shop.place,
  });

export const titled = (rows: readonly Row[]) => rows.map(({ id, sellerTextTitle: title }) => ({ id, title }));

/** Where a request is published, with what was said of it. */
export function requestPath({
  product,
  quantity,
  to,
}: Pick<Conversation, 'product' | 'quantity' | 'to'>): string {
  const namedParts = new URLSearchParams({
    ...(product && { title: product }),
    ...(quantity !== null && { quantity: String(quantity) }),
    ...(to && { country: to }),
  });
  const query = namedParts.size > 0 ? `?${namedParts}` : '';
  return `/merchants/buyer-center/my-opportunity-add${query}`;
}

/** The words under which those shown were found. */
export const searchedFor = ({ searched, product }: Conversation): string => searched || product;

/** The product that is meant: one of those shown, or the first that its words find; null where none is named. */
export async function pickProduct(
  kit: Kit,
  { conversation, reading }: Turn,
): Promise<{ id: string; title: string } | null> {
  const [referred] = meantProducts(conversation, reading.refs);
  if (referred) return referred;
  if (conversation.picked) return conversation.picked;
  if (conversation.shown[0]) return conversation.shown[0];
  if (!conversation.product) return null;
  const { offers } = await search(kit, { ...conversation, page: 1 });
  const [first] = titled(offers.map(({ row }) => row));
  return first ?? null;
}
