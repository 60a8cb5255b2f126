import { cutText } from '../../../kit/text/cut-text.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import { shopPath } from '../../features/addresses/addresses.ts';
import { listSorts, type ListSort } from '../lists/list-filters.ts';

/** The pages of a shop, as its address names them: what its seller put in front, its products, and who it is. */
export const shopViews = ['home', 'goods', 'about'] as const;
export type ShopViewName = (typeof shopViews)[number];

/** What the shop page is drawn from. */
export interface ShopData {
  shop: OutputOf<'shops.profile'>;
  front: OutputOf<'shopFront.get'>;
  rating: OutputOf<'reviews.ofShop'>;
  /** The products of the list, or those that sell best; none on the page about the shop. */
  /** `similar`: what is like words that nothing in the shop has all of. */
  found: {
    rowList: ProductCard[];
    totalRecord: number;
    similar?: OutputOf<'search.products'>['similar'];
  };
}

/** What the products of a shop are narrowed and sorted by. */
export interface ShopFilters {
  category?: string;
  /** One of the shop's own categories. */
  group?: string;
  keyword?: string;
  sort: ListSort;
}

export const shopProductOnAPage = 30;
export const bestOnHome = 10;

const readId = (text: string | null) => (text && /^[0-9a-f-]{36}$/.test(text) ? text : undefined);

export function readShopFilters(query: URLSearchParams): ShopFilters {
  return {
    category: readId(query.get('category')),
    group: readId(query.get('group')),
    keyword: cutText(query.get('keyword')?.trim() ?? '', 200) || undefined,
    sort: listSorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
  };
}

/** What narrows or sorts products, and what leads to a further page of them, is about products, whatever else is said. */
export function readShopView(query: URLSearchParams, page: number): ShopViewName {
  if (page > 1 || ['category', 'group', 'keyword', 'sort'].some((key) => query.has(key))) return 'goods';
  return shopViews.find((view) => view === query.get('view')) ?? 'home';
}

export const shopViewPath = (id: string, view: ShopViewName): string =>
  view === 'home' ? shopPath(id) : `${shopPath(id)}?view=${view}`;

/** The address of a shop's products with these filters. */
export function shopProductPath(
  id: string,
  { category, group, keyword, sort }: ShopFilters,
  page = 1,
): string {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (group) query.set('group', group);
  if (keyword) query.set('keyword', keyword);
  if (sort !== 'relevance') query.set('sort', sort);
  if (query.size === 0 && page === 1) return shopViewPath(id, 'goods');
  return shopPath(id) + (page > 1 ? `_page${page}` : '') + (query.size > 0 ? `?${query}` : '');
}
