import type { InputOf } from '../../contract/contract.ts';

/** Letters and digits of a name in any script, joined by hyphens, for people to read in an address. */
export function slug(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let text = '';
  for (const word of words) {
    if (text.length + word.length > 60) break;
    text += text ? `-${word}` : word;
  }
  return text || [...(words[0] ?? '')].slice(0, 30).join('');
}

export const goodsPath = (goods: { id: string; title: string }): string =>
  `/goods-detail/${encodeURIComponent(slug(goods.title))}_${goods.id}.html`;

export const shopPath = (id: string): string => `/shop/${id}`;

/** What a goods list is narrowed and sorted by. Absent means any. */
export interface ListFilters {
  /** Id and name of a category. */
  category?: { id: string; name: string };
  keyword?: string;
  label?: string;
  /** Attribute value ids. */
  values?: string[];
  places?: string[];
  /** Minor units of the visitor's price type. */
  priceMin?: string;
  priceMax?: string;
  moqMax?: number;
  inStock?: boolean;
  sort?: InputOf<'search.goods'>['sort'];
  page?: number;
}

/**
 * The address of a goods list: the category and the page stand in the path, everything else in the query, always
 * in the same order, so that one list has one address: `/mall/kitchen-knives_<id>_page2?keyword=…&place=CN`.
 */
export function listPath(filters: ListFilters): string {
  const { category, page = 1 } = filters;
  const path = category
    ? `/mall/${encodeURIComponent(slug(category.name))}_${category.id}`
    : '/mall/search-goods_0';
  const query = new URLSearchParams();
  const add = (key: string, value: string | undefined) => value && query.append(key, value);
  add('keyword', filters.keyword);
  add('label', filters.label);
  add('values', filters.values?.join(','));
  add('place', filters.places?.join(','));
  add('priceMin', filters.priceMin);
  add('priceMax', filters.priceMax);
  add('moq', filters.moqMax === undefined ? undefined : String(filters.moqMax));
  add('stock', filters.inStock ? '1' : undefined);
  add('sort', filters.sort === 'relevance' ? undefined : filters.sort);
  return path + (page > 1 ? `_page${page}` : '') + (query.size > 0 ? `?${query}` : '');
}

export const shopSearchPath = (keyword: string, page = 1): string =>
  `/mall/search-store-result${page > 1 ? `_page${page}` : ''}${keyword ? `?${new URLSearchParams({ keyword })}` : ''}`;
