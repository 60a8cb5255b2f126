import { sql } from 'kysely';
import type { HistoryWay } from '../../../contract/products/history-fields.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { Snapshot, StoredChange } from './history-rules.ts';

/** What is compared of some products, by their ids. */
export async function readSnapshots(tx: Tx, ids: readonly string[]): Promise<Map<string, Snapshot>> {
  if (ids.length === 0) return new Map();
  const result = await sql<Snapshot>`
    select products.id, shop_id, source_language, publish_status, code, category_id, unit_code, currency, moq, multiple,
      weight_grams, hs_code, origin_country, brand, product_type, sites, pictures, video, freight_template_id, labels, specs,
      concat_ws(' ', carton_pieces, carton_grams, carton_size) as carton,
      (select coalesce(jsonb_object_agg(language, jsonb_build_object('title', title,
          'description', md5(description || markup))), '{}')
        from product_texts where product_id = products.id and origin = 'human') as texts,
      (select coalesce(string_agg(attribute_id || ' ' || value_id, ',' order by attribute_id, value_id), '')
        from product_attributes where product_id = products.id) as attributes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'values', spec_values, 'code', skus.code,
          'gtin', gtin, 'stock', stock, 'elsewhere', elsewhere, 'minimums', tier_minimums, 'prices', tier_prices::text[]) order by position), '[]')
        from skus where product_id = products.id and not retired) as skus
    from products where id = any(${sql.val([...ids])}::uuid[])`.execute(tx);
  return new Map(result.rows.map((row) => [row.id, row]));
}

export interface NewChange {
  id: string;
  product_id: string;
  at: Date;
  way: HistoryWay;
  is_new: boolean;
  account_id: string | null;
  is_serving: boolean;
  source: string;
  program: string;
  changes: readonly StoredChange[];
  total: number;
}

export async function insertChanges(tx: Tx, rows: readonly NewChange[]): Promise<void> {
  if (rows.length > 0)
    await insertRows(tx, 'product_changes', [...rows] as unknown as Record<string, unknown>[]);
}

/** A page of what was changed of a product, the latest first. */
export const listChanges = (db: Db, productId: string, page: Paging) =>
  readPage(db.selectFrom('product_changes').where('product_id', '=', productId), page, (all) =>
    all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'),
  );
export type ChangeRow = Awaited<ReturnType<typeof listChanges>>['rows'][number];

/** Whether there is such a product, of a shop where one is named; those made for one buyer's request are none. */
export async function hasProduct(db: Db, id: string, shopId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('made_for', 'is', null)
    .$if(shopId !== undefined, (products) => products.where('shop_id', '=', shopId!))
    .executeTakeFirst();
  return row !== undefined;
}
