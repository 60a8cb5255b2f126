import type { OutputOf } from '../../../contract/contract.ts';
import type { ShopListFilters } from '../../features/addresses/addresses.ts';

/** What a list of shops is drawn from. */
export interface ShopListData {
  filters: ShopListFilters;
  result: OutputOf<'search.shops'>;
  /** From a root category to the chosen one. */
  categories: { id: string; name: string }[];
}
