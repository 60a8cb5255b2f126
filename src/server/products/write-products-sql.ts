import { sql } from 'kysely';
import { productLimits, type PublishStatus } from '../../contract/products/product-limits.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import type { Spec } from './rules.ts';

/** What is there of products that are to be changed. */
export interface KnownProduct {
  id: string;
  version: number;
  code: string;
  publish_status: PublishStatus;
  currency: string;
  taken_down: boolean;
  /** Those that are made; `position` is their place. */
  skus: { id: string; picture: string | null }[];
}

/** A shop's products by their ids, held until the transaction ends. */
export async function lockProduct(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, KnownProduct>> {
  if (ids.length === 0) return new Map();
  await sql`
    select id from products where shop_id = ${shopId} and made_for is null and id = any(${sql.val([...ids])}::uuid[])
    order by id for no key update`.execute(tx);
  // Orders take from the stock in the same order.
  await sql`
    select skus.id from skus join products on products.id = product_id
    where product_id = any(${sql.val([...ids])}::uuid[]) and not retired and shop_id = ${shopId} and made_for is null
    order by skus.id for no key update of skus`.execute(tx);
  const result = await sql<KnownProduct>`
    select id, version, code, publish_status, currency, taken_down,
      (select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'picture', picture) order by position), '[]')
        from skus where product_id = products.id and not retired) as skus
    from products where shop_id = ${shopId} and made_for is null and id = any(${sql.val([...ids])}::uuid[])`.execute(
    tx,
  );
  return new Map(result.rows.map((row) => [row.id, row]));
}

/**
 * Which products would be, with what is new in them, like one of the shop that is taken down. What was on sale with the
 * same pictures and title before stays.
 */
export async function listLikeTakenDown(
  tx: Tx,
  shopId: string,
  products: readonly {
    id: string;
    pictures: readonly string[];
    titles: readonly string[];
    /** Texts as they are laid out, with the pictures that are in them. */
    markups: readonly string[];
  }[],
): Promise<Set<string>> {
  if (products.length === 0) return new Set();
  const result = await sql<{ id: string }>`
    select wanted.id from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as wanted (id uuid, pictures text[], titles text[], markups text[])
    left join products as saved on saved.id = wanted.id and saved.publish_status = 'published'
    where resembles_taken_down(${shopId}, wanted.id,
      array((select unnest(wanted.pictures)
        union select unnest(pictures_in_text(markup)) from unnest(wanted.markups) as markup)
        except select unnest(pictures_of_product(saved.id))),
      array(select unnest(wanted.titles) except
        select title from product_texts where product_id = saved.id))`.execute(tx);
  return new Set(result.rows.map(({ id }) => id));
}

/** Which of these item numbers a shop uses, and for which product. */
export async function listCodes(
  db: Db,
  shopId: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['code', 'id'])
    .where('shop_id', '=', shopId)
    .where('code', '=', sql<string>`any(${sql.val([...codes])}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}

export interface ProductColumns {
  id: string;
  code: string;
  category_id: string;
  source_language: string;
  unit_code: string;
  moq: number;
  multiple: number;
  weight_grams: number;
  hs_code: string;
  origin_country: string;
  carton_pieces: number | null;
  carton_grams: number | null;
  carton_size: number[] | null;
  brand: string;
  product_type: string;
  sites: string[];
  pictures: string[];
  video: string | null;
  freight_template_id: string | null;
  specs: Spec[];
  price_from: bigint;
  price_to: bigint;
  publish_status: PublishStatus;
}

export interface TextRow {
  product_id: string;
  language: Language;
  title: string;
  description: string;
  markup: string;
}

export interface SkuRow {
  id: string;
  product_id: string;
  position: number;
  spec_values: number[];
  code: string;
  gtin: string;
  picture: string | null;
  /** What to put in stock, or, of one that is there, what to add to it. */
  stock: number;
  adds: boolean;
  /** The same of other warehouses than the main one, by their ids; null: `stock` is of all together. */
  elsewhere: Record<string, number> | null;
  tier_minimums: number[];
  tier_prices: string[];
}

const columns = [
  'code',
  'category_id',
  'source_language',
  'unit_code',
  'moq',
  'multiple',
  'weight_grams',
  'hs_code',
  'origin_country',
  'carton_pieces',
  'carton_grams',
  'carton_size',
  'brand',
  'product_type',
  'sites',
  'pictures',
  'video',
  'freight_template_id',
  'specs',
  'price_from',
  'price_to',
  'publish_status',
];

const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Writes the rows of products that are there. @returns the new versions by id */
export async function updateProduct(
  tx: Tx,
  rows: readonly ProductColumns[],
  now: Date,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = wanted.${sql.ref(name)}`));
  const result = await sql<{ id: string; version: number }>`
    update products set ${set}, updated_at = ${now}, version = products.version + 1
    from jsonb_populate_recordset(null::products, ${asJson(rows)}::jsonb) as wanted
    where products.id = wanted.id returning products.id, products.version`.execute(tx);
  return new Map(result.rows.map((row) => [row.id, row.version]));
}

