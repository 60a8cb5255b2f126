import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import type { CertificateKind } from '../../../contract/certificates/certificate-kinds.ts';
import { answerHours, fewShops, shopChoices } from '../../../contract/search/shop-search-limits.ts';
import { readText, type Text } from '../../../kit/languages.ts';
import { nameKind } from '../../certificates/public.ts';
import { getCategories } from '../../categories/public.ts';
import type { Context } from '../../platform/context.ts';
import { cached } from '../../platform/cache.ts';
import { limitsOf } from '../../platform/paging.ts';
import { getPlaceNames } from '../../reference/public.ts';
import { keepSeconds, keyOf, namePlace } from '../facets.ts';
import { findNear } from '../near.ts';
import { listCategoriesOf, listHits } from '../sql.ts';
import { readSearch, wantedOf, type Search } from '../wanted.ts';
import { withoutSellers } from './seller-words.ts';
import { tradeOf } from './trades.ts';
import { withoutDealer } from './turkish-trades.ts';
import { showShops } from './show-shops.ts';
import {
  listBestOfShops,
  listShopHits,
  listShopsOfCategories,
  searchShops,
  type ShopHit,
  type ShopQuery,
  type ShopSummary,
} from './shops-sql.ts';

type Input = ParsedOf<'search.shops'>;
type Output = OutputOf<'search.shops'>;

/** Of so many of the best products that match, the shops are found. */
const mostProducts = 2_000;
// The category that a list sells in is read from so many of its best products.
const mostWeighed = 60;

/** Shops by what they sell or are called: facts that can be checked, and the products that match. */
export async function findShops(context: Context, input: Input): Promise<Output> {
  const { db } = context;
  const { pageNum, pageSize, sort } = input;
  const { search, productIds, isRead } = await matchingProducts(context, input);
  const query = {
    ...(await readQuery(context, input, search, isRead ? productIds : null)),
    trade: await tradeOf(db, productIds.slice(0, mostWeighed)),
  };
  const { limit, offset } = limitsOf({ pageNum, pageSize });
  const ask = (shopQuery: ShopQuery) =>
    cached(db, `shops ${JSON.stringify(shopQuery)} ${sort} ${limit} ${offset}`, keepSeconds, (db) =>
      searchShops(db, shopQuery, sort, limit, offset),
    );
  const allFitting = await ask(query);
  // Who asks for a shop by its name wants no shops that sell what one of its words means.
  const isByName = isRead && query.name !== '' && isLoose(search) && (await isAnyNamed(context, query));
  const summary = isByName ? await ask({ ...query, productIds: [] }) : allFitting;
  const isFew = pageNum === 1 && summary.total <= fewShops;
  const similar = isFew ? await findSimilar(context, search, summary, isRead ? productIds : null) : [];
  const shops = await showShops(context, query, [...summary.hits, ...similar]);
  const isFound = summary.total > 0 && !isByName;
  return {
    rowList: summary.hits.flatMap(({ id }) => shops.get(id) ?? []),
    totalRecord: summary.total,
    totalIsFloor: isRead && !isByName && productIds.length === mostProducts,
    corrected: isFound ? search.words.corrected : null,
    suggested: isByName ? null : (search.words.suggested ?? null),
    partial: isFound ? search.words.partial : null,
    similar: similar.flatMap(({ id, misses }) => {
      const shop = shops.get(id);
      return shop ? [{ shop, misses }] : [];
    }),
    without: shopChoices
      .map((choice, index) => ({ choice, count: summary.without[index]! }))
      .filter(({ count }) => count > summary.total)
      .sort((a, b) => b.count - a.count),
    facets: await showShopFacets(context, summary, query),
  };
}

/** What the words find among products; nothing is read where there are none. */
async function matchingProducts(context: Context, { keyword, categoryId, moqMax }: Input) {
  const { db, language } = context;
  const sold = keyword && (await withoutDealer(db, withoutSellers(keyword), language));
  const search = await readSearch(context, { keyword: sold, categoryId, moqMax }, true);
  const isRead = Boolean(keyword?.trim());
  if (!isRead) return { search, isRead, productIds: [] };
  const hits = wantedOf(context, search);
  const productIds = await cached(db, `hits ${keyOf(hits)} relevance ${mostProducts} 0`, keepSeconds, (db) =>
    listHits(db, hits, 'relevance', mostProducts, 0),
  );
  return { search, isRead, productIds };
}

async function readQuery(
  { db, site }: Context,
  input: Input,
  search: Search,
  productIds: readonly string[] | null,
): Promise<Omit<ShopQuery, 'trade'>> {
  const categories = await getCategories(db);
  const { categoryId } = search.filters;
  return {
    site,
    productIds,
    name: input.keyword?.trim() ?? '',
    nameOfSold: search.filters.keyword?.trim() ?? '',
    categoryId,
    level: (categoryId ? (categories.get(categoryId)?.level ?? 0) : 0) + 1,
    places: input.places ?? [],
    marketId: input.marketId,
    levels: (input.levels ?? []).map(Number).filter((level) => Number.isInteger(level) && level < 10),
    certificates: input.certificates ?? [],
    trusted: input.trusted ?? false,
    papers: input.papers ?? false,
    moqMax: input.moqMax,
    answerMinutes: input.answersWithin === undefined ? undefined : input.answersWithin * 60,
    shipsTo: input.shipsTo,
  };
}

