import type { Sku } from '../../../contract/catalog/catalog.ts';

/** What keeps so many of a sku from being ordered. */
export function cellIssue(
  { stock }: Pick<Sku, 'stock'>,
  multiple: number,
  quantity: number,
): 'stock' | 'multiple' | null {
  if (quantity > stock) return 'stock';
  return quantity % multiple === 0 ? null : 'multiple';
}
