import type { Warehouse } from '../../../contract/warehouses/warehouses.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** What a warehouse is called: a main one that was given no name, what it is. */
export function useWarehouseName(): (warehouse: Pick<Warehouse, 'name'>) => string {
  const t = useWords('stock');
  return ({ name }) => name || t('main');
}

/** Where a warehouse is: its regions, the narrowest first, and its country. */
export function useWarehousePlace(): (warehouse: Pick<Warehouse, 'regions' | 'country'>) => string {
  const format = useFormat();
  return ({ regions, country }) => [...regions, format.country(country)].join(' · ');
}
