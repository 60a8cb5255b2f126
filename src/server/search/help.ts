import { droppable, type ProductFilters } from '../../contract/search/search.ts';
import type { OutputOf } from '../../contract/contract.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { getCardsOnSale } from '../catalog/public.ts';
import { getCategories } from '../categories/public.ts';
import type { Context } from '../platform/context.ts';
import { cached } from '../platform/cache.ts';
import { keepSeconds, keyOf, mostCounted } from './facets.ts';
import { listHotWords } from './words/hot-words.ts';
import { countHits, listHits } from './sql.ts';
import { readSearch, wantedOf, type Search } from './wanted.ts';

type Choice = (typeof droppable)[number];

const chosenIn: Record<Choice, (filters: ProductFilters) => boolean> = {
  keyword: ({ keyword }) => Boolean(keyword),
  category: ({ categoryId }) => categoryId !== undefined,
  attributes: ({ attributeValues }) => Boolean(attributeValues?.length),
  places: ({ places }) => Boolean(places?.length),
  label: ({ label }) => label !== undefined,
  levels: ({ shopLevels }) => Boolean(shopLevels?.length),
  trusted: ({ trusted }) => trusted ?? false,
  video: ({ video }) => video ?? false,
  onePiece: ({ onePiece }) => onePiece ?? false,
  price: ({ priceMin, priceMax }) => priceMin !== undefined || priceMax !== undefined,
  moq: ({ moqMin, moqMax }) => moqMin !== undefined || moqMax !== undefined,
  inStock: ({ inStock }) => inStock ?? false,
};

const mostWords = 8;
const mostNear = 8;

/** What a search that finds nothing could try: each of its choices dropped, a wider category, other words. */
export async function findHelp(context: Context, filters: ProductFilters): Promise<OutputOf<'search.help'>> {
  const { db } = context;
  const search = await readSearch(context, filters);
  const countOf = (asked: Search, without?: string) => {
    const requested = wantedOf(context, asked, without);
    return cached(db, `count ${keyOf(requested)}`, keepSeconds, (db) =>
      countHits(db, requested, mostCounted),
    );
  };
  const selected = droppable.filter((choice) => chosenIn[choice](filters));
  const { keyword, categoryId } = filters;
  const unfiltered = { ...search, filters: { keyword, categoryId }, values: new Map<string, string[]>() };
  const [counted, wider, plain, { content }, near] = await Promise.all([
    // With its only choice dropped a search is everything there is, which helps nobody.
    selected.length > 1
      ? Promise.all(selected.map(async (choice) => ({ choice, count: await countOf(search, choice) })))
      : [],
    findWider(context, search, countOf),
    countOf(unfiltered),
    listHotWords(context, {}),
    findNear(context, unfiltered),
  ]);
  return {
    without: counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    unfiltered: plain,
    wider,
    words: content.filter((word) => word !== filters.keyword).slice(0, mostWords),
    near: await getCardsOnSale(context, near),
  };
}

/**
 * Things like those that nothing is called; products by the words and the category, by the words alone, or by the category: the
 * first that are any. Words that say nothing to the catalogue have nothing near.
 */
async function findNear(context: Context, search: Search): Promise<string[]> {
  const { similar, kindred } = search.words;
  for (const near of [similar, kindred && { match: kindred, groups: [] }]) {
    if (!near) continue;
    const likeIt = wantedOf(context, { ...search, words: { ...search.words, ...near } });
    const ids = await listHits(context.db, likeIt, 'relevance', mostNear, 0);
    if (ids.length > 0) return ids;
  }
  const { keyword, categoryId } = search.filters;
  const isNarrowed = Boolean(keyword) && categoryId !== undefined;
  for (const dropped of [undefined, ...(isNarrowed ? ['category', 'keyword'] : [])]) {
    const requested = wantedOf(context, search, dropped);
    const ids = await listHits(context.db, requested, 'relevance', mostNear, 0);
    if (ids.length > 0) return ids;
  }
  return [];
}

async function findWider(
  { db, language }: Context,
  search: Search,
  countOf: (asked: Search) => Promise<number>,
): Promise<OutputOf<'search.help'>['wider']> {
  const categories = await getCategories(db);
  const above = categories.get(search.filters.categoryId ?? '')?.path.slice(0, -1) ?? [];
  for (const id of above.toReversed()) {
    if (categories.get(id)!.hidden) continue;
    const count = await countOf({ ...search, filters: { ...search.filters, categoryId: id } });
    if (count > 0) return { id, name: readText(categories.get(id)!.names as Text, language).text, count };
  }
  return null;
}
