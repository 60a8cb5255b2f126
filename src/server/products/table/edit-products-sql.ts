import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { Spec } from '../rules.ts';

/** A product with what its variants cost and how many there are. */
interface VariantsRow {
  id: string;
  version: number;
  currency: string;
  category_id: string;
  specs: Spec[];
  skus: {
    id: string;
    values: number[];
    code: string;
    stock: number;
    elsewhere: number;
    minimums: number[];
    prices: string[];
  }[];
}

/** The variants that are made of some products of a shop; products of others are left out. */
export async function listVariantRows(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<VariantsRow[]> {
  const result = await sql<VariantsRow>`
    select id, version, currency, category_id, specs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'values', spec_values, 'code', skus.code, 'stock', stock,
          'elsewhere', pieces_in(elsewhere), 'minimums', tier_minimums, 'prices', tier_prices::text[]) order by position), '[]')
        from skus where product_id = products.id and not retired) as skus
    from products where shop_id = ${shopId} and made_for is null and id = any(${sql.val([...ids])}::uuid[])
    order by id`.execute(db);
  return result.rows;
}

/** What is edited of a product besides its variants; null where it stays. */
export interface ProductEdit {
  id: string;
  publish_status: string | null;
  category_id: string | null;
}

/** Gives locked products a new state or category, reads their prices from their skus again, and raises their versions. */
export async function updateEdited(
  tx: Tx,
  edits: readonly ProductEdit[],
  now: Date,
): Promise<Map<string, number>> {
  const result = await sql<{ id: string; version: number }>`
    update products set publish_status = coalesce(edit.publish_status, products.publish_status),
      closed_with_shop = products.closed_with_shop and edit.publish_status is null,
      category_id = coalesce(edit.category_id, products.category_id),
      price_from = coalesce(ends.low, products.price_from), price_to = coalesce(ends.high, products.price_to),
      updated_at = ${now}, version = products.version + 1
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as edit (id uuid, publish_status text, category_id uuid)
    left join lateral (
      select min(price) as low, max(price) as high from skus, unnest(tier_prices) as price
      where product_id = edit.id and not retired
    ) as ends on true
    where products.id = edit.id returning products.id, products.version`.execute(tx);
  return new Map(result.rows.map((row) => [row.id, row.version]));
}

/** The attributes that some products state something of, by product. */
export async function listStatedAttributes(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const result = await sql<{ id: string; attributes: string[] }>`
    select product_id as id, array_agg(attribute_id::text) as attributes from product_attributes
    where product_id = any(${sql.val([...ids])}::uuid[]) group by product_id`.execute(tx);
  return new Map(result.rows.map(({ id, attributes }) => [id, new Set(attributes)]));
}
