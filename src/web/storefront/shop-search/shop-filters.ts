import { answerHours, shopSorts, type ShopChoice } from '../../../contract/search/shop-search-limits.ts';
import type { InputOf } from '../../../contract/contract.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import type { ShopListFilters } from '../../features/addresses/addresses.ts';

export const shopsOnAPage = 20;

const mostValues = 20;
const mostMoq = 1_000_000_000;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads what an address narrows a list of shops by; anything that makes no sense is left out. */
export function readShopListFilters(query: URLSearchParams, page: number): ShopListFilters {
  const list = (key: string, fits: RegExp) => {
    const some = query
      .get(key)
      ?.split(',')
      .filter((text) => fits.test(text));
    const once = [...new Set(some)].sort().slice(0, mostValues);
    return once.length > 0 ? once : undefined;
  };
  const single = (key: string, fits: RegExp) => {
    const text = query.get(key) ?? '';
    return fits.test(text) ? text : undefined;
  };
  const tick = (key: string) => query.get(key) === '1' || undefined;
  const moq = Number(single('moqMax', /^\d{1,10}$/) ?? 0);
  const hours = Number(single('answers', /^\d{1,3}$/) ?? 0);
  return {
    keyword: cutText(query.get('keyword')?.replace(/\s+/g, ' ').trim() ?? '', 200).trim() || undefined,
    category: single('category', uuid)?.toLowerCase(),
    places: list('place', /^[\w.-]{1,64}$/),
    market: single('market', uuid)?.toLowerCase(),
    levels: list('level', /^[1-5]$/),
    certificates: list('certificate', /^[a-z0-9]{2,20}$/),
    trusted: tick('trusted'),
    papers: tick('papers'),
    moqMax: moq > 0 && moq <= mostMoq ? moq : undefined,
    answers: answerHours.find((step) => step === hours),
    shipsTo: single('shipsTo', /^[A-Z]{2}$/),
    sort: shopSorts.find((sort) => sort === query.get('sort') && sort !== 'relevance'),
    page,
  };
}

/** What the search for shops is asked for with these filters. */
export const shopSearchInput = (filters: ShopListFilters): InputOf<'search.shops'> => ({
  keyword: filters.keyword,
  categoryId: filters.category,
  places: filters.places?.join(','),
  marketId: filters.market,
  levels: filters.levels?.join(','),
  certificates: filters.certificates?.join(','),
  trusted: filters.trusted,
  papers: filters.papers,
  moqMax: filters.moqMax,
  answersWithin: filters.answers,
  shipsTo: filters.shipsTo,
  sort: filters.sort,
  pageNum: filters.page,
  pageSize: shopsOnAPage,
});

/** What narrows a list of shops besides its words, by the choice that it is to the search. */
export const filterOf = {
  category: 'category',
  places: 'places',
  market: 'market',
  levels: 'levels',
  certificates: 'certificates',
  trusted: 'trusted',
  papers: 'papers',
  moq: 'moqMax',
  answers: 'answers',
  shipsTo: 'shipsTo',
} as const satisfies Record<ShopChoice, keyof ShopListFilters>;

/** What several choices of can be ticked. */
export type SeveralKey = 'places' | 'levels' | 'certificates';

/** The same list with one of several choices added or taken away, from its first page. */
export function withToggled(filters: ShopListFilters, key: SeveralKey, id: string): ShopListFilters {
  const selected = filters[key] ?? [];
  const next = selected.includes(id) ? selected.filter((value) => value !== id) : [...selected, id];
  return { ...filters, [key]: next.length > 0 ? next : undefined, page: 1 };
}

/** The same list without some of its filters, from its first page. */
export function withoutFilters(
  filters: ShopListFilters,
  ...keys: (keyof ShopListFilters)[]
): ShopListFilters {
  const next = { ...filters, page: 1 };
  for (const key of keys) delete next[key];
  return next;
}

/** The same list with only its words left. */
export const onlyWords = (filters: ShopListFilters): ShopListFilters =>
  withoutFilters(filters, ...Object.values(filterOf));

/** Whether anything narrows the list besides its words. */
export const isNarrowedShops = (filters: ShopListFilters): boolean =>
  Object.values(filterOf).some((key) => filters[key] !== undefined);
