import { cutText } from '../../../kit/text/cut-text.ts';
import type { InputOf } from '../../../contract/contract.ts';
import type { MallList } from '../../../contract/lists.ts';
import type { MerchantList } from '../../../contract/lists.ts';

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
  return text || cutText(words[0] ?? '', 30);
}

export const productPath = (product: { id: string; title: string }): string =>
  `/goods-detail/${encodeURIComponent(slug(product.title))}_${product.id}.html`;

/** The page that compares products by their ids. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?${new URLSearchParams({ ids: ids.join(',') })}` : '/compare';

/** What somebody stored on their device, and their drafts. */
export const offlinePath = '/offline';

/** A list of what is bought again. */
export const requisitionListPath = (id: string): string => `/merchants/buyer-center/list?id=${id}`;

export const shopPath = (id: string): string => `/shop/${id}`;

/** The page of a provider of trade services. */
export const providerPath = (id: string): string => `/services/providers/${id}`;

/** What a product list is narrowed and sorted by. Absent means any. */
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
  moqMin?: number;
  moqMax?: number;
  /** Levels of the shop, '1' to '5'. */
  levels?: string[];
  /** Kinds of certificates. */
  certificates?: string[];
  trusted?: boolean;
  video?: boolean;
  onePiece?: boolean;
  inStock?: boolean;
  sort?: InputOf<'search.products'>['sort'];
  page?: number;
}

/**
 * The address of a product list: the category and the page stand in the path, everything else in the query, always
 * in the same order and several values of one filter sorted, so that one list has one address: `/mall/kitchen-knives_<id>_page2?keyword=…&place=CN`.
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
  const several = (values: readonly string[] | undefined) => values && [...new Set(values)].sort().join(',');
  add('values', several(filters.values));
  add('place', several(filters.places));
  add('level', several(filters.levels));
  add('certificate', several(filters.certificates));
  add('trusted', filters.trusted ? '1' : undefined);
  add('video', filters.video ? '1' : undefined);
  add('piece', filters.onePiece ? '1' : undefined);
  add('priceMin', filters.priceMin);
  add('priceMax', filters.priceMax);
  add('moqMin', filters.moqMin === undefined ? undefined : String(filters.moqMin));
  add('moqMax', filters.moqMax === undefined ? undefined : String(filters.moqMax));
  add('stock', filters.inStock ? '1' : undefined);
  add('sort', filters.sort === 'relevance' ? undefined : filters.sort);
  return path + (page > 1 ? `_page${page}` : '') + (query.size > 0 ? `?${query}` : '');
}

/** Paths of the lists of the mall; one-piece wholesale is the product list narrowed (specification, section 2). */
export const mallPaths: Readonly<Record<MallList, string>> = {
  hot: '/mall/top-goods-list',
  video: '/mall/video-showing-good-stuff',
  onePiece: listPath({ onePiece: true }),
  featured: '/mall/regional-features',
  factory: '/mall/factory-direct-sales',
  novelty: '/mall/novelty',
  luohe: '/mall/luohe-regional-features',
};

/** Paths of the lists of merchants. */
export const merchantPaths: Readonly<Record<MerchantList, string>> = {
  rank: '/mall/top-merchant-list',
  easebuy: '/mall/easebuy',
  trusted: '/shop/trusted-sellers',
};

/** What a list of shops is narrowed and sorted by. Absent means any. */
export interface ShopListFilters {
  keyword?: string | undefined;
  /** The id of a category. */
  category?: string | undefined;
  places?: readonly string[] | undefined;
  market?: string | undefined;
  /** '1' to '5'. */
  levels?: readonly string[] | undefined;
  /** Kinds of certificates. */
  certificates?: readonly string[] | undefined;
  trusted?: boolean | undefined;
  papers?: boolean | undefined;
  moqMax?: number | undefined;
  /** Hours. */
  answers?: number | undefined;
  /** A country. */
  shipsTo?: string | undefined;
  sort?: InputOf<'search.shops'>['sort'];
  page?: number | undefined;
}

/** The address of a list of shops, everything in the same order, so that one list has one address. */
export function shopListPath({ page = 1, ...filters }: ShopListFilters): string {
  const query = new URLSearchParams();
  const add = (key: string, value: string | number | undefined) => value && query.append(key, String(value));
  const several = (values: readonly string[] | undefined) => values && [...new Set(values)].sort().join(',');
  add('keyword', filters.keyword);
  add('category', filters.category);
  add('place', several(filters.places));
  add('market', filters.market);
  add('level', several(filters.levels));
  add('certificate', several(filters.certificates));
  add('trusted', filters.trusted ? '1' : undefined);
  add('papers', filters.papers ? '1' : undefined);
  add('moqMax', filters.moqMax);
  add('answers', filters.answers);
  add('shipsTo', filters.shipsTo);
  add('sort', filters.sort === 'relevance' ? undefined : filters.sort);
  return `/mall/search-store-result${page > 1 ? `_page${page}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

export const shopSearchPath = (keyword: string): string => shopListPath({ keyword });

export const marketPath = (market: { id: string; name: string }, page = 1): string =>
  `/market/${encodeURIComponent(slug(market.name))}_${market.id}${page > 1 ? `_page${page}` : ''}`;

export interface MarketFilter {
  industry?: number | undefined;
  country?: string | undefined;
  keyword?: string | undefined;
}

export function marketsPath({ industry, country, keyword }: MarketFilter, page = 1): string {
  const query = new URLSearchParams();
  if (industry) query.append('industry', String(industry));
  if (country) query.append('country', country);
  if (keyword) query.append('keyword', keyword);
  return `/market${page > 1 ? `_page${page}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

/** The countries' pavilions. */
export const pavilionPaths = ['/national-pavilion/uae', '/national-pavilion/indonesia'] as const;

export interface RfqFilter {
  keyword?: string | undefined;
  category?: string | undefined;
  country?: string | undefined;
  sort?: 'newest' | 'ending' | 'quantity' | undefined;
}

export function rfqsPath(filter: RfqFilter = {}, page = 1): string {
  const query = new URLSearchParams();
  for (const name of ['keyword', 'category', 'country'] as const)
    if (filter[name]) query.append(name, filter[name]);
  if (filter.sort && filter.sort !== 'newest') query.append('sort', filter.sort);
  return `/opportunities${page > 1 ? `_page${page}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

export const rfqPath = (id: string): string => `/opportunities/${id}`;
