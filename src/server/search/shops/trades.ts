import { getCategories } from '../../categories/public.ts';
import type { Db } from '../../platform/database.ts';
import { listCategoriesOf } from '../sql.ts';

/** A trade is one that this share of the best answers belongs to, by the one that most do. */
const leastShare = 0.5;

/**
 * The categories of the second level that belong to the trade that most of some products are of. What is called a toy may be
 * one for dogs: shops for toys are those whose trade is what most toys are.
 */
export async function tradeOf(db: Db, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const [leaves, categories] = await Promise.all([listCategoriesOf(db, productIds), getCategories(db)]);
  const roots = [...leaves.values()].flatMap((leaf) => categories.get(leaf)?.path[0] ?? []);
  const counts = [...Map.groupBy(roots, (root) => root)].map(([root, some]) => ({ root, n: some.length }));
  const most = Math.max(0, ...counts.map(({ n }) => n));
  const trade = new Set(counts.filter(({ n }) => n >= most * leastShare).map(({ root }) => root));
  return [...categories.values()]
    .filter(({ path }) => path.length <= 2 && trade.has(path[0]!))
    .map(({ id }) => id);
}
