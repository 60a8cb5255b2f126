import { sql, type RawBuilder } from 'kysely';
import type {
  ProductSort,
  LiveOfferState,
  LivePoolList,
  PublishStatus,
} from '../../../contract/products/product-limits.ts';
import type { PriceAudience } from '../../../contract/price-access/price-access-limits.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { limitsOf, type Paging } from '../../platform/paging.ts';
import { idsFoundBy } from '../found-by-sql.ts';
import { countByStatus, countRunningOut } from '../counts/kept-counts-sql.ts';

export interface OwnFilter {
  /** Left out, all but the archived; those of the pool are listed in any state. */
  status?: PublishStatus | undefined;
  keyword?: string | undefined;
  categoryId?: string | undefined;
  productType?: string | undefined;
  runsOut?: boolean | undefined;
  /** Where it stands with the pool of live sales. */
  livePool?: LivePoolList | undefined;
}

/** Looked for where it was noted, and checked: what is noted may be a moment old. */
const runOut = (shopIds: readonly string[]) =>
  sql`products.id in (select product_id from skus_running_out where shop_id = any(${sql.val([...shopIds])}::uuid[]))
    and exists (select from skus where product_id = products.id and not retired and runs_out(stock, products.moq))`;

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  changed: sql`products.updated_at desc, products.id desc`,
  newest: sql`products.created_at desc, products.id desc`,
  sales: sql`products.sales_count desc, products.id desc`,
  priceUp: sql`products.price_from, products.id`,
  priceDown: sql`products.price_from desc, products.id desc`,
  stock: sql`(select sum(stock) from skus where product_id = products.id and not retired), products.id`,
};

const standsInPool: Record<LivePoolList, RawBuilder<unknown>> = {
  open: sql`not exists (select from live_pool where product_id = products.id)`,
  offered: sql`exists (select from live_pool where product_id = products.id and state <> 'included')`,
  included: sql`exists (select from live_pool where product_id = products.id and state = 'included')`,
};

/** The products of some shops that a list is narrowed to. */
export function matching(shopIds: readonly string[], filter: OwnFilter): RawBuilder<unknown> {
  const { status, keyword, categoryId, productType, livePool } = filter;
  const [only] = shopIds;
  // Of one shop the pages come in the order of an index.
  const isTheirs = shopIds.length === 1 ? sql`= ${only}` : sql`= any(${sql.val([...shopIds])}::uuid[])`;
  const parts = [sql`products.shop_id ${isTheirs} and products.made_for is null`];
  if (status) parts.push(sql`products.publish_status = ${status}`);
  else if (livePool !== 'offered' && livePool !== 'included')
    parts.push(sql`products.publish_status <> 'archived'`);
  if (productType) parts.push(sql`products.product_type = ${productType}`);
  if (filter.runsOut) parts.push(runOut(shopIds));
  if (categoryId)
    parts.push(
      sql`products.category_id in (select id from categories where path @> array[${categoryId}]::uuid[])`,
    );
  if (livePool) parts.push(standsInPool[livePool]);
  if (keyword) parts.push(sql`products.id in ${idsFoundBy(keyword, shopIds)}`);
  return sql.join(parts, sql` and `);
}

export interface OwnRow {
  id: string;
  shop_id: string;
  version: number;
  code: string;
  title: string;
  title_language: Language;
  picture: string | null;
  category_id: string;
  currency: string;
  price_from: bigint;
  price_to: bigint;
  moq: number;
  unit_code: string;
  stock: string;
  skus: number;
  runs_out: boolean;
  publish_status: PublishStatus;
  taken_down: boolean;
  product_type: 'ready' | 'made' | 'custom';
  no_return: boolean;
  prices_shown_to: PriceAudience | null;
  price_hidden: boolean;
  sales_count: number;
  updated_at: Date;
  recommended: boolean;
  percent_off: number | null;
  pieces: number | null;
  added_at: Date | null;
  offer_state: LiveOfferState | null;
  offer_reason: string | null;
}

