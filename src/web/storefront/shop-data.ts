import type { OutputOf } from '../../contract/contract.ts';
import { shopPath } from '../parts/addresses.ts';
import { listSorts, type ListSort } from './list-filters.ts';

/** What the shop page is drawn from. */
export interface ShopData {
  shop: OutputOf<'shops.profile'>;
  found: OutputOf<'search.goods'>;
}

/** What the goods of a shop are narrowed and sorted by. */
export interface ShopFilters {
  category?: string;
  keyword?: string;
  sort: ListSort;
}

export const shopGoodsOnAPage = 30;

export function readShopFilters(query: URLSearchParams): ShopFilters {
  const category = query.get('category') ?? '';
  return {
    category: /^[0-9a-f-]{36}$/.test(category) ? category : undefined,
    keyword: query.get('keyword')?.trim().slice(0, 200) || undefined,
    sort: listSorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
  };
}

/** The address of a shop's goods with these filters. */
export function shopGoodsPath(id: string, { category, keyword, sort }: ShopFilters, page = 1): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (keyword) query.set('keyword', keyword);
  if (sort !== 'relevance') query.set('sort', sort);
  return shopPath(id) + (page > 1 ? `_page${page}` : '') + (query.size > 0 ? `?${query}` : '');
}
