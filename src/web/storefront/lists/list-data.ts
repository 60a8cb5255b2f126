import type { OutputOf } from '../../../contract/contract.ts';
import type { ListFilters } from '../../features/addresses/addresses.ts';

export interface CategoryChoice {
  id: string;
  name: string;
  count: number;
}

/** What the product list is drawn from. */
export interface ListData {
  filters: ListFilters;
  /** The way from a root category to the chosen one. */
  way: { id: string; name: string }[];
  /** Categories one level further in. */
  below: CategoryChoice[];
  found: OutputOf<'search.products'>;
  /** What to try instead; null when something was found. */
  help: OutputOf<'search.help'> | null;
  /** Shown apart, below a list that is short and has nothing similar of its own: never counted as found. */
  related: OutputOf<'search.similar'>;
}

/** A list of no more than this leaves room for what is like it. */
export const shortList = 8;

export const productsOnAPage = 40;

/** The search answers this many pages and no more. */
export const lastPage = 500;
