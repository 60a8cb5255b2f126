import { sql } from 'kysely';
import type { Language, Text } from '../../kit/languages.ts';
import { anyId } from '../platform/postgres/any-id.ts';
import type { Db } from '../platform/database.ts';
import type { Spec } from './rules.ts';

export interface DescribedRow {
  sku_id: string;
  source_language: Language;
  texts: Partial<Record<Language, { title: string; description: string }>>;
  specs: Spec[];
  spec_values: number[];
  unit_code: string;
  brand: string;
  /** What operators call it, by language and under `name` in all others; null where it is shown as it was typed. */
  brand_names: Record<string, string> | null;
  sku_picture: string | null;
  pictures: string[];
  video: string | null;
  attributes: { names: Text; value: Text }[];
  weight_grams: number;
  carton_pieces: number | null;
  carton_grams: number | null;
  carton_size: number[] | null;
  product_type: 'ready' | 'made' | 'custom';
  no_return: boolean;
  /** The item numbers of the product and of the variant, where they have any; none of what was made for a quote. */
  codes: string[];
}

/** Everything that sellers state of skus, whether they are still on sale or not. */
export async function listDescribedRows(db: Db, skuIds: readonly string[]): Promise<DescribedRow[]> {
  const { rows } = await sql<DescribedRow>`
    select skus.id as sku_id, products.source_language, products.specs, skus.spec_values, products.unit_code,
      products.brand, brand_names(products.brand), skus.picture as sku_picture, products.pictures, products.video, products.weight_grams,
      products.carton_pieces, products.carton_grams, products.carton_size, products.product_type, products.no_return,
      array_remove(array[case when products.made_for is null then products.code else '' end, skus.code], '') as codes,
      (select jsonb_object_agg(language, jsonb_build_object('title', title, 'description', description))
        from product_texts_shown where product_id = products.id) as texts,
      coalesce((
        select jsonb_agg(jsonb_build_object('names', names, 'value', value_names) order by code, position, value_id)
        from product_attribute_names where product_id = products.id), '[]') as attributes
    from skus join products on products.id = skus.product_id
    where skus.id = ${anyId(skuIds)}`.execute(db);
  return rows;
}
