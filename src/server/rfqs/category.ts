import { getCategories } from '../categories/public.ts';
import type { Db } from '../platform/database.ts';
import { findOwnProducts } from '../products/public.ts';
import { findQuote, findRfq } from './sql.ts';

/**
 * Where what a quote is about stands in the tree, as ways from its root: the request's category, which its publisher
 * chose, and that of the product which the quote names. An empty way where nobody knows it.
 */
export async function listCategoryPathsOfQuote(db: Db, quoteId: string): Promise<string[][]> {
  const quote = await findQuote(db, quoteId);
  const request = quote && (await findRfq(db, quote.rfq_id));
  if (!request) return [[]];
  const named = quote.product_id;
  const product = named ? await findOwnProducts(db, quote.shop_id, named) : null;
  const categories = await getCategories(db);
  const pathOf = (id: string | undefined) => [...(categories.get(id ?? '')?.path ?? [])];
  return [pathOf(request.category_id), ...(named ? [pathOf(product?.category_id)] : [])];
}
