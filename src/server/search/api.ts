import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { getCardsOnSale } from '../catalog/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { limitsOf } from '../platform/paging.ts';
import { cached } from '../platform/cache.ts';
import { searchByPicture } from './pictures/by-picture.ts';
import { categoryByImage, categoryByTitle } from './category-of.ts';
import { count, keyOf, keepSeconds, mostCounted, showFacets } from './facets.ts';
import { findHelp } from './help.ts';
import { hotWordsApi, listHotWords } from './words/hot-words.ts';
import { listCountries, showList } from './lists.ts';
import { savedSearches } from './saved.ts';
import { findShops } from './shops/search-shops.ts';
import { similar } from './similar.ts';
import { recommend } from './recommend.ts';
import { findNear } from './near.ts';
import { listHits } from './sql.ts';
import { showSupply } from './supply.ts';
import { readSearch, wantedOf } from './wanted.ts';
import { searchesApi } from './searches/console-searches.ts';
import { recordSearch } from './searches/record-search.ts';
import { synonymsApi } from './words/console-synonyms.ts';

export const searchApi: Handlers<
  CallsOf<'search' | 'console.hotWords' | 'console.searches' | 'console.synonyms'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...hotWordsApi,
  ...synonymsApi,
  ...searchesApi,
  ...savedSearches,
  'search.hotWords': listHotWords,
  'search.list': showList,
  'search.countries': listCountries,
  'search.help': findHelp,
  'search.byImage': searchByPicture,
  'search.categoryByImage': categoryByImage,
  'search.categoryByTitle': categoryByTitle,
  'search.similar': similar,
  'search.recommend': recommend,
  'search.shops': findShops,
  'search.supply': showSupply,
  'search.record': recordSearch,

  async 'search.products'(context, { pageNum, pageSize, sort, facets: withFacets, ...filters }) {
    const { db } = context;
    const search = await readSearch(context, filters);
    const hits = wantedOf(context, search);
    const { limit, offset } = limitsOf({ pageNum, pageSize });
    const order = sort === 'relevance' && search.isLowMinimumFirst ? 'lowMinimum' : sort;
    const selected = [
      ...(filters.places?.length ? ['places'] : []),
      ...(filters.shopLevels?.length ? ['levels'] : []),
      ...(filters.certificates?.length ? ['certificates'] : []),
      ...(filters.priceMin !== undefined || filters.priceMax !== undefined ? ['price'] : []),
      ...search.values.keys(),
    ];
    const [ids, counts] = await Promise.all([
      cached(db, `hits ${keyOf(hits)} ${order} ${limit} ${offset}`, keepSeconds, (db) =>
        listHits(db, hits, order, limit, offset),
      ),
      count(
        db,
        (without) => wantedOf(context, search, without),
        withFacets ? selected : [],
        filters.categoryId,
      ),
    ]);
    const { total } = counts.found;
    const [rowList, facets, similar] = await Promise.all([
      getCardsOnSale(context, ids),
      withFacets ? showFacets(context, counts) : null,
      pageNum === 1 && (filters.keyword || total === 0) ? findNear(context, search, total, ids) : [],
    ]);
    return {
      rowList,
      totalRecord: Math.min(total, mostCounted),
      totalIsFloor: total > mostCounted,
      // Of nothing there is nothing to say what it was found for.
      corrected: total > 0 ? search.words.corrected : null,
      suggested: similar.length > 0 ? (search.words.suggested ?? null) : null,
      partial: total > 0 ? search.words.partial : null,
      priceLimit: search.priceLimit && {
        amount: String(search.priceLimit.amount),
        currency: search.priceLimit.currency,
      },
      unappliedLimit: search.unappliedLimit && {
        amount: String(search.unappliedLimit.amount),
        currency: search.unappliedLimit.currency,
      },
      isUnread: search.words.isUnread,
      similar,
      similarPartial: similar.length > 0 ? (search.words.similar?.partial ?? null) : null,
      facets,
    };
  },
};
