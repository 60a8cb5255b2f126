import type { Language } from '../../../kit/languages.ts';
import { tools } from '../../tools/public.ts';
import { meantProducts, type Conversation } from '../conversation-rules.ts';
import { otherName } from '../reading/other-names.ts';
import { shorterSearches } from '../shorter-rules.ts';
import { headOf, isNamedIn, sameFigures, saysAll } from './relevance.ts';
import { card, cut, type Kit, type Speech, type Turn } from './reply-kit.ts';

export type Found = Awaited<ReturnType<typeof tools.search_products.run>>;
export type Row = Found['products'][number];

/** A product of a search as it is at the quantity that was asked for; without one, as the list has it. */
export interface Offer {
  row: Row;
  /** Read where a quantity or a fact of it matters. */
  product: Product | null;
  price: Price;
}
type Product = Awaited<ReturnType<typeof readProduct>>;
type Price = Row['priceFrom'];

export interface SearchResult {
  results: Found;
  offers: Offer[];
  /** Whether all of it was asked for; else some of the words or limits had to go. */
  isWhole: boolean;
  /** The words that found them. */
  words: string;
}

const mostRead = 10;
const mostPieces = 1e9;

export const readProduct = (kit: Kit, id: string, quantity: number | null) =>
  tools.get_product.run(kit.caller, { id, quantity: quantity ?? undefined });

/** The price of one piece at the quantity that a product was read for. */
export const priceOf = ({ variants }: Product): Price | undefined =>
  variants.flatMap(({ priceAtQuantity, tiers }) => priceAtQuantity ?? tiers[0]?.price ?? [])[0];

export const stockOf = ({ variants }: Product): number =>
  variants.reduce((sum, variant) => sum + variant.stock, 0);

function filtersOf(kit: Kit, spoken: Conversation) {
  const perPiece = spoken.isBudget && spoken.quantity ? spoken.quantity : 1;
  const price = (amount: number | null) =>
    (amount !== null && kit.toOwnCurrency(amount / perPiece, spoken.currency)) || undefined;
  return {
    priceMin: price(spoken.priceMin),
    priceMax: price(spoken.priceMax),
    maxMinimumOrder: spoken.moqMax === null ? undefined : Math.max(1, Math.ceil(spoken.moqMax)),
    origin: spoken.city?.place ?? spoken.from ?? undefined,
    inStock: spoken.inStock || undefined,
    factoryDirect: spoken.factory || undefined,
    trustedShops: spoken.trusted || undefined,
    withVideo: spoken.video || undefined,
    onePiece: spoken.onePiece || undefined,
  };
}

type Filters = ReturnType<typeof filtersOf>;

/** One page of a search. */
export const searchPage = (
  kit: Kit,
  spoken: Conversation,
  words: string,
  {
    narrowed = filtersOf(kit, spoken),
    page = spoken.page,
  }: { narrowed?: Partial<Filters>; page?: number } = {},
) =>
  tools.search_products.run(kit.caller, {
    ...narrowed,
    words: cut(words, 200) || undefined,
    sort: spoken.sort ?? 'relevance',
    page,
  });

/**
 * Searches with everything that was said; where nothing has it all, with less of it. With a quantity, prices and stock
 * are those of the quantity: what costs more then, or cannot be ordered so small, is left out.
 */
