import { sql } from 'kysely';
import type { AgreementState } from '../../../contract/programmes/programme-states.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';
import type { ProgrammeRecord } from './programmes-sql.ts';

/** A product in a programme: for how much, how many, and what its seller says to that. */
export interface AgreementRecord {
  programme_id: string;
  product_id: string;
  shop_id: string;
  position: number;
  percent_off: number;
  pieces: number;
  pieces_sold: number;
  currency: string;
  state: AgreementState;
  version: number;
  /** Whether operators have the product in the pool now. */
  is_in_pool: boolean;
}

const columns = sql`line.programme_id, line.product_id, line.shop_id, line.position, line.percent_off, line.pieces,
  line.pieces_sold, line.currency, line.state, line.version, exists (
    select from live_pool where live_pool.product_id = line.product_id and live_pool.state = 'included') as is_in_pool`;

/** The products of programmes, in their order. */
export async function listAgreements(db: Db, programmeIds: readonly string[]): Promise<AgreementRecord[]> {
  const { rows } = await sql<AgreementRecord>`select ${columns} from programme_products as line
    where programme_id = any(${sql.val([...programmeIds])}::uuid[])
    order by programme_id, position, product_id`.execute(db);
  return rows;
}

/** What is proposed to a shop in programmes, those that begin last first. */
export async function listAgreementsOfShop(
  db: Db,
  shopId: string,
  { state, keyword = '' }: { state?: AgreementState | undefined; keyword?: string | undefined },
  page: Paging,
): Promise<Page<AgreementRecord & { programme: ProgrammeRecord }>> {
  const { limit, offset } = limitsOf(page);
  const matching = sql`from programme_products as line
    join programmes on programmes.id = line.programme_id
    where line.shop_id = ${shopId} and (${state ?? null}::text is null or line.state = ${state ?? null})
      and (${keyword} = '' or strpos(fold_text(programmes.titles::text), fold_text(${keyword})) > 0 or exists (
        select from product_texts_shown as words
        where words.product_id = line.product_id and strpos(fold_text(words.title), fold_text(${keyword})) > 0))`;
  const [result, totals] = await Promise.all([
    sql<AgreementRecord & { programme_id: string }>`select ${columns} ${matching}
      order by programmes.begins_at desc, line.programme_id, line.position limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n ${matching}`.execute(db),
  ]);
  const programmeIds = [...new Set(result.rows.map((row) => row.programme_id))];
  const { rows: programmes } = await sql<ProgrammeRecord>`select * from programmes
    where id = any(${sql.val(programmeIds)}::uuid[])`.execute(db);
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  return {
    rows: result.rows.map((row) => ({ ...row, programme: byId.get(row.programme_id)! })),
    total: totals.rows[0]!.n,
  };
}

/** Locks where products stand with the pool, before the programmes that they are in. */
export async function lockInPool(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`select from live_pool where product_id = any(${sql.val([...productIds])}::uuid[])
    order by product_id for update`.execute(tx);
}

