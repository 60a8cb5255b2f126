import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

export interface SupplyRow {
  /** Null where all countries are counted together; likewise the category of the first level. */
  country: string | null;
  category: string | null;
  products: number;
  shops: number;
  /** Ten-thousandths of a euro cent; null where all prices are hidden. */
  price_min: string | null;
  price_median: string | null;
  price_max: string | null;
  moq_min: number;
  moq_median: number;
}

/**
 * Counts what a site sells from other countries than one: by country, by category, and by both.
 * @param wanted  a tsquery literal
 */
export async function summariseSupply(
  db: Db,
  requested: string,
  home: string,
  only: { country: string | undefined; categoryId: string | undefined },
): Promise<SupplyRow[]> {
  const result = await sql<SupplyRow>`
    with abroad as (
      select split_part(found.place, '-', 1) as country, found.category_path[1] as category, found.price_base,
        found.moq, products.shop_id
      from search_documents as found join products on products.id = found.product_id
      where found.words @@ ${requested}::tsquery and split_part(found.place, '-', 1) <> ${home}
        and (${only.country ?? null}::text is null or split_part(found.place, '-', 1) = ${only.country ?? null})
        and (${only.categoryId ?? null}::uuid is null or found.category_path[1] = ${only.categoryId ?? null}::uuid)
    )
    select country, category, count(*)::int as products, count(distinct shop_id)::int as shops,
      min(price_base)::text as price_min, max(price_base)::text as price_max,
      percentile_disc(0.5) within group (order by price_base)::text as price_median,
      min(moq) as moq_min, percentile_disc(0.5) within group (order by moq) as moq_median
    from abroad
    group by grouping sets ((country, category), (country), (category))
    order by products desc, country, category`.execute(db);
  return result.rows;
}
