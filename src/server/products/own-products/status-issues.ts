import type { ProductIssues } from '../../../contract/products/product-checks.ts';
import type { Completeness } from '../status-sql.ts';
import { incomplete } from '../write-products.ts';

/** What keeps a product from a status: one that is archived has to be restored first. */
export function statusIssues(product: Completeness, status: 'published' | 'down'): ProductIssues {
  if (product.is_archived) return { archived: 'wrong' };
  if (status === 'down') return {};
  if (product.is_taken_down) return { takenDown: 'wrong' };
  return {
    ...incomplete({
      pictures: product.has_picture ? ['one'] : [],
      sites: product.has_site ? ['one'] : [],
    }),
    ...(product.title === '' && { title: 'missing' as const }),
    ...(!product.has_sku && { skus: 'missing' as const }),
  };
}
