import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import type { ProductState } from './merge-products.ts';

export interface ProductKey {
  shop_id: string;
  code: string;
}

export const keyOf = ({ shop_id, code }: ProductKey): string => `${shop_id} ${code}`;

/** Products by shop and code, held until the transaction ends. */
export async function listProductStates(
  tx: Tx,
  keys: readonly ProductKey[],
): Promise<Map<string, ProductState>> {
  const result = await sql<ProductState & ProductKey>`
    select products.shop_id, products.code, products.id, category_id, source_language, unit_code, currency, moq, multiple,
      weight_grams, pictures, specs,
      (select coalesce(jsonb_object_agg(language, jsonb_build_object('title', title, 'description', description)), '{}')
        from product_texts where product_id = products.id and origin = 'human') as texts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'spec_values', spec_values, 'code', skus.code,
          'stock', stock, 'tier_minimums', tier_minimums, 'tier_prices', tier_prices::text[]) order by position), '[]')
        from skus where product_id = products.id and not retired) as skus,
      (select coalesce(jsonb_object_agg(value_id, attribute_id), '{}')
        from product_attributes where product_id = products.id) as attributes
    from unnest(${sql.val(keys.map(({ shop_id }) => shop_id))}::uuid[], ${sql.val(keys.map(({ code }) => code))}::text[])
      as wanted (shop_id, code)
    join products using (shop_id, code)
    order by products.id
    for update of products`.execute(tx);
  return new Map(result.rows.map(({ shop_id, code, ...state }) => [keyOf({ shop_id, code }), state]));
}

/** Writes products with their texts, skus and attributes; those that are there become as they are told. */
export async function writeProducts(
  tx: Tx,
  products: readonly (ProductState & ProductKey)[],
  sites: readonly string[],
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'products',
    products.map(({ texts: _texts, skus, attributes: _attributes, ...columns }) => {
      const prices = skus.flatMap(({ tier_prices }) => tier_prices.map(BigInt));
      return {
        ...columns,
        price_from: prices.reduce((low, price) => (price < low ? price : low)),
        price_to: prices.reduce((high, price) => (price > high ? price : high)),
        labels: [],
        sites,
        publish_status: 'published',
        sales_count: 0,
        created_at: now,
        updated_at: now,
        version: 1,
      };
    }),
    // Sites, labels and whether it is on sale are the seller's by now.
    sql`on conflict (id) do update set category_id = excluded.category_id,
      source_language = excluded.source_language, unit_code = excluded.unit_code, currency = excluded.currency,
      moq = excluded.moq, multiple = excluded.multiple, weight_grams = excluded.weight_grams,
      price_from = excluded.price_from, price_to = excluded.price_to, pictures = excluded.pictures,
      specs = excluded.specs, updated_at = excluded.updated_at, version = products.version + 1`,
  );
  await writeTexts(tx, products);
  await insertRows(
    tx,
    'skus',
    products.flatMap(({ id, skus }) => skus.map((sku, position) => ({ ...sku, product_id: id, position }))),
    sql`on conflict (id) do update set code = excluded.code, stock = excluded.stock,
      elsewhere = within_stock(skus.elsewhere, excluded.stock),
      tier_minimums = excluded.tier_minimums, tier_prices = excluded.tier_prices`,
  );
  await writeAttributes(tx, products);
}

async function writeTexts(tx: Tx, products: readonly ProductState[]): Promise<void> {
  await insertRows(
    tx,
    'product_texts',
    products.flatMap(({ id, texts }) =>
      Object.entries(texts).map(([language, text]) => ({
        product_id: id,
        language,
        ...text,
        origin: 'human',
      })),
    ),
    sql`on conflict (product_id, language) do update set title = excluded.title, description = excluded.description,
        origin = 'human', source_hash = null, source_language = null
      where (product_texts.title, product_texts.description, product_texts.origin)
        is distinct from (excluded.title, excluded.description, 'human')`,
  );
}

async function writeAttributes(tx: Tx, products: readonly ProductState[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  await sql`delete from product_attributes where product_id = any(${sql.val(ids)}::uuid[])`.execute(tx);
  const rows = products.flatMap(({ id, attributes }) =>
    Object.entries(attributes).map(([value_id, attribute_id]) => ({
      product_id: id,
      attribute_id,
      value_id,
    })),
  );
  if (rows.length > 0) await insertRows(tx, 'product_attributes', rows);
}
