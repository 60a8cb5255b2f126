import type { InputOf } from '../../contract/contract.ts';
import type { ListFilters } from '../parts/addresses.ts';

/** The orders a list can stand in; the first is the one without asking. */
export const listSorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const satisfies Array<
  InputOf<'search.goods'>['sort']
>;
export type ListSort = (typeof listSorts)[number];

/** Reads what an address narrows a list by; anything that makes no sense is left out. */
export function readFilters(query: URLSearchParams, page: number): ListFilters {
  const list = (key: string) => query.get(key)?.split(',').filter(Boolean).slice(0, 20);
  const digits = (key: string) => (/^\d{1,12}$/.test(query.get(key) ?? '') ? query.get(key)! : undefined);
  const sort = query.get('sort');
  const label = query.get('label');
  const moq = Number(digits('moq') ?? 0);
  return {
    keyword: query.get('keyword')?.trim().slice(0, 200) || undefined,
    label: label && /^[a-z_]{1,30}$/.test(label) ? label : undefined,
    values: list('values'),
    places: list('place'),
    priceMin: digits('priceMin'),
    priceMax: digits('priceMax'),
    moqMax: moq > 0 && moq <= 1_000_000_000 ? moq : undefined,
    inStock: query.get('stock') === '1' || undefined,
    sort: listSorts.find((known) => known === sort),
    page,
  };
}

/** What the search is asked for with these filters. */
export function searchInput(filters: ListFilters, pageSize: number): InputOf<'search.goods'> {
  return {
    keyword: filters.keyword,
    categoryId: filters.category?.id,
    label: filters.label,
    attributeValues: filters.values?.join(','),
    places: filters.places?.join(','),
    priceMin: filters.priceMin,
    priceMax: filters.priceMax,
    moqMax: filters.moqMax,
    inStock: filters.inStock,
    sort: filters.sort,
    pageNum: filters.page,
    pageSize,
  };
}

/** The same list with one of several choices added or taken away, from its first page. */
export function toggled(filters: ListFilters, key: 'values' | 'places', id: string): ListFilters {
  const chosen = filters[key] ?? [];
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return { ...filters, [key]: next.length > 0 ? next : undefined, page: 1 };
}

/** The same list without some of its filters, from its first page. */
export function without(filters: ListFilters, ...keys: (keyof ListFilters)[]): ListFilters {
  const next = { ...filters, page: 1 };
  for (const key of keys) delete next[key];
  return next;
}

const narrowing = ['label', 'values', 'places', 'priceMin', 'priceMax', 'moqMax', 'inStock'] as const;

/** The same list with only its category and words left. */
export const widened = (filters: ListFilters): ListFilters => without(filters, ...narrowing);

/** Whether anything narrows the list besides its category and words. */
export const isNarrowed = (filters: ListFilters): boolean =>
  narrowing.some((key) => filters[key] !== undefined);