/** Whether a product is sold in a programme that goes on. */
export async function hasRunning(
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`select from programme_products as line
    join programmes on programmes.id = line.programme_id
    where line.shop_id = ${shopId} and line.product_id = any(${sql.val([...productIds])}::uuid[])
      and line.state = 'agreed' and programmes.announced_at is not null and programmes.cancelled_at is null
      and programmes.begins_at <= ${now} and programmes.ends_at > ${now} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Locks what was proposed to a shop of a locked programme. */
export async function lockAgreement(
  tx: Tx,
  { programmeId, productId }: { programmeId: string; productId: string },
  shopId: string,
): Promise<AgreementRecord | undefined> {
  const { rows } = await sql<AgreementRecord>`select ${columns} from programme_products as line
    where programme_id = ${programmeId} and product_id = ${productId} and shop_id = ${shopId}
    for no key update`.execute(tx);
  return rows[0];
}

/** Writes down what a seller answered. @param personId  whoever of the shop did */
export async function answerAgreement(
  tx: Tx,
  { programme_id: programmeId, product_id: productId }: AgreementRecord,
  state: AgreementState,
  personId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('programme_products')
    .set({ state, answered_at: now, answered_by: personId })
    .where('programme_id', '=', programmeId)
    .where('product_id', '=', productId)
    .execute();
}

/**
 * Takes products out of programmes: what their seller takes out of the pool, as long as a programme has not begun; what
 * operators take out of it, also where it goes on.
 */
export async function withdrawAgreements(
  tx: Tx,
  {
    shopId,
    productIds,
    isRunningToo,
  }: { shopId: string | null; productIds: readonly string[]; isRunningToo: boolean },
  now: Date,
): Promise<void> {
  await sql`update programme_products as line set state = 'withdrawn', answered_at = ${now}
    from programmes
    where programmes.id = line.programme_id and line.state in ('proposed', 'agreed')
      and line.product_id = any(${sql.val([...productIds])}::uuid[])
      and (${shopId}::uuid is null or line.shop_id = ${shopId})
      and programmes.ends_at > ${now} and programmes.cancelled_at is null
      and (${isRunningToo}::boolean or programmes.announced_at is null or programmes.begins_at > ${now})`.execute(
    tx,
  );
}

export interface PoolSku {
  sku_id: string;
  product_id: string;
  shop_id: string;
  currency: string;
  minimums: number[];
  prices: bigint[];
}

/** The variants on sale of products that are in the live pool and whose prices everybody sees. */
export async function listPoolSkus(db: Db, productIds: readonly string[]): Promise<PoolSku[]> {
  const { rows } = await sql<PoolSku>`
    select targets.sku_id, targets.product_id, targets.shop_id, targets.currency, targets.minimums, targets.prices
    from live_pool
    join products_on_sale as products on products.id = live_pool.product_id and not products.price_hidden
    join price_list_targets as targets
      on targets.product_id = products.id and targets.sku_id is not null and not targets.is_gone
    where live_pool.state = 'included' and live_pool.product_id = any(${sql.val([...productIds])}::uuid[])
    order by targets.product_id, targets.position`.execute(db);
  return rows;
}

export interface AgreedPrice {
  skuId: string;
  minimums: readonly number[];
  prices: readonly bigint[];
  usualPrices: readonly bigint[];
}

interface Proposal {
  programmeId: string;
  productId: string;
  shopId: string;
  position: number;
  percentOff: number;
  pieces: number;
  currency: string;
  skus: readonly AgreedPrice[];
}

/** Proposes prices to sellers; what they had answered to others counts no more. */
export async function writeProposals(tx: Tx, proposals: readonly Proposal[], now: Date): Promise<void> {
  if (proposals.length === 0) return;
  const [{ programmeId }] = proposals as [Proposal];
  const productIds = proposals.map(({ productId }) => productId);
  await sql`delete from programme_prices where programme_id = ${programmeId}
    and product_id = any(${sql.val(productIds)}::uuid[])`.execute(tx);
  await insertRows(
    tx,
    'programme_products',
    proposals.map((proposal) => ({
      programme_id: programmeId,
      product_id: proposal.productId,
      shop_id: proposal.shopId,
      position: proposal.position,
      percent_off: proposal.percentOff,
      pieces: proposal.pieces,
      pieces_sold: 0,
      currency: proposal.currency,
      state: 'proposed',
      version: 1,
      proposed_at: now,
    })),
    sql`on conflict (programme_id, product_id) do update set percent_off = excluded.percent_off,
      pieces = excluded.pieces, position = excluded.position, currency = excluded.currency, state = 'proposed',
      version = programme_products.version + 1, proposed_at = excluded.proposed_at, answered_at = null, answered_by = null`,
  );
  await insertRows(
    tx,
    'programme_prices',
    proposals.flatMap(({ productId, skus }) =>
      skus.map((sku) => ({
        programme_id: programmeId,
        product_id: productId,
        sku_id: sku.skuId,
        minimums: sku.minimums,
        prices: sku.prices,
        usual_prices: sku.usualPrices,
      })),
    ),
  );
}

/** Takes products out of a programme that has not begun. */
export async function deleteAgreements(
  tx: Tx,
  programmeId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`delete from programme_products where programme_id = ${programmeId}
    and product_id = any(${sql.val([...productIds])}::uuid[])`.execute(tx);
}

/** Puts the products of a programme into an order. */
export async function orderAgreements(
  tx: Tx,
  programmeId: string,
  productIds: readonly string[],
): Promise<void> {
  await sql`update programme_products as line set position = ordered.position
    from unnest(${sql.val([...productIds])}::uuid[]) with ordinality as ordered (product_id, position)
    where line.programme_id = ${programmeId} and line.product_id = ordered.product_id
      and line.position <> ordered.position`.execute(tx);
}

export interface PriceRecord {
  programme_id: string;
  product_id: string;
  sku_id: string;
  minimums: number[];
  prices: bigint[];
  usual_prices: bigint[];
}

/** What the variants of products cost in programmes. */
export async function listProgrammePrices(
  db: Db,
  programmeIds: readonly string[],
  shopId?: string,
): Promise<PriceRecord[]> {
  const { rows } = await sql<PriceRecord>`select prices.* from programme_prices as prices
    join programme_products as line
      on line.programme_id = prices.programme_id and line.product_id = prices.product_id
    where prices.programme_id = any(${sql.val([...programmeIds])}::uuid[])
      and (${shopId ?? null}::uuid is null or line.shop_id = ${shopId ?? null}::uuid)`.execute(db);
  return rows;
}

export interface ShownPrice {
  programme_id: string;
  product_id: string;
  titles: Record<string, string>;
  ends_at: Date;
  currency: string;
  price: bigint;
  usual_price: bigint;
  pieces_left: number;
}

const lowestPrices = sql`select distinct on (live.programme_id, live.product_id)
    live.programme_id, live.product_id, live.ends_at, live.begins_at, live.currency, live.pieces_left,
    least(live.prices[1], targets.prices[1]) as price,
    -- Whoever raises the usual price after a proposal makes no larger reduction of it.
    least(live.usual_prices[1], targets.prices[1]) as usual_price
  from live_prices as live
  join price_list_targets as targets on targets.sku_id = live.sku_id and not targets.is_gone
  join products_on_sale as products
    on products.id = live.product_id and not products.price_hidden and products.currency = live.currency`;

/**
 * At what price the products of a programme are sold in it, where they are on sale on a site and there are some. What another
 * programme that goes on sells by now is left out: the one that began earlier counts.
 */
export async function listShownPrices(
  db: Db,
  programmeId: string,
  site: string,
  now: Date,
): Promise<ShownPrice[]> {
  const { rows } = await sql<ShownPrice>`${lowestPrices}
    where live.programme_id = ${programmeId} and products.sites @> array[${site}]
      and not exists (select from live_prices as earlier
        where earlier.product_id = live.product_id and earlier.sites @> array[${site}]
          and earlier.begins_at <= ${now} and earlier.ends_at > ${now}
          and (earlier.begins_at, earlier.programme_id) < (live.begins_at, live.programme_id))
      and exists (select from price_list_targets as sold join sku_stock on sku_stock.sku_id = sold.sku_id
        where sold.product_id = live.product_id and not sold.is_gone and sku_stock.stock > 0)
    order by live.programme_id, live.product_id, live.prices[1], live.sku_id`.execute(db);
  return rows;
}

/** Of products, those that are sold at a live price on a site at a moment. */
export async function listLiveProducts(
  db: Db,
  productIds: readonly string[],
  site: string,
  now: Date,
): Promise<ShownPrice[]> {
  const { rows } = await sql<ShownPrice>`
    select distinct on (lowest.product_id) lowest.*, programmes.titles
    from (${lowestPrices}
      where live.product_id = any(${sql.val([...productIds])}::uuid[]) and products.sites @> array[${site}]
        and live.sites @> array[${site}] and live.begins_at <= ${now} and live.ends_at > ${now} and live.pieces_left > 0
      order by live.programme_id, live.product_id, live.prices[1], live.sku_id) as lowest
    join programmes on programmes.id = lowest.programme_id
    order by lowest.product_id, lowest.begins_at, lowest.programme_id`.execute(db);
  return rows;
}