/** A page of the products of some shops, and how many there are in all. */
export async function listOwnProducts(
  db: Db,
  shopIds: readonly string[],
  filter: OwnFilter,
  { language, sort, ...asked }: Paging & { language: Language; sort: ProductSort },
): Promise<{ rows: OwnRow[]; total: number }> {
  const where = matching(shopIds, filter);
  const { limit, offset } = limitsOf(asked);
  const byWord = filter.keyword ? await findOwnIds(db, where, sort, asked) : undefined;
  const page = byWord
    ? sql`select products.* from products where id = any(${sql.val(byWord.ids)}::uuid[])`
    : sql`select products.* from products where ${where} order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const [result, total] = await Promise.all([
    // The page is cut first: only what is shown is looked at closely.
    sql<OwnRow>`
      select products.id, products.shop_id, products.version, products.code, words.title, words.language as title_language,
        products.pictures[1] as picture, products.category_id, products.currency, products.price_from, products.price_to, products.moq,
        products.unit_code, made.stock, made.skus, made.runs_out, products.publish_status, products.taken_down, products.product_type, products.no_return,
        products.prices_shown_to, prices_hidden(products.prices_shown_to, products.shop_id) as price_hidden,
        products.sales_count, products.updated_at, live_pool.percent_off, live_pool.pieces, live_pool.added_at,
        live_pool.state as offer_state, live_pool.reason as offer_reason,
        exists (select from shop_recommendations where product_id = products.id and shop_id = products.shop_id) as recommended
      from (${page}) as products
      cross join lateral (
        select coalesce(sum(stock), 0)::text as stock, count(*)::int as skus,
          coalesce(runs_out(min(stock), products.moq), false) as runs_out
        from skus where product_id = products.id and not retired
      ) as made
      left join lateral (
        select title, language from product_texts where product_id = products.id
        order by array_position(array[${language}, products.source_language, 'en'], language) nulls last limit 1
      ) as words on true
      left join live_pool on live_pool.product_id = products.id
      order by ${orders[sort]}`.execute(db),
    byWord ? byWord.total : countOwn(db, shopIds, filter, where),
  ]);
  return { rows: result.rows, total };
}

async function countOwn(
  db: Db,
  shopIds: readonly string[],
  { status, ...others }: OwnFilter,
  where: RawBuilder<unknown>,
): Promise<number> {
  if (Object.values(others).some(Boolean)) return countMatching(db, where);
  const { archived, ...counts } = await countByStatus(db, shopIds);
  if (status) return status === 'archived' ? archived : counts[status];
  return counts.published + counts.down + counts.draft;
}

async function countMatching(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const result = await sql<{ n: number }>`select count(*)::int as n from products where ${where}`.execute(db);
  return result.rows[0]!.n;
}

/** A page of what a word finds, and how many there are: the products are looked for once for both. */
async function findOwnIds(
  db: Db,
  where: RawBuilder<unknown>,
  sort: ProductSort,
  page: Paging,
): Promise<{ ids: string[]; total: number }> {
  const { limit, offset } = limitsOf(page);
  const result = await sql<{ ids: string[]; total: number }>`
    with matched as materialized (
      select products.id, row_number() over (order by ${orders[sort]}) as place from products where ${where}
    )
    select array(select id from matched where place > ${offset} and place <= ${offset + limit}) as ids,
      (select count(*)::int from matched) as total`.execute(db);
  return result.rows[0]!;
}

/** The shop's products by state, those of which a sku runs out, and the drafts of forms that were not sent. */
export async function countOwnProductByStatus(db: Db, shopId: string) {
  const [counts, low, drafts] = await Promise.all([
    countByStatus(db, [shopId]),
    countRunningOut(db, shopId),
    sql<{ n: number }>`select count(*)::int as n from product_drafts where shop_id = ${shopId}`.execute(db),
  ]);
  return { ...counts, runsOut: low, drafts: drafts.rows[0]!.n };
}

export interface PricedProduct {
  id: string;
  version: number;
  title: string;
  currency: string;
  publish_status: PublishStatus;
  taken_down: boolean;
  skus: { id: string; minimums: number[]; prices: string[] }[];
}

/** The prices of a shop's products by id; others are left out. */
export async function listPrices(db: Db, shopId: string, ids: readonly string[]): Promise<PricedProduct[]> {
  const result = await sql<PricedProduct>`
    select id, version, currency, publish_status, taken_down,
      coalesce((select title from product_texts where product_id = products.id
        order by array_position(array[products.source_language, 'en'], language) nulls last limit 1), '') as title,
      (select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'minimums', tier_minimums,
          'prices', tier_prices::text[]) order by position), '[]')
        from skus where product_id = products.id and not retired) as skus
    from products where shop_id = ${shopId} and made_for is null and id = any(${sql.val([...ids])}::uuid[])`.execute(
    db,
  );
  return result.rows;
}

/** The brands of a shop's products with how many bear them, those of a category first. */
export async function listBrands(
  db: Db,
  shopId: string,
  categoryId: string,
  language: Language,
): Promise<{ name: string; count: number; shownAs: string }[]> {
  const result = await sql<{ name: string; count: number; shownAs: string }>`
    select brand as name, count(*)::int as count, shown_brand(brand, ${language}) as "shownAs" from products where shop_id = ${shopId} and brand <> ''
    group by brand order by bool_or(category_id = ${categoryId}) desc, count(*) desc, brand limit 200`.execute(
    db,
  );
  return result.rows;
}

/** The item number and the sku's own code of some skus, by the sku's id, those that are no longer made too. */
export async function listSkuCodes(
  db: Db,
  skuIds: readonly string[],
): Promise<Map<string, { code: string; skuCode: string }>> {
  const result = await sql<{ id: string; code: string; skuCode: string }>`
    select skus.id, products.code, skus.code as "skuCode" from skus join products on products.id = product_id
    where skus.id = any(${sql.val([...skuIds])}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row]));
}

/**
 * The sellers' own numbers and the GTINs of the skus on sale, by product; one without any is left out. A UPC of twelve digits
 * is an EAN with a zero in front: people type either.
 */
export async function listCodesOnSale(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const result = await sql<{ product_id: string; codes: string[] }>`
    select product_id, array_agg(distinct number) as codes
    from skus, unnest(array[code, gtin, case when length(gtin) = 12 then '0' || gtin else '' end]) as number
    where product_id = any(${sql.val([...productIds])}::uuid[]) and number <> '' and not retired
    group by product_id`.execute(db);
  return new Map(result.rows.map(({ product_id, codes }) => [product_id, codes]));
}

/** How many of these products there are, and are of this shop where one is named. */
export async function countOwnProducts(
  db: Db,
  productIds: readonly string[],
  shopId: string | null,
): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id', '=', sql<string>`any(${sql.val([...productIds])}::uuid[])`)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId!))
    .executeTakeFirstOrThrow();
  return row.n;
}

/** The attributes that a shop's products of a category bear. */
export async function listBorneAttributes(db: Db, shopId: string, categoryId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select distinct attribute_id as id from product_attributes join products on products.id = product_id
    where shop_id = ${shopId} and category_id = ${categoryId} and made_for is null`.execute(db);
  return result.rows.map(({ id }) => id);
}