/** Not all of the words were found as they were typed. */
const isLoose = ({ words }: Search): boolean => words.partial !== null || words.corrected !== null;

async function isAnyNamed({ db }: Context, query: ShopQuery): Promise<boolean> {
  const byName = { ...query, productIds: [] };
  const { total } = await cached(db, `shops named ${JSON.stringify(byName)}`, keepSeconds, (db) =>
    searchShops(db, byName, 'relevance', 1, 0),
  );
  return total > 0;
}

/**
 * Shops beside a short list: first those that one choice keeps out, then those that sell what is like it, then those that
 * sell mainly what the listed ones were found for. A search that says nothing to the catalogue has nothing near.
 */
async function findSimilar(
  context: Context,
  search: Search,
  { hits, near }: ShopSummary,
  productIds: readonly string[] | null,
): Promise<ShopHit[]> {
  const { db, site } = context;
  const listedIds = new Set(hits.map(({ id }) => id));
  const similar = new Map<string, ShopHit>(near.map((hit) => [hit.id, hit]));
  const add = (some: readonly ShopHit[]) => {
    for (const hit of some)
      if (similar.size < fewShops && !listedIds.has(hit.id) && !similar.has(hit.id)) similar.set(hit.id, hit);
  };
  if (productIds !== null && similar.size < fewShops) {
    const { keyword } = search.filters;
    const words = { ...search, filters: { keyword } };
    const alike = await findNear(context, words, productIds.length, productIds.slice(0, mostWeighed));
    const byShop = Map.groupBy(alike, ({ product }) => product.shop.id);
    const alikeHits = await listShopHits(db, site, [...byShop.keys()]);
    add(alikeHits.map((hit) => ({ ...hit, best: byShop.get(hit.id)!.map(({ product }) => product.id) })));
  }
  if (similar.size < fewShops && listedIds.size > 0) {
    const sold =
      productIds !== null && productIds.length > 0
        ? await widerCategories(context, productIds.slice(0, mostWeighed))
        : hits.flatMap((hit) => hit.main_categories.slice(0, 1));
    const sellers = await listShopsOfCategories(db, site, sold, [...listedIds, ...similar.keys()]);
    const categories = [...(await getCategories(db)).values()];
    const below = categories.filter(({ path }) => path.some((id) => sold.includes(id)));
    const bestOf = await listBestOfShops(
      db,
      sellers.map(({ id }) => id),
      { site },
      below.map(({ id }) => id),
    );
    add(sellers.map((hit) => ({ ...hit, best: bestOf.get(hit.id) ?? null })));
  }
  return [...similar.values()];
}

/** The categories of the second level that most of some products are in. */
async function widerCategories({ db }: Context, productIds: readonly string[]): Promise<string[]> {
  const [leaves, categories] = await Promise.all([listCategoriesOf(db, productIds), getCategories(db)]);
  const wider = [...leaves.values()].flatMap((leaf) => categories.get(leaf)?.path.slice(0, 2).at(-1) ?? []);
  const counts = Map.groupBy(wider, (id) => id);
  return [...counts].filter(([, some]) => some.length * 4 >= wider.length).map(([id]) => id);
}

/** What shops can be narrowed by, named in the language of the caller. */
async function showShopFacets(
  { db, language }: Context,
  summary: ShopSummary,
  { categoryId, level }: ShopQuery,
): Promise<Output['facets']> {
  const [categories, placeNames] = await Promise.all([getCategories(db), getPlaceNames(db, language)]);
  return {
    categories: summary.categories.flatMap(({ id, n }) => {
      const category = categories.get(id);
      const isBelow = categoryId === undefined || category?.path.includes(categoryId);
      return category?.level === level && isBelow && !category.hidden
        ? [{ id, name: readText(category.names as Text, language).text, count: n }]
        : [];
    }),
    places: summary.places.flatMap(({ id, n }) => {
      const name = namePlace(id, language, placeNames);
      return name === undefined ? [] : [{ id, name, count: n }];
    }),
    markets: summary.markets.map(({ id, names, n }) => ({
      id,
      name: readText(names, language).text,
      count: n,
    })),
    levels: summary.levels
      .map((row) => ({ level: row.level, count: row.n }))
      .sort((a, b) => b.level - a.level),
    certificates: summary.certificates.map(({ kind, n }) => ({
      id: kind,
      name: nameKind(kind as CertificateKind, language),
      count: n,
    })),
    trusted: summary.trusted,
    papers: summary.papers,
    answers: answerHours.map((hours, index) => ({ hours, count: summary.answers[index]! })),
  };
}