export async function insertProduct(
  tx: Tx,
  rows: readonly ProductColumns[],
  shop: { id: string; sale_currency: string },
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(
    tx,
    'products',
    rows.map((row) => ({
      ...row,
      shop_id: shop.id,
      currency: shop.sale_currency,
      labels: [],
      sales_count: 0,
      created_at: now,
      updated_at: now,
      version: 1,
    })),
  );
}

/**
 * Makes these the texts that people wrote; what a machine wrote in other languages stays.
 * @param changed  the products that were there before, and may have other texts
 */
export async function writeTexts(
  tx: Tx,
  changed: readonly string[],
  rows: readonly TextRow[],
): Promise<void> {
  if (rows.length > 0)
    await insertRows(
      tx,
      'product_texts',
      rows.map((row) => ({ ...row, origin: 'human' })),
      sql`on conflict (product_id, language) do update set title = excluded.title, description = excluded.description,
          markup = excluded.markup, origin = 'human', source_hash = null, source_language = null
        where (product_texts.title, product_texts.description, product_texts.markup, product_texts.origin)
          is distinct from (excluded.title, excluded.description, excluded.markup, 'human')`,
    );
  if (changed.length === 0) return;
  await sql`
    delete from product_texts where product_id = any(${sql.val([...changed])}::uuid[]) and origin = 'human'
      and (product_id, language) not in (
        select * from unnest(${sql.val(rows.map((row) => row.product_id))}::uuid[], ${sql.val(rows.map((row) => row.language))}::text[]))`.execute(
    tx,
  );
}

/** Keeps the rows of skus that are no longer made, for the orders that name them, and frees their places. */
export async function retireSkus(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with leaving as (
      select id, (select least(0, min(position)) from skus as others where others.product_id = skus.product_id)
        - row_number() over (partition by product_id order by position) as place
      from skus where id = any(${sql.val([...ids])}::uuid[])
    )
    update skus set position = leaving.place, spec_values = array[leaving.place]::smallint[]
    from leaving where skus.id = leaving.id`.execute(tx);
}

export async function updateSkus(tx: Tx, rows: readonly SkuRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update skus set position = wanted.position, spec_values = wanted.spec_values, code = wanted.code,
      gtin = wanted.gtin, picture = wanted.picture, tier_minimums = wanted.tier_minimums, tier_prices = wanted.tier_prices,
      (stock, elsewhere) = (select after.stock, after.elsewhere from pieces_after(
        case when wanted.adds then skus.stock else 0 end,
        case when wanted.adds or wanted.elsewhere is null then skus.elsewhere else '{}' end,
        wanted.stock, wanted.elsewhere, ${sql.lit(productLimits.stock)}) as after)
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as wanted (id uuid, position integer, spec_values smallint[],
      code text, gtin text, picture text, stock integer, adds boolean, elsewhere jsonb, tier_minimums integer[], tier_prices bigint[])
    where skus.id = wanted.id`.execute(tx);
}

