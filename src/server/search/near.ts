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
/** Of so many that match, those that are like it are shown. */
const mostRead = 40;
/** A list of no more than this leaves room for what is like it. */
const shortList = 8;

/** Which of what a search asks for some products have, by product. */
interface Likeness {
  met: ReadonlyMap<string, readonly boolean[]>;
  isLike: (id: string) => boolean;
}

/**
 * Products that are like what a search asks for without being it, best first, each with what it lacks. This alone decides
 * what stands apart, for pages, agents and the assistant: it is counted nowhere. All of them are called what is asked for,
 * or stand on its shelf: what shares no more than a size or a material is not like it.
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
  if (total === 0 && search.words.isUnlikeAny) return [];
  const { criteria = [] } = search.words;
  const onList = new Set(listedIds);
  for (const { nearSearch, dropped } of waysToNear(search, total)) {
    const candidates = (await listMatching(context, nearSearch, dropped, listedIds.length)).filter(
      (id) => !onList.has(id),
    );
    if (candidates.length === 0) continue;
    const { met, isLike } = await likenessOf(context, search, candidates);
    const ids = candidates.filter(isLike).slice(0, mostNear);
    if (ids.length === 0) continue;
    const cards = await getCardsOnSale(context, ids);
    return cards.map((product) => {
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
  return [];
}

interface NearWay {
  nearSearch: Search;
  /** A choice that is left out. */
  dropped?: string;
}

/**
 * Things like those that are asked for; where nothing is found, what the thing is called or stands beside, then products by
 * the words and the category, by the words alone, or by the category. Words that say nothing to the catalogue have nothing near.
 */
function waysToNear(search: Search, total: number): NearWay[] {
  const { similar, kindred } = search.words;
  const nearWords = [similar ?? [], total === 0 && kindred ? { match: kindred, groups: [] } : []].flat();
  const byWords = nearWords.map((near) => ({
    nearSearch: { ...search, words: { ...search.words, ...near } },
  }));
  if (total > 0) return byWords;
  // What a shop is asked for is looked for in no other.
  const { keyword, categoryId, shopId } = search.filters;
  const nearSearch = {
    ...search,
    filters: { keyword, categoryId, shopId },
    priceLimit: null,
    values: new Map<string, string[]>(),
  };
  const isNarrowed = Boolean(keyword) && categoryId !== undefined;
  return [
    ...byWords,
    { nearSearch },
    ...(isNarrowed ? ['category', 'keyword'] : []).map((dropped) => ({ nearSearch, dropped })),
  ];
}

function listMatching(
  context: Context,
  search: Search,
  dropped: string | undefined,
  listedCount: number,
): Promise<readonly string[]> {
  const nearQuery = wantedOf(context, search, dropped);
  const most = mostRead + listedCount;
  return cached(context.db, `hits ${keyOf(nearQuery)} near ${most}`, keepSeconds, (db) =>
    listHits(db, nearQuery, 'relevance', most, 0),
  );
}

/** What products have of what a search asks for, and whether they are called one of its things; what tells of it may be. */
async function likenessOf(
  { db }: Context,
  { words: { criteria = [], similar } }: Search,
  ids: readonly string[],
): Promise<Likeness> {
  const thingQueries = criteria.flatMap(({ thingQuery }) => thingQuery ?? []);
  const queries = [...criteria.map(({ query }) => query), ...thingQueries];
  const met = queries.length === 0 ? new Map<string, boolean[]>() : await listMetQueries(db, ids, queries);
  const isOnlyDescribed = similar?.match.query === '';
  const kindPlaces = criteria.flatMap(({ tellsKind }, index) => (tellsKind ? [index] : []));
  const isOfKind = (id: string): boolean =>
    kindPlaces.length === 0 || kindPlaces.some((index) => met.get(id)?.[index] ?? false);
  const isCalledSo = (id: string): boolean =>
    thingQueries.length === 0 || (met.get(id)?.slice(criteria.length).includes(true) ?? false);
  const isLike = (id: string): boolean => isOfKind(id) && (isOnlyDescribed || isCalledSo(id));
  return { met, isLike };
}
