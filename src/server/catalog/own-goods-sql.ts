import { sql, type RawBuilder } from 'kysely';
import {
  runningOutBelow,
  type GoodsSort,
  type LiveOfferState,
  type LivePoolList,
  type PublishStatus,
} from '../../contract/goods-limits.ts';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import type { Spec } from './rules.ts';

export interface OwnFilter {
  status?: PublishStatus | undefined;
  keyword?: string | undefined;
  categoryId?: string | undefined;
  productType?: string | undefined;
  runsOut?: boolean | undefined;
  /** Where it stands with the pool of live sales. */
  livePool?: LivePoolList | undefined;
}

const runsOut = sql<boolean>`exists (select from skus where goods_id = goods.id and not retired
  and stock < goods.moq * ${sql.lit(runningOutBelow)})`;

const orders: Record<GoodsSort, RawBuilder<unknown>> = {
  changed: sql`goods.updated_at desc, goods.id desc`,
  newest: sql`goods.created_at desc, goods.id desc`,
  sales: sql`goods.sales_count desc, goods.id desc`,
  priceUp: sql`goods.price_from, goods.id`,
  priceDown: sql`goods.price_from desc, goods.id desc`,
  stock: sql`(select sum(stock) from skus where goods_id = goods.id and not retired), goods.id`,
};

const standsInPool: Record<LivePoolList, RawBuilder<unknown>> = {
  open: sql`not exists (select from live_pool where goods_id = goods.id)`,
  offered: sql`exists (select from live_pool where goods_id = goods.id and state <> 'included')`,
  included: sql`exists (select from live_pool where goods_id = goods.id and state = 'included')`,
};