export async function insertSkus(tx: Tx, rows: readonly SkuRow[]): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(
    tx,
    'skus',
    rows.map(({ adds: _adds, ...row }) => {
      const elsewhere = Object.entries(row.elsewhere ?? {}).filter(([, pieces]) => pieces > 0);
      const others = elsewhere.reduce((sum, [, pieces]) => sum + pieces, 0);
      return { ...row, stock: row.stock + others, elsewhere: Object.fromEntries(elsewhere) };
    }),
  );
}

/**
 * Makes these the values that product bear.
 * @param changed  the products that were there before, and may bear others
 */
export async function writeAttributes(
  tx: Tx,
  changed: readonly string[],
  rows: readonly { product_id: string; attribute_id: string; value_id: string }[],
): Promise<void> {
  if (changed.length > 0)
    await sql`delete from product_attributes where product_id = any(${sql.val([...changed])}::uuid[])`.execute(
      tx,
    );
  if (rows.length > 0) await insertRows(tx, 'product_attributes', rows);
}

/** Pages that show these products hear of it: new texts, skus and attributes have no trigger of their own. */
export async function announceProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_notify('changed', id) from unnest(${sql.val([...ids])}::text[]) as id`.execute(tx);
}

/** Writes new prices of skus, and what follows of them for their products. */
export async function updatePrices(
  tx: Tx,
  skus: readonly { id: string; tier_prices: bigint[] }[],
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update skus set tier_prices = wanted.tier_prices
    from jsonb_to_recordset(${asJson(skus)}::jsonb) as wanted (id uuid, tier_prices bigint[])
    where skus.id = wanted.id`.execute(tx);
  await raisePriced(tx, productIds, now);
}

/** What a sheet of prices says of a sku. */
export interface SkuPrices {
  id: string;
  tier_minimums: number[] | null;
  tier_prices: bigint[] | null;
  /** Pieces that are added, or taken away; of the main warehouse alone where others are named. */
  added: number;
  elsewhere: Record<string, number> | null;
}

/** Sets tiers of skus where they are said, and adds to their stock: their products have a new version. */
export async function updatePricesAndStock(
  tx: Tx,
  skus: readonly SkuPrices[],
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  await changeSkus(tx, skus);
  await raisePriced(tx, productIds, now);
}

/**
 * The same, of skus alone: a program that counts stock by the minute does not take the form away from whoever has a product
 * open. Stock never falls below nothing.
 */
export async function changeSkus(tx: Tx, skus: readonly SkuPrices[]): Promise<void> {
  await sql`
    update skus set tier_minimums = coalesce(wanted.tier_minimums, skus.tier_minimums),
      tier_prices = coalesce(wanted.tier_prices, skus.tier_prices),
      (stock, elsewhere) = (select after.stock, after.elsewhere
        from pieces_after(skus.stock, skus.elsewhere, wanted.added, wanted.elsewhere, ${sql.lit(productLimits.stock)}) as after)
    from jsonb_to_recordset(${asJson(skus)}::jsonb)
      as wanted (id uuid, tier_minimums integer[], tier_prices bigint[], added integer, elsewhere jsonb)
    where skus.id = wanted.id`.execute(tx);
}

/** A new version of products, from whose skus their prices are read again. */
async function raisePriced(tx: Tx, productIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update products set price_from = ends.low, price_to = ends.high, updated_at = ${now}, version = version + 1
    from (
      select product_id, min(price) as low, max(price) as high from skus, unnest(tier_prices) as price
      where product_id = any(${sql.val([...productIds])}::uuid[]) and not retired group by product_id
    ) as ends
    where products.id = ends.product_id`.execute(tx);
}
