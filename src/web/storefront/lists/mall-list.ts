import type { ShownData } from '../../../contract/content/content-kinds.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import type { MallList } from '../../../contract/lists.ts';
import { mallPaths } from '../../features/addresses/addresses.ts';

/** A list with a page of its own. */
export type PagedList = Exclude<MallList, 'onePiece'>;

/** What a list of the mall is narrowed by. */
export interface MallFilters {
  category?: string;
  place?: string;
}

/** What a list of the mall is drawn from. */
export interface MallListData {
  list: PagedList;
  filters: MallFilters;
  found: OutputOf<'search.list'>;
  /** What operators call it on the site; null where they wrote nothing. */
  written: ShownData<'list'> | null;
}

/** What can be chosen in each list; the others are shown whole. */
export const choicesOf: Partial<Record<PagedList, keyof MallFilters>> = {
  featured: 'place',
  factory: 'place',
  video: 'category',
  novelty: 'category',
  luohe: 'category',
};

export function readMallFilters(query: URLSearchParams): MallFilters {
  const category = query.get('category') ?? '';
  const place = query.get('place') ?? '';
  return {
    category: /^[0-9a-f-]{36}$/.test(category) ? category : undefined,
    place: /^[A-Z]{2}(-[\w.-]{1,40})?$/.test(place) ? place : undefined,
  };
}

/** The address of a page of a list with these choices. */
export function mallListPath(list: PagedList, filters: MallFilters, page = 1): string {
  const query = new URLSearchParams();
  if (filters.category) query.set('category', filters.category);
  if (filters.place) query.set('place', filters.place);
  return mallPaths[list] + (page > 1 ? `_page${page}` : '') + (query.size > 0 ? `?${query}` : '');
}
