import { droppable, type ProductFilters } from '../../contract/search/search.ts';
import type { OutputOf } from '../../contract/contract.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { getCategories } from '../categories/public.ts';
import type { Context } from '../platform/context.ts';
import { cached } from '../platform/cache.ts';
import { keepSeconds, keyOf, mostCounted } from './facets.ts';
import { listHotWords } from './words/hot-words.ts';
import { countHits } from './sql.ts';
import { readSearch, wantedOf, type Search } from './wanted.ts';

type Choice = (typeof droppable)[number];

const chosenIn: Record<Choice, (filters: ProductFilters) => boolean> = {
  keyword: ({ keyword }) => Boolean(keyword),
  category: ({ categoryId }) => categoryId !== undefined,
  attributes: ({ attributeValues }) => Boolean(attributeValues?.length),
  places: ({ places }) => Boolean(places?.length),
  label: ({ label }) => label !== undefined,
  levels: ({ shopLevels }) => Boolean(shopLevels?.length),
  certificates: ({ certificates }) => Boolean(certificates?.length),
  trusted: ({ trusted }) => trusted ?? false,
  video: ({ video }) => video ?? false,
  onePiece: ({ onePiece }) => onePiece ?? false,
  price: ({ priceMin, priceMax }) => priceMin !== undefined || priceMax !== undefined,
  moq: ({ moqMin, moqMax }) => moqMin !== undefined || moqMax !== undefined,
  inStock: ({ inStock }) => inStock ?? false,
};

const mostWords = 8;

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
  const [counted, wider, plain, { content }] = await Promise.all([
    // With its only choice dropped a search is everything there is, which helps nobody.
    selected.length > 1
      ? Promise.all(selected.map(async (choice) => ({ choice, count: await countOf(search, choice) })))
      : [],
    findWider(context, search, countOf),
    countOf(unfiltered),
    listHotWords(context, {}),
  ]);
  return {
    without: counted.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    unfiltered: plain,
    wider,
    words: content.filter((word) => word !== filters.keyword).slice(0, mostWords),
  };
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
