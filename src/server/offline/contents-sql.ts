import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** The products of a shop that are on sale on a site, the best-selling first, and how many there are in all. */
export async function listShopProducts(
  db: Db,
  shopId: string,
  site: string,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    select id, (count(*) over ())::int as total from products_on_sale
    where shop_id = ${shopId} and sites @> array[${site}]
    order by sales_count desc, id limit ${limit}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
