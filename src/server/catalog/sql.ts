import { sql, type RawBuilder } from 'kysely';
import type { Language, Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import type { ListedPrice, LivePrice } from '../price-lists/public.ts';
import type { Spec } from '../products/public.ts';

export interface CardRow {
  id: string;
  title: string;
  title_language: Language;
  pictures: string[];
  currency: string;
  /** Null where the shop shows its prices to approved customers only; `price_to` too. */
  price_from: bigint | null;
  price_to: bigint | null;
  moq: number;
  unit_code: string;
  sales_count: number;
  labels: string[];
  has_video: boolean;
  shop_id: string;
}

/** What everybody sees of a price of `products`: nothing where it is hidden. */
const publicPrice = (column: RawBuilder<bigint>) =>
  sql<
    bigint | null
  >`case when not prices_hidden(products.prices_shown_to, products.shop_id) then ${column} end`;
const priceFrom = publicPrice(sql`products.price_from`);
const priceTo = publicPrice(sql`products.price_to`);

/** Products by id as cards need them, in the order of the ids; ids that are not there are left out. */
export async function listCards(
  db: Db,
  ids: readonly string[],
  language: Language,
  { onSale = false } = {},
): Promise<CardRow[]> {
  const prices = onSale
    ? sql`products.price_from, products.price_to`
    : sql`${priceFrom} as price_from, ${priceTo} as price_to`;
  const result = await sql<CardRow>`
    select products.id, words.title, words.language as title_language, products.pictures[1:2] as pictures, products.currency,
      ${prices}, products.moq, products.unit_code, products.sales_count, products.labels, products.shop_id,
      products.video is not null as has_video
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality as wanted (id, n)
    join ${onSale ? sql`products_on_sale` : sql`products`} as products on products.id = wanted.id
    cross join lateral (
      -- Mostly the first is there, and the others are not looked for.
      select title, language from product_texts_shown where product_id = products.id and language = ${language}
      union all select title, language from product_texts_shown where product_id = products.id and language = 'en'
      union all select title, language from product_texts_shown where product_id = products.id and language = products.source_language
      union all select title, language from product_texts_shown where product_id = products.id
      limit 1
    ) as words
    order by wanted.n`.execute(db);
  return result.rows;
}

/** What pages of kept products ask of them: the lowest price in their own currency, and whether they can be bought. */
export interface Standing {
  id: string;
  /** Null where it is hidden. */
  price_from: bigint | null;
  currency: string;
  on_sale: boolean;
}

/** Where products stand on a site, by their ids; ids that are not there are left out. */
export async function listStandings(
  db: Db,
  ids: readonly string[],
  site: string,
): Promise<Map<string, Standing>> {
  const result = await sql<Standing>`
    select id, ${priceFrom} as price_from, currency, publish_status = 'published' and ${site} = any(sites) as on_sale
    from products where id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row]));
}

export interface ProductRow extends CardRow {
  description: string;
  markup: string;
  brand: string;
  description_language: Language | null;
  /** What a machine's text was made from; null where a person wrote what is shown. */
  original: { title: string; description: string; language: Language; author: 'marketplace' | null } | null;
  titles: Text;
  source_language: Language;
  picture_size: { width: number; height: number } | null;
  all_pictures: string[];
  video: string | null;
  multiple: number;
  weight_grams: number;
  hs_code: string;
  origin_country: string;
  /** Its seller says that it does not go back without fault. */
  no_return: boolean;
  made_to_order: boolean;
  carton: { pieces: number; grams: number; size: number[] } | null;
  specs: Spec[];
  path: string[];
  skus: SkuRow[];
  attributes: AttributeRow[];
}

/** A variant of a product on sale, as everybody sees it. */
export interface SkuRow {
  id: string;
  spec_values: number[];
  code: string;
  gtin: string;
  picture: string | null;
  /** All pieces, and those of them in other warehouses than the main one of its shop. */
  stock: number;
  elsewhere: Record<string, number>;
  /** Null where prices are hidden from everybody. */
  public_tiers: { minimums: number[]; prices: string[] } | null;
}

/** The variants of `products`, which are on sale, in the order of its seller. */
const skusOnSale = sql<SkuRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'spec_values', skus.spec_values, 'code', skus.code, 'gtin', skus.gtin,
    'picture', skus.picture, 'stock', skus.stock, 'elsewhere', skus.elsewhere,
    'public_tiers', case when not products.price_hidden then jsonb_build_object('minimums', skus.tier_minimums, 'prices', skus.tier_prices::text[]) end
  ) order by skus.position), '[]') from skus where skus.product_id = products.id and not skus.retired)`;

interface AttributeRow {
  names: Text;
  value_names: Text;
}

/** @param productId  a column, or an id */
const attributesOf = (productId: RawBuilder<string>) => sql<AttributeRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('names', attributes.names, 'value_names', attribute_values.names)
    order by attributes.code, attribute_values.position), '[]')
  from product_attributes
  join attributes on attributes.id = product_attributes.attribute_id
  join attribute_values on attribute_values.id = product_attributes.value_id
  where product_id = ${productId})`;

/** A product that is on sale on a site, with its text in a language, its variants and attributes. */
export async function findProductOnSale(
  db: Db,
  id: string,
  site: string,
  language: Language,
): Promise<ProductRow | undefined> {
  const result = await sql<ProductRow>`
    select products.id, words.title, words.language as title_language, products.pictures[1:2] as pictures,
      coalesce(about.description, '') as description, coalesce(about.markup, '') as markup, shown_brand(products.brand, ${language}) as brand, about.language as description_language,
      (select jsonb_build_object('title', title, 'description', description, 'language', language,
          'author', case when words.is_corrected then 'marketplace' end)
        from product_texts where product_id = products.id
          and language = coalesce(words.source_language, about.source_language)) as original,
      products.pictures as all_pictures, products.video, products.video is not null as has_video, products.currency, products.price_from, products.price_to, products.moq, products.multiple,
      products.unit_code, products.sales_count, products.labels, products.shop_id, products.weight_grams, products.hs_code, products.origin_country, products.specs, categories.path,
      products.no_return, products.product_type <> 'ready' as made_to_order,
      case when num_nulls(products.carton_pieces, products.carton_grams, products.carton_size) = 0 then jsonb_build_object(
        'pieces', products.carton_pieces, 'grams', products.carton_grams, 'size', products.carton_size) end as carton,
      products.source_language, (select jsonb_object_agg(language, title) from product_texts_shown where product_id = products.id) as titles,
      (select jsonb_build_object('width', width, 'height', height) from files
        where key = products.pictures[1] and width is not null and height is not null) as picture_size,
      ${skusOnSale} as skus, ${attributesOf(sql`products.id`)} as attributes
    from products_on_sale as products
    join categories on categories.id = products.category_id
    cross join lateral (
      select title, language, source_language, is_corrected from product_texts_shown
      where product_id = products.id
      order by array_position(array[${language}, 'en', products.source_language], language) nulls last
      limit 1
    ) as words
    left join lateral (
      select description, language, source_language, (select markup from product_texts where
        product_texts.product_id = products.id and product_texts.language = product_texts_shown.language) as markup
      from product_texts_shown
      where product_id = products.id and description <> ''
      order by array_position(array[${language}, 'en', products.source_language], language) nulls last
      limit 1
    ) as about on true
    where products.id = ${id} and ${site} = any(sites)`.execute(db);
  return result.rows[0];
}

/** The attributes of a product, on sale or not. */
export async function listProductAttributes(db: Db, productId: string): Promise<AttributeRow[]> {
  const result = await sql<{ attributes: AttributeRow[] }>`
    select ${attributesOf(sql`${productId}::uuid`)} as attributes`.execute(db);
  return result.rows[0]!.attributes;
}

export interface OfferRow {
  sku_id: string;
  product_id: string;
  shop_id: string;
  category_path: string[];
  spec_values: number[];
  specs: Spec[];
  titles: Text;
  source_language: Language;
  picture: string | null;
  unit_code: string;
  currency: string;
  moq: number;
  multiple: number;
  /** Of one piece; 0 where nobody has said. */
  weight_grams: number;
  /** The freight table it is sent by; null for its shop's own. */
  freight_template_id: string | null;
  /** Its seller says that it does not go back without fault. */
  no_return: boolean;
  made_to_order: boolean;
  /** All pieces, and those of them in other warehouses than the main one of its shop. */
  stock: number;
  elsewhere: Record<string, number>;
  tier_minimums: number[];
  /** Null where the price is hidden from whoever buys. */
  tier_prices: bigint[] | null;
  /** `approved`: hidden from everybody who is not approved, as whoever buys is. */
  price_visibility: 'public' | 'approved' | 'hidden';
  /** What the lists say that the buyer is on; null where they say nothing. */
  listed_prices: ListedPrice[] | null;
  /** What it costs in a live programme that goes on; null where it is in none. */
  live_price: LivePrice | null;
  /** Whether it can be bought on the site now. */
  on_sale: boolean;
}

/**
 * Everything that pricing and ordering need of skus, whether they are still on sale or not, as a query of its own or a
 * part of another one.
 * @param skuIds  what their ids equal
 * @param listedPrices  what the lists say of `skus` and `products` that the buyer is on
 * @param seesHidden  whether the buyer sees the hidden prices of the shop of `products`
 */
export const offersOf = (
  skuIds: RawBuilder<unknown>,
  site: string,
  {
    listedPrices,
    livePrice,
    seesHidden,
  }: {
    listedPrices: RawBuilder<ListedPrice[] | null>;
    livePrice: RawBuilder<LivePrice | null>;
    seesHidden: RawBuilder<boolean>;
  },
): RawBuilder<OfferRow> => sql<OfferRow>`
    select skus.id as sku_id, products.id as product_id, products.shop_id, categories.path as category_path, skus.spec_values,
      products.specs, products.source_language, coalesce(skus.picture, products.pictures[1]) as picture, products.unit_code,
      products.currency, products.moq, products.multiple, products.weight_grams, products.freight_template_id, skus.stock, skus.elsewhere,
      products.no_return, products.product_type <> 'ready' as made_to_order,
      skus.tier_minimums, case when price.visibility <> 'hidden' then skus.tier_prices end as tier_prices,
      price.visibility as price_visibility, case when price.visibility <> 'hidden' then ${listedPrices} end as listed_prices,
      case when price.visibility <> 'hidden' then ${livePrice} end as live_price,
      products.publish_status = 'published' and ${site} = any(products.sites) and not skus.retired and shops.closed_at is null
        as on_sale,
      (select jsonb_object_agg(language, title) from product_texts_shown where product_id = products.id) as titles
    from skus
    join products on products.id = skus.product_id
    join shops on shops.id = products.shop_id
    join categories on categories.id = products.category_id
    cross join lateral (
      select case when not prices_hidden(products.prices_shown_to, products.shop_id) then 'public'
        when ${seesHidden} then 'approved' else 'hidden' end as visibility
      -- Asked once for each sku: without it the planner writes the whole question wherever the answer is used.
      offset 0
    ) as price
    where skus.id = ${skuIds}`;

/** Products on sale on a site by their own category; a tree adds them up. */
export async function countProductOnSale(db: Db, site: string): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('products_on_sale as products')
    .select(['category_id', sql<number>`count(*)::int`.as('n')])
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .groupBy('category_id')
    .execute();
  return new Map(counts.map((row) => [row.category_id, row.n]));
}

/** The best-selling products that bear a label on a site. */
export async function listLabelled(db: Db, label: string, site: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products_on_sale as products')
    .select('id')
    .where('labels', '@>', sql<string[]>`array[${label}]`)
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .orderBy('sales_count', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export function countProductOfSite(db: Db, site: string): Promise<number> {
  return db
    .selectFrom('products_on_sale as products')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .executeTakeFirstOrThrow()
    .then(({ n }) => n);
}

/** Products on sale on a site in the order of their ids: their titles, and when they changed. */
export function listTitlesOfSite(
  db: Db,
  site: string,
  { after, skip, limit }: { after: string | null; skip: number; limit: number },
) {
  return db
    .selectFrom('products_on_sale as products')
    .select(['id', 'source_language', 'updated_at'])
    .select(
      sql<Text>`(select jsonb_object_agg(language, title) from product_texts_shown where product_id = products.id)`.as(
        'titles',
      ),
    )
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** When the products on sale on a site changed last, by their own category. */
export function listCategoryChanges(db: Db, site: string) {
  return db
    .selectFrom('products_on_sale as products')
    .select(['category_id', sql<Date>`max(updated_at)`.as('changed_at')])
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .groupBy('category_id')
    .execute();
}

/** What sending a product that is on sale on a site depends on. */
export function findParcel(db: Db, id: string, site: string) {
  return db
    .selectFrom('products_on_sale as products')
    .select(['shop_id', 'currency', 'weight_grams', 'freight_template_id'])
    .select(skusOnSale.as('skus'))
    .where('id', '=', id)
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .executeTakeFirst();
}

/** Whether a product is one that a shop sells. */
export async function isProductOfShop(db: Db, productId: string, shopId: string): Promise<boolean> {
  const row = await db
    .selectFrom('products_on_sale as products')
    .select('id')
    .where('id', '=', productId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The labels that products on sale on a site bear, the most frequent first. */
export async function countLabels(db: Db, site: string): Promise<{ labelName: string; count: number }[]> {
  const result = await sql<{ labelName: string; count: number }>`
    select label as "labelName", count(*)::int as count from products_on_sale, unnest(labels) as label
    where sites @> array[${site}]
    group by label order by count desc, label`.execute(db);
  return result.rows;
}

/** What sold on a site, by the category of the second level, or the first where it ends there. */
export async function sumSales(db: Db, site: string): Promise<Map<string, number>> {
  const result = await sql<{ id: string; n: number }>`
    select categories.path[least(2, categories.level)] as id, sum(sales_count)::float8 as n
    from products_on_sale as products join categories on categories.id = products.category_id
    where sites @> array[${site}]
    group by 1 having sum(sales_count) > 0`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row.n]));
}