function matching(shopId: string, filter: OwnFilter): RawBuilder<unknown> {
  const { status, keyword, categoryId, productType, livePool } = filter;
  const parts = [sql`goods.shop_id = ${shopId} and goods.made_for is null`];
  if (status) parts.push(sql`goods.publish_status = ${status}`);
  if (productType) parts.push(sql`goods.product_type = ${productType}`);
  if (filter.runsOut) parts.push(runsOut);
  if (categoryId)
    parts.push(
      sql`goods.category_id in (select id from categories where path @> array[${categoryId}]::uuid[])`,
    );
  if (livePool) parts.push(standsInPool[livePool]);
  if (keyword) {
    const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(goods.code ilike ${part}
      or exists (select from goods_texts where goods_id = goods.id and title ilike ${part}))`);
  }
  return sql.join(parts, sql` and `);
}

export interface OwnRow {
  id: string;
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
  product_type: 'ready' | 'made' | 'custom';
  sales_count: number;
  updated_at: Date;
  recommended: boolean;
  percent_off: number | null;
  pieces: number | null;
  added_at: Date | null;
  offer_state: LiveOfferState | null;
  offer_reason: string | null;
}

/** A page of a shop's goods, and how many there are in all. */
export async function listOwnGoods(
  db: Db,
  shopId: string,
  filter: OwnFilter,
  { language, sort, limit, offset }: { language: Language; sort: GoodsSort; limit: number; offset: number },
): Promise<{ rows: OwnRow[]; total: number }> {
  const where = matching(shopId, filter);
  const byWord = filter.keyword ? await findOwnIds(db, where, sort, limit, offset) : undefined;
  const page = byWord
    ? sql`select goods.* from goods where id = any(${sql.val(byWord.ids)}::uuid[])`
    : sql`select goods.* from goods where ${where} order by ${orders[sort]} limit ${limit} offset ${offset}`;
  const [found, total] = await Promise.all([
    // The page is cut first: only what is shown is looked at closely.
    sql<OwnRow>`
      select goods.id, goods.version, goods.code, words.title, words.language as title_language,
        goods.pictures[1] as picture, goods.category_id, goods.currency, goods.price_from, goods.price_to, goods.moq,
        goods.unit_code, made.stock, made.skus, made.runs_out, goods.publish_status, goods.product_type,
        goods.sales_count, goods.updated_at, live_pool.percent_off, live_pool.pieces, live_pool.added_at,
        live_pool.state as offer_state, live_pool.reason as offer_reason,
        exists (select from shop_recommendations where goods_id = goods.id and shop_id = ${shopId}) as recommended
      from (${page}) as goods
      cross join lateral (
        select coalesce(sum(stock), 0)::text as stock, count(*)::int as skus,
          coalesce(min(stock) < goods.moq * ${sql.lit(runningOutBelow)}, false) as runs_out
        from skus where goods_id = goods.id and not retired
      ) as made
      left join lateral (
        select title, language from goods_texts where goods_id = goods.id
        order by array_position(array[${language}, goods.source_language, 'en'], language) nulls last limit 1
      ) as words on true
      left join live_pool on live_pool.goods_id = goods.id
      order by ${orders[sort]}`.execute(db),
    byWord ? byWord.total : countOwn(db, where),
  ]);
  return { rows: found.rows, total };
}

async function countOwn(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from goods where ${where}`.execute(db);
  return found.rows[0]!.n;
}

/** A page of what a word finds, and how many there are: no index leads to it, so the goods are read once for both. */
async function findOwnIds(
  db: Db,
  where: RawBuilder<unknown>,
  sort: GoodsSort,
  limit: number,
  offset: number,
): Promise<{ ids: string[]; total: number }> {
  const found = await sql<{ ids: string[]; total: number }>`
    with matched as materialized (
      select goods.id, row_number() over (order by ${orders[sort]}) as place from goods where ${where}
    )
    select array(select id from matched where place > ${offset} and place <= ${offset + limit}) as ids,
      (select count(*)::int from matched) as total`.execute(db);
  return found.rows[0]!;
}

export async function countOwnGoodsByStatus(db: Db, shopId: string) {
  const [byStatus, low, drafts] = await Promise.all([
    sql<{ publish_status: PublishStatus; n: number }>`
      select publish_status, count(*)::int as n from goods where shop_id = ${shopId} and made_for is null group by 1`.execute(
      db,
    ),
    sql<{ n: number }>`
      select count(*)::int as n from goods where shop_id = ${shopId} and made_for is null and ${runsOut}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from goods_drafts where shop_id = ${shopId}`.execute(db),
  ]);
  const counts = { published: 0, down: 0, draft: 0 };
  for (const { publish_status, n } of byStatus.rows) counts[publish_status] = n;
  return { ...counts, runsOut: low.rows[0]!.n, drafts: drafts.rows[0]!.n };
}

export interface OwnGoodsRow {
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
    stock: number;
    minimums: number[];
    prices: string[];
  }[];
  attributes: { attributeId: string; valueId: string }[];
}

const whole = sql`
  goods.id, version, publish_status, code, category_id, source_language, unit_code, currency, moq, multiple,
  weight_grams, carton_pieces, carton_grams, carton_size, brand, product_type, sites, pictures, video,
  freight_template_id, specs,
  (select coalesce(jsonb_object_agg(shown.language, jsonb_build_object('title', shown.title,
      'description', shown.description, 'markup', kept.markup, 'origin', shown.origin)), '{}')
    from goods_texts_shown as shown join goods_texts as kept using (goods_id, language)
    where goods_id = goods.id) as texts,
  (select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'values', spec_values, 'code', skus.code,
      'stock', stock, 'minimums', tier_minimums, 'prices', tier_prices::text[]) order by position), '[]')
    from skus where goods_id = goods.id and not retired) as skus,
  (select coalesce(jsonb_agg(jsonb_build_object('attributeId', attribute_id, 'valueId', value_id)
      order by attribute_id, value_id), '[]')
    from goods_attributes where goods_id = goods.id) as attributes`;

