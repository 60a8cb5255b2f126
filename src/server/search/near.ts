import type { OutputOf } from '../../contract/contract.ts';
import { getCardsOnSale } from '../catalog/public.ts';
import { cached } from '../platform/cache.ts';
import type { Context } from '../platform/context.ts';
import { keepSeconds, keyOf } from './facets.ts';
import { listMetQueries } from './near-sql.ts';
import { listHits } from './sql.ts';
import { wantedOf, type Search } from './wanted.ts';
import type { Criterion } from './words/narrowing/found-words.ts';

type Near = OutputOf<'search.products'>['similar'];

const mostNear = 8;
/** A list of no more than this leaves room for what is like it. */
const shortList = 8;

/**
 * Products that are like what a search asks for without being it, best first, each with what it lacks. This alone decides
 * what stands apart, for pages, agents and the assistant: it is counted nowhere.
 * @param total  so many were found
 * @param listedIds  the ids of those that are listed
 */
export async function findNear(
  context: Context,
  search: Search,
  total: number,
  listedIds: readonly string[],
): Promise<Near> {
  if (total > shortList || (total > 0 && !search.words.similar)) return [];
  const ids = await listNear(context, search, total, listedIds.length);
  const near = ids.filter((id) => !listedIds.includes(id)).slice(0, mostNear);
  if (near.length === 0) return [];
  const { criteria = [], similar } = search.words;
  const thingQueries = criteria.flatMap(({ thingQuery }) => thingQuery ?? []);
  const queries = [...criteria.map(({ query }) => query), ...thingQueries];
  const [cards, met] = await Promise.all([
    getCardsOnSale(context, near),
    queries.length === 0 ? new Map<string, boolean[]>() : listMetQueries(context.db, near, queries),
  ]);
  // What shares no more with a search than a size or a material is not like it; what tells of it may be.
  const isOnlyDescribed = similar?.match.query === '';
  const isLike = (id: string): boolean =>
    isOnlyDescribed ||
    thingQueries.length === 0 ||
    (met.get(id)?.slice(criteria.length).includes(true) ?? false);
  return cards
    .filter(({ id }) => isLike(id))
    .map((product) => {
      const metCriteria = met.get(product.id) ?? [];
      const textsOf = (isDenied: boolean): string[] =>
        criteria.flatMap((criterion: Criterion, index) =>
          criterion.isDenied === isDenied && (metCriteria[index] ?? false) === isDenied
            ? [criterion.text]
            : [],
        );
      return { product, misses: textsOf(false), denied: textsOf(true) };
    });
}

/**
 * Things like those that are asked for; where nothing is found, products by the words and the category, by the words alone, or by
 * the category: the first that are any. Words that say nothing to the catalogue have nothing near.
 */
async function listNear(
  context: Context,
  search: Search,
  total: number,
  listedCount: number,
): Promise<readonly string[]> {
  const list = (nearSearch: Search, without?: string): Promise<readonly string[]> => {
    const nearQuery = wantedOf(context, nearSearch, without);
    const most = mostNear + listedCount;
    return cached(context.db, `hits ${keyOf(nearQuery)} near ${most}`, keepSeconds, (db) =>
      listHits(db, nearQuery, 'relevance', most, 0),
    );
  };
  const { similar, kindred } = search.words;
  for (const near of total > 0 ? [similar] : [similar, kindred && { match: kindred, groups: [] }]) {
    if (!near) continue;
    const ids = await list({ ...search, words: { ...search.words, ...near } });
    if (ids.length > 0) return ids;
  }
  if (total > 0) return [];
  // What a shop is asked for is looked for in no other.
  const { keyword, categoryId, shopId } = search.filters;
  const unfiltered = {
    ...search,
    filters: { keyword, categoryId, shopId },
    values: new Map<string, string[]>(),
  };
  const isNarrowed = Boolean(keyword) && categoryId !== undefined;
  for (const dropped of [undefined, ...(isNarrowed ? ['category', 'keyword'] : [])]) {
    const ids = await list(unfiltered, dropped);
    if (ids.length > 0) return ids;
  }
  return [];
}
