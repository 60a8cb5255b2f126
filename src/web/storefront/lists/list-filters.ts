import type { InputOf } from '../../../contract/contract.ts';
import type { ListFilters } from '../../features/addresses/addresses.ts';

/** The orders a list can stand in; the first is the one without asking. */
export const listSorts = ['relevance', 'sales', 'newest', 'priceUp', 'priceDown'] as const satisfies Array<
  InputOf<'search.products'>['sort']
>;
export type ListSort = (typeof listSorts)[number];

const mostMoq = 1_000_000_000;

/** Reads what an address narrows a list by; anything that makes no sense is left out. */
export function readFilters(query: URLSearchParams, page: number): ListFilters {
  const list = (key: string, fits: RegExp) => {
    const some = query
      .get(key)
      ?.split(',')
      .filter((one) => fits.test(one));
    const once = [...new Set(some)].sort().slice(0, 20);
    return once.length > 0 ? once : undefined;
  };
  const amount = (key: string) => {
    const text = query.get(key) ?? '';
    return /^\d{1,12}$/.test(text) ? text.replace(/^0+(?=\d)/, '') : undefined;
  };
  const pieces = (key: string) => {
    const count = Number(amount(key) ?? 0);
    return count > 0 && count <= mostMoq ? count : undefined;
  };
  const tick = (key: string) => query.get(key) === '1' || undefined;
  const sort = query.get('sort');
  const label = query.get('label');
  return {
    keyword: query.get('keyword')?.replace(/\s+/g, ' ').trim().slice(0, 200).trim() || undefined,
    label: label && /^[a-z_]{1,30}$/.test(label) ? label : undefined,
    values: list('values', /^[\w-]{1,64}$/),
    places: list('place', /^[\w.-]{1,64}$/),
    levels: list('level', /^[1-5]$/),
    certificates: list('certificate', /^[a-z0-9]{2,20}$/),
    trusted: tick('trusted'),
    video: tick('video'),
    onePiece: tick('piece'),
    priceMin: amount('priceMin'),
    priceMax: amount('priceMax'),
    moqMin: pieces('moqMin'),
    moqMax: pieces('moqMax'),
    inStock: tick('stock'),
    sort: listSorts.find((listSort) => listSort === sort && listSort !== 'relevance'),
    page,
  };
}

/** What narrows a list, as the search is told of it. */
export function searchFilters(filters: ListFilters): InputOf<'search.help'> {
  return {
    keyword: filters.keyword,
    categoryId: filters.category?.id,
    label: filters.label,
    attributeValues: filters.values?.join(','),
    places: filters.places?.join(','),
    shopLevels: filters.levels?.join(','),
    certificates: filters.certificates?.join(','),
    trusted: filters.trusted,
    video: filters.video,
    onePiece: filters.onePiece,
    priceMin: filters.priceMin,
    priceMax: filters.priceMax,
    moqMin: filters.moqMin,
    moqMax: filters.moqMax,
    inStock: filters.inStock,
  };
}

/** What the search is asked for with these filters. */
export const searchInput = (filters: ListFilters, pageSize: number): InputOf<'search.products'> => ({
  ...searchFilters(filters),
  sort: filters.sort,
  pageNum: filters.page,
  pageSize,
});

/** What several choices of can be ticked. */
export type ChoiceKey = 'values' | 'places' | 'levels' | 'certificates';

/** The same list with one of several choices added or taken away, from its first page. */
export function toggled(filters: ListFilters, key: ChoiceKey, id: string): ListFilters {
  const selected = filters[key] ?? [];
  const next = selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
  return { ...filters, [key]: next.length > 0 ? next : undefined, page: 1 };
}

/** The same list without some of its filters, from its first page. */
export function without(filters: ListFilters, ...keys: (keyof ListFilters)[]): ListFilters {
  const next = { ...filters, page: 1 };
  for (const key of keys) delete next[key];
  return next;
}

const narrowing = [
  'label',
  'values',
  'places',
  'levels',
  'certificates',
  'trusted',
  'video',
  'onePiece',
  'priceMin',
  'priceMax',
  'moqMin',
  'moqMax',
  'inStock',
] as const satisfies (keyof ListFilters)[];

/** The same list with only its category and words left. */
export const widened = (filters: ListFilters): ListFilters => without(filters, ...narrowing);

/** Whether anything narrows the list besides its category and words. */
export const isNarrowed = (filters: ListFilters): boolean =>
  narrowing.some((key) => filters[key] !== undefined);