/** A goods of a shop with all that can be changed. */
export async function findOwnGoods(db: Db, shopId: string, id: string): Promise<OwnGoodsRow | undefined> {
  const found = await sql<OwnGoodsRow>`
    select ${whole} from goods where shop_id = ${shopId} and id = ${id} and made_for is null`.execute(db);
  return found.rows[0];
}

/** A shop's products by their item numbers, with all that can be changed. */
export async function listWholeByCode(
  db: Db,
  shopId: string,
  codes: readonly string[],
): Promise<OwnGoodsRow[]> {
  const found = await sql<OwnGoodsRow>`
    select ${whole} from goods
    where shop_id = ${shopId} and made_for is null and code = any(${sql.val([...codes])}::text[])`.execute(
    db,
  );
  return found.rows;
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
    select goods.id, counted.skus, (sum(counted.skus) over (order by goods.id) - counted.skus) / ${skusInPart}::int as at
    from goods
    cross join lateral (select count(*)::int as skus from skus where goods_id = goods.id and not retired) as counted
    where goods.shop_id = ${shopId} and goods.made_for is null and goods.category_id = ${categoryId}
  ) as placed where floor(at) = ${part - 1}::int`;

/** How many skus a part has. */
export async function countSkusOfPart(db: Db, shopId: string, part: WholePart): Promise<number> {
  const found = await sql<{ n: number }>`
    select coalesce(sum(skus), 0)::int as n from (${inPart(shopId, part)}) as held`.execute(db);
  return found.rows[0]!.n;
}

/** The products of a part, a batch of them behind an id. */
export async function listWholeOfPart(
  db: Db,
  shopId: string,
  part: WholePart,
  { behind, limit }: { behind: string | undefined; limit: number },
): Promise<OwnGoodsRow[]> {
  const found = await sql<OwnGoodsRow>`
    select ${whole} from (${inPart(shopId, part)}) as held join goods on goods.id = held.id
    where ${behind ?? null}::uuid is null or goods.id > ${behind ?? null}::uuid
    order by goods.id limit ${limit}`.execute(db);
  return found.rows;
}

export interface PricedGoods {
  id: string;
  version: number;
  title: string;
  currency: string;
  skus: { id: string; minimums: number[]; prices: string[] }[];
}

/** The prices of a shop's goods by id; others are left out. */
export async function listPrices(db: Db, shopId: string, ids: readonly string[]): Promise<PricedGoods[]> {
  const found = await sql<PricedGoods>`
    select id, version, currency,
      coalesce((select title from goods_texts where goods_id = goods.id
        order by array_position(array[goods.source_language, 'en'], language) nulls last limit 1), '') as title,
      (select coalesce(jsonb_agg(jsonb_build_object('id', skus.id, 'minimums', tier_minimums,
          'prices', tier_prices::text[]) order by position), '[]')
        from skus where goods_id = goods.id and not retired) as skus
    from goods where shop_id = ${shopId} and made_for is null and id = any(${sql.val([...ids])}::uuid[])`.execute(
    db,
  );
  return found.rows;
}

/** The brands of a shop's goods with how many bear them, those of a category first. */
export async function listBrands(
  db: Db,
  shopId: string,
  categoryId: string,
): Promise<{ name: string; count: number }[]> {
  const found = await sql<{ name: string; count: number }>`
    select brand as name, count(*)::int as count from goods where shop_id = ${shopId} and brand <> ''
    group by brand order by bool_or(category_id = ${categoryId}) desc, count(*) desc, brand limit 200`.execute(
    db,
  );
  return found.rows;
}

/** The item number and the sku's own code of some skus, by the sku's id, those that are no longer made too. */
export async function listSkuCodes(
  db: Db,
  skuIds: readonly string[],
): Promise<Map<string, { code: string; skuCode: string }>> {
  const found = await sql<{ id: string; code: string; skuCode: string }>`
    select skus.id, goods.code, skus.code as "skuCode" from skus join goods on goods.id = goods_id
    where skus.id = any(${sql.val([...skuIds])}::uuid[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row]));
}
