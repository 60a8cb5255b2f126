import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';

/** What a list of products is chosen by: the products themselves, in their order, or what they bear. */
export interface Choice {
  productIds?: readonly string[] | undefined;
  label?: string | undefined;
  /** Of these categories, or of those below them. */
  categoryIds?: readonly string[] | undefined;
}

/** A page of chosen products on sale on a site, chosen ones in their order, all others by sales; and how many there are. */
export async function listChosenProducts(
  db: Db,
  site: string,
  { productIds, label, categoryIds }: Choice,
  page: Paging,
): Promise<{ ids: string[]; total: number }> {
  const { limit, offset } = limitsOf(page);
  const parts = [sql`sites @> array[${site}]`];
  if (productIds) parts.push(sql`products.id = any(${sql.val([...productIds])}::uuid[])`);
  if (label) parts.push(sql`labels @> array[${label}]`);
  if (categoryIds)
    parts.push(sql`category_id in (
      select id from categories where path && ${sql.val([...categoryIds])}::uuid[])`);
  const where = sql.join(parts, sql` and `);
  const order = productIds
    ? sql`array_position(${sql.val([...productIds])}::uuid[], products.id)`
    : sql`sales_count desc, products.id`;
  const [result, counted] = await Promise.all([
    sql<{ id: string }>`select products.id from products_on_sale as products where ${where}
      order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from products_on_sale as products where ${where}`.execute(
      db,
    ),
  ]);
  return { ids: result.rows.map((row) => row.id), total: counted.rows[0]!.n };
}
