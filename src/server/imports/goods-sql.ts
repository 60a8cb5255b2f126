import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import type { GoodsState } from './merge-goods.ts';

export interface GoodsKey {
  shop_id: string;
  code: string;
}

export const keyOf = ({ shop_id, code }: GoodsKey): string => `${shop_id} ${code}`;

/** Goods by shop and code, held until the transaction ends. */
export async function listGoodsStates(tx: Tx, keys: readonly GoodsKey[]): Promise<Map<string, GoodsState>> {
  const found = await sql<GoodsState & GoodsKey>`
    select goods.shop_id, goods.code, goods.id, category_id, source_language, unit_code, currency, moq, multiple,
      weight_grams, pictures, specs,
      (select coalesce(jsonb_object_agg(language, jsonb_build_object('title', title, 'description', description)), '{}')
        from goods_texts where goods_id = goods.id and origin = 'human') as texts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'spec_values', spec_values, 'code', skus.code,
          'stock', stock, 'tier_minimums', tier_minimums, 'tier_prices', tier_prices::text[]) order by position), '[]')
        from skus where goods_id = goods.id and not retired) as skus,
      (select coalesce(jsonb_object_agg(value_id, attribute_id), '{}')
        from goods_attributes where goods_id = goods.id) as attributes
    from unnest(${sql.val(keys.map(({ shop_id }) => shop_id))}::uuid[], ${sql.val(keys.map(({ code }) => code))}::text[])
      as wanted (shop_id, code)
    join goods using (shop_id, code)
    order by goods.id
    for update of goods`.execute(tx);
  return new Map(found.rows.map(({ shop_id, code, ...state }) => [keyOf({ shop_id, code }), state]));
}

/** Writes goods with their texts, skus and attributes; those that are there become as they are told. */
export async function writeGoods(
  tx: Tx,
  goods: readonly (GoodsState & GoodsKey)[],
  sites: readonly string[],
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'goods',
    goods.map(({ texts: _texts, skus, attributes: _attributes, ...columns }) => {
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
      specs = excluded.specs, updated_at = excluded.updated_at, version = goods.version + 1`,
  );
  await writeTexts(tx, goods);
  await insertRows(
    tx,
    'skus',
    goods.flatMap(({ id, skus }) => skus.map((sku, position) => ({ ...sku, goods_id: id, position }))),
    sql`on conflict (id) do update set code = excluded.code, stock = excluded.stock,
      tier_minimums = excluded.tier_minimums, tier_prices = excluded.tier_prices`,
  );
  await writeAttributes(tx, goods);
}

async function writeTexts(tx: Tx, goods: readonly GoodsState[]): Promise<void> {
  await insertRows(
    tx,
    'goods_texts',
    goods.flatMap(({ id, texts }) =>
      Object.entries(texts).map(([language, text]) => ({ goods_id: id, language, ...text, origin: 'human' })),
    ),
    sql`on conflict (goods_id, language) do update set title = excluded.title, description = excluded.description,
        origin = 'human', source_hash = null, source_language = null
      where (goods_texts.title, goods_texts.description, goods_texts.origin)
        is distinct from (excluded.title, excluded.description, 'human')`,
  );
}

async function writeAttributes(tx: Tx, goods: readonly GoodsState[]): Promise<void> {
  const ids = goods.map(({ id }) => id);
  await sql`delete from goods_attributes where goods_id = any(${sql.val(ids)}::uuid[])`.execute(tx);
  const rows = goods.flatMap(({ id, attributes }) =>
    Object.entries(attributes).map(([value_id, attribute_id]) => ({ goods_id: id, attribute_id, value_id })),
  );
  if (rows.length > 0) await insertRows(tx, 'goods_attributes', rows);
}