export async function search(kit: Kit, spoken: Conversation): Promise<SearchResult> {
  const { caller } = kit;
  const narrowed = filtersOf(kit, spoken);
  const firstResult = await searchPage(kit, spoken, spoken.product);
  const first = await priced(kit, spoken, relevantTo(kit, firstResult, spoken.product));
  if (first.length > 0) {
    // Few have all of the words, and the search adds what has fewer of them.
    const complete =
      firstResult.partialWords === null
        ? first
        : first.filter(({ row }) => saysAll(row.sellerTextTitle, spoken.product, caller.language));
    const isWhole = complete.length > 0;
    return { results: firstResult, offers: isWhole ? complete : first, isWhole, words: spoken.product };
  }
  if (!spoken.product) return { results: firstResult, offers: [], isWhole: true, words: '' };
  const renamed = await otherName(kit, spoken.product);
  const shorter = shorterSearches(spoken.product, caller.language);
  const tries = [
    ...(renamed ? [{ words: renamed, narrowed }] : []),
    { words: spoken.product, narrowed: {} },
    ...shorter.map((words) => ({ words, narrowed })),
    ...shorter.map((words) => ({ words, narrowed: {} })),
  ];
  for (const attempt of tries) {
    const result = await searchPage(kit, spoken, attempt.words, attempt);
    const isRenamed = attempt.words === renamed;
    const fitting = isRenamed
      ? relevantRenamed(kit, result, spoken.product, attempt.words)
      : relevantTo(kit, result, spoken.product, attempt.words === spoken.product);
    const isLimited = attempt.narrowed === narrowed;
    const offers = await priced(kit, isLimited ? spoken : withoutLimits(spoken), fitting);
    if (offers.length === 0) continue;
    const namedResult = isRenamed ? { ...result, correctedWords: renamed } : result;
    return { results: namedResult, offers, isWhole: isRenamed && isLimited, words: attempt.words };
  }
  return { results: firstResult, offers: [], isWhole: true, words: spoken.product };
}

/**
 * What a search found that is what was named. A search that found all the words is trusted
 * where no title says the thing itself, since it knows synonyms and
 * categories; where it had to leave words out, a title must still say the thing itself.
 * @param hasAllWords  whether it was asked for all of them
 */
export function relevantTo({ caller }: Kit, results: Found, words: string, hasAllWords = true): Found {
  const { language } = caller;
  const head = headOf(words, language);
  const isTrusted = hasAllWords && results.partialWords === null && results.correctedWords === null;
  const namedRows = results.products.filter(({ sellerTextTitle: title }) => isNamedIn(title, head, language));
  const fitting = isTrusted && namedRows.length === 0 ? results.products : namedRows;
  const products = fitting.toSorted(
    (a, b) => sameFigures(b.sellerTextTitle, words) - sameFigures(a.sellerTextTitle, words),
  );
  return { ...results, products };
}

/** Of what was found under another name: what has a title in the asker's language is held to their words. */
function relevantRenamed({ caller }: Kit, results: Found, words: string, renamed: string): Found {
  const products = results.products.filter(({ language: code, sellerTextTitle: title }) => {
    const language = code as Language;
    const head = headOf(language === caller.language ? words : renamed, language);
    return isNamedIn(title, head, language);
  });
  return { ...results, products };
}

const withoutLimits = (spoken: Conversation): Conversation => ({
  ...spoken,
  priceMax: null,
  priceMin: null,
});

async function priced(kit: Kit, spoken: Conversation, { products }: Found): Promise<Offer[]> {
  const { quantity } = spoken;
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces)
    return products.map((row) => ({ row, product: null, price: row.priceFrom }));
  const perPiece = spoken.isBudget ? quantity : 1;
  const most =
    spoken.priceMax === null ? null : Number(kit.toOwnCurrency(spoken.priceMax / perPiece, spoken.currency));
  const offers = await Promise.all(
    products.slice(0, mostRead).map(async (row): Promise<Offer[]> => {
      const product = await readProduct(kit, row.id, Math.max(quantity, row.minimumOrder));
      const price = priceOf(product);
      return price ? [{ row, product, price }] : [];
    }),
  );
  return offers.flat().filter(({ row, price, product }) => {
    if (row.minimumOrder > quantity) return false;
    if (spoken.inStock && product && stockOf(product) < quantity) return false;
    return most === null || Number(price.amount) <= most;
  });
}

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

/** The product that is meant: one of those shown, or the first that its words find; null where none is named. */
export async function pickProduct(
  kit: Kit,
  { spoken, reading }: Turn,
): Promise<{ id: string; title: string } | null> {
  const [referred] = meantProducts(spoken, reading.refs);
  if (referred) return referred;
  if (spoken.picked) return spoken.picked;
  if (spoken.shown[0]) return spoken.shown[0];
  if (!spoken.product) return null;
  const { offers } = await search(kit, { ...spoken, page: 1 });
  const [first] = titled(offers.map(({ row }) => row));
  return first ?? null;
}
