import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { matching, type OwnFilter } from '../own-products/own-products-sql.ts';
import type { Spec } from '../rules.ts';

/** A sku with all that a sheet of prices and stock says of it. */
export interface PricedSku {
  id: string;
  product_id: string;
  shop_id: string;
  version: number;
  code: string;
  title: string;
  currency: string;
  source_language: Language;
  specs: Spec[];
  spec_values: number[];
  sku_code: string;
  stock: number;
  minimums: number[];
  /** Minor units, as decimals. */
  prices: string[];
}

const read = (language: Language): RawBuilder<unknown> => sql`
  select skus.id, product_id, products.shop_id, products.version, products.code, products.currency,
    products.source_language, products.specs, skus.spec_values, skus.code as sku_code, skus.stock,
    skus.tier_minimums as minimums, skus.tier_prices::text[] as prices,
    coalesce((select title from product_texts where product_id = products.id
      order by array_position(array[${language}, products.source_language, 'en'], language) nulls last limit 1), '') as title`;

/** How many skus of products on or off sale some shops have, and the most tiers that one of them has. */
export async function countPricedSkus(
  db: Db,
  shopIds: readonly string[],
  filter: OwnFilter,
): Promise<{ skus: number; tiers: number }> {
  const result = await sql<{ skus: number; tiers: number }>`
    select count(*)::int as skus, coalesce(max(cardinality(tier_prices)), 0)::int as tiers
    from products join skus on product_id = products.id and not retired where ${matching(shopIds, filter)}`.execute(
    db,
  );
  return result.rows[0]!;
}

/** The skus of some shops, product by product. @param behind  the last product of the page before */
export async function listPricedSkus(
  db: Db,
  shopIds: readonly string[],
  filter: OwnFilter,
  { language, behind, limit }: { language: Language; behind: string | undefined; limit: number },
): Promise<PricedSku[]> {
  const result = await sql<PricedSku>`
    with page as (
      select id from products where ${matching(shopIds, filter)} ${behind ? sql`and id > ${behind}` : sql``}
      order by id limit ${limit}
    )
    ${read(language)}
    from page join products using (id) join skus on product_id = products.id and not retired
    order by products.id, skus.position`.execute(db);
  return result.rows;
}

/** Skus of some shops by their id; those of others are left out, and those that are no longer made. */
export async function findPricedSkus(
  db: Db,
  shopIds: readonly string[],
  skuIds: readonly string[],
  language: Language,
): Promise<PricedSku[]> {
  const result = await sql<PricedSku>`
    ${read(language)}
    from skus join products on products.id = product_id
    where skus.id = any(${sql.val([...skuIds])}::uuid[]) and not retired and made_for is null
      and products.shop_id = any(${sql.val([...shopIds])}::uuid[])`.execute(db);
  return result.rows;
}
