import {
  productSorts,
  productTypes,
  type ProductSort,
  type ProductType,
} from '../../../contract/products/product-limits.ts';
import { productsPath } from '../paths.ts';

export const productTabs = ['all', 'published', 'down', 'runsOut', 'archived', 'drafts'] as const;
export type ProductTab = (typeof productTabs)[number];

/** The state that a tab lists; undefined where it lists several. */
export const statusOf = (tab: ProductTab): 'published' | 'down' | 'archived' | undefined =>
  tab === 'published' || tab === 'down' || tab === 'archived' ? tab : undefined;

/** What the list of a seller's products is narrowed to; it stands in the address. */
export interface ProductFilter {
  tab: ProductTab;
  keyword: string;
  type: ProductType | '';
  categoryId: string;
  sort: ProductSort;
  page: number;
}

export function readFilter(query: URLSearchParams): ProductFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === query.get(name));
  return {
    tab: one('status', productTabs) ?? 'all',
    keyword: query.get('keyword') ?? '',
    type: one('type', productTypes) ?? '',
    categoryId: /^[0-9a-f-]{36}$/.exec(query.get('category') ?? '')?.[0] ?? '',
    sort: one('sort', productSorts) ?? 'changed',
    page: Math.max(1, Number(query.get('page')) || 1),
  };
}

export function filterPath({ tab, keyword, type, categoryId, sort, page }: ProductFilter): string {
  const pairs = {
    status: tab === 'all' ? '' : tab,
    keyword,
    type,
    category: categoryId,
    sort: sort === 'changed' ? '' : sort,
    page: page > 1 ? String(page) : '',
  };
  const query = new URLSearchParams(Object.entries(pairs).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${productsPath}?${query}` : productsPath;
}
