import { sql } from 'kysely';
import type { PublishStatus } from '../../contract/products/product-limits.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import type { Spec } from './rules.ts';

export interface OwnProductRow {
  id: string;
  version: number;
  publish_status: PublishStatus;
  code: string;
  category_id: string;
  source_language: Language;
  unit_code: string;
  currency: string;
  moq: number;
  multiple: number;
  weight_grams: number;
  hs_code: string;
  origin_country: string;
  carton_pieces: number | null;
  carton_grams: number | null;
  carton_size: number[] | null;
  brand: string;
  product_type: 'ready' | 'made' | 'custom';
  sites: string[];
  pictures: string[];
  video: string | null;
  freight_template_id: string | null;
  specs: Spec[];
  texts: Partial<
    Record<Language, { title: string; description: string; markup: string; origin: 'human' | 'machine' }>
  >;
  skus: {
    id: string;
    values: number[];
    code: string;
    gtin: string;
    stock: number;
    elsewhere: Record<string, number>;
    minimums: number[];
    prices: string[];
  }[];
  attributes: { attributeId: string; valueId: string }[];
}

const whole = sql`
  products.id, version, publish_status, code, category_id, source_language, unit_code, currency, moq, multiple,
  weight_grams, hs_code, origin_country, carton_pieces, carton_grams, carton_size, brand, product_type, sites, pictures, video,
  freight_template_id, specs,
  (select coalesce(jsonb_object_agg(shown.language, jsonb_build_object('title', shown.title,
      'description', shown.description, 'markup', kept.markup, 'origin', shown.origin)), '{}')
    from product_texts_shown as shown join product_texts as kept using (product_id, language)
    where product_id = products.id) as texts,
  (select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'values', spec_values, 'code', skus.code,
      'gtin', gtin, 'stock', stock, 'elsewhere', elsewhere, 'minimums', tier_minimums, 'prices', tier_prices::text[]) order by position), '[]')
    from skus where product_id = products.id and not retired) as skus,
  (select coalesce(jsonb_agg(jsonb_build_object('attributeId', attribute_id, 'valueId', value_id)
      order by attribute_id, value_id), '[]')
    from product_attributes where product_id = products.id) as attributes`;

/** A product of a shop with all that can be changed. */
export async function findOwnProducts(
  db: Db,
  shopId: string,
  id: string,
): Promise<OwnProductRow | undefined> {
  const result = await sql<OwnProductRow>`
    select ${whole} from products where shop_id = ${shopId} and id = ${id} and made_for is null`.execute(db);
  return result.rows[0];
}

/** Those of some products that are the shop's, with all that can be changed. */
export async function listWholeById(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<OwnProductRow[]> {
  const result = await sql<OwnProductRow>`
    select ${whole} from products
    where shop_id = ${shopId} and made_for is null and id = any(${sql.val([...ids])}::uuid[])
    order by id`.execute(db);
  return result.rows;
}

/** A shop's products by their item numbers, with all that can be changed. */
export async function listWholeByCode(
  db: Db,
  shopId: string,
  codes: readonly string[],
): Promise<OwnProductRow[]> {
  const result = await sql<OwnProductRow>`
    select ${whole} from products
    where shop_id = ${shopId} and made_for is null and code = any(${sql.val([...codes])}::text[])`.execute(
    db,
  );
  return result.rows;
}

/** A category's products that one file holds, and the part of all of them it is. */
export interface WholePart {
  categoryId: string;
  /** From 1. */
  part: number;
  /** Skus that a part has at most, but for those of its last product. */
  skusInPart: number;
}

const inPart = (shopId: string, { categoryId, part, skusInPart }: WholePart) => sql`
  select id, skus from (
    select products.id, counted.skus, (sum(counted.skus) over (order by products.id) - counted.skus) / ${skusInPart}::int as at
    from products
    cross join lateral (select count(*)::int as skus from skus where product_id = products.id and not retired) as counted
    where products.shop_id = ${shopId} and products.made_for is null and products.category_id = ${categoryId}
      and products.publish_status <> 'archived'
  ) as placed where floor(at) = ${part - 1}::int`;

/** How many skus a part has. */
export async function countSkusOfPart(db: Db, shopId: string, part: WholePart): Promise<number> {
  const result = await sql<{ n: number }>`
    select coalesce(sum(skus), 0)::int as n from (${inPart(shopId, part)}) as held`.execute(db);
  return result.rows[0]!.n;
}

/** The products of a part, a batch of them behind an id. */
export async function listWholeOfPart(
  db: Db,
  shopId: string,
  part: WholePart,
  { behind, limit }: { behind: string | undefined; limit: number },
): Promise<OwnProductRow[]> {
  const result = await sql<OwnProductRow>`
    select ${whole} from (${inPart(shopId, part)}) as held join products on products.id = held.id
    where ${behind ?? null}::uuid is null or products.id > ${behind ?? null}::uuid
    order by products.id limit ${limit}`.execute(db);
  return result.rows;
}
