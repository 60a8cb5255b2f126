import { sql } from 'kysely';
import type { Text } from '../../../kit/languages.ts';
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

/** Attributes that are common in a product's category, or above it, and that it states nothing of. */
export async function listUnstated(tx: Tx, ids: readonly string[]): Promise<{ id: string; names: Text }[]> {
  const result = await sql<{ id: string; names: Text }>`
    select products.id, attributes.names from products join categories on categories.id = category_id
    cross join lateral (
      select attribute_id, min(position) as position from category_attributes
      where category_attributes.category_id = any(categories.path) group by attribute_id
    ) as common
    join attributes on attributes.id = attribute_id and attributes.shop_id is null
    where products.id = any(${sql.val([...ids])}::uuid[]) and not exists (
      select from product_attributes
      where product_attributes.product_id = products.id and product_attributes.attribute_id = common.attribute_id)
    order by products.id, common.position, attributes.code`.execute(tx);
  return result.rows;
}
