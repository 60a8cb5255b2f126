import { sql } from 'kysely';
import type { HeldState } from '../../contract/promotion/coupons.ts';
import type { CouponDraft } from '../../contract/promotion/promotion.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';

/** A coupon with what it is for. */
/** A coupon with the categories and the products that it counts for. */
export const couponColumns = sql`coupons.*,
  array(select category_id from coupon_categories where coupon_id = coupons.id order by category_id) as category_ids,
  array(select product_id from coupon_products where coupon_id = coupons.id order by product_id) as product_ids`;

export interface CouponRow {
  id: string;
  shop_id: string | null;
  names: Record<string, string>;
  source_language: string;
  kind: 'amount' | 'percent';
  currency: string;
  threshold: bigint;
  amount: bigint | null;
  percent: number | null;
  cap: bigint | null;
  scope: 'all' | 'categories' | 'products';
  sites: string[];
  total: number;
  per_buyer: number;
  claimed: number;
  claim_from: Date;
  claim_until: Date;
  use_from: Date | null;
  use_until: Date | null;
  use_days: number | null;
  created_at: Date;
  stopped_at: Date | null;
  /** Who gave it for the platform; null where a shop did, or nobody in particular. */
  created_by: string | null;
  /** A second person has to agree before it is claimed. */
  is_waiting: boolean;
  version: number;
  category_ids: string[];
  product_ids: string[];
}

export async function listCoupons(db: Db, ids: readonly string[]): Promise<CouponRow[]> {
  const result = await sql<CouponRow>`select ${couponColumns} from coupons
    where id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return result.rows;
}

export interface Sought {
  shopId?: string | undefined;
  productId?: string | undefined;
  promotionId?: string | undefined;
  giver?: 'platform' | 'shop' | undefined;
  categoryId?: string | undefined;
  /** Claiming ends before this. */
  endsBefore?: Date | undefined;
}

/** Coupons of a site whose claiming is not over: those still to be had first, then by when claiming ends. */
export async function listClaimable(
  db: Db,
  site: string,
  { shopId, productId, promotionId, giver, categoryId, endsBefore }: Sought,
  now: Date,
  page: Paging,
): Promise<{ rows: CouponRow[]; total: number }> {
  const { limit, offset } = limitsOf(page);
  const parts = [
    sql`stopped_at is null and not is_waiting and claim_until > ${now} and sites @> array[${site}]
      and (shop_id is null or shop_id not in (select id from closed_shops))`,
  ];
  if (shopId) parts.push(sql`shop_id = ${shopId}`);
  if (giver) parts.push(giver === 'shop' ? sql`shop_id is not null` : sql`shop_id is null`);
  if (endsBefore) parts.push(sql`claim_until < ${endsBefore}`);
  if (promotionId)
    parts.push(
      sql`exists (select from promotion_coupons where coupon_id = coupons.id and promotion_id = ${promotionId})`,
    );
  if (categoryId)
    parts.push(sql`(scope = 'all' and shop_id is null or exists (
        select from coupon_categories join categories on categories.id = category_id
        where coupon_id = coupons.id and ${categoryId}::uuid = any(path)
      ) or exists (
        select from coupon_products join products on products.id = product_id join categories on categories.id = products.category_id
        where coupon_id = coupons.id and ${categoryId}::uuid = any(path)
      ))`);
  if (productId)
    parts.push(sql`exists (select from products join categories on categories.id = products.category_id
      where products.id = ${productId} and (coupons.shop_id is null or coupons.shop_id = products.shop_id) and (
        scope = 'all'
        or exists (select from coupon_categories where coupon_id = coupons.id and category_id = any(path))
        or exists (select from coupon_products where coupon_id = coupons.id and product_id = products.id)))`);
  const where = sql.join(parts, sql` and `);
  const [result, counted] = await Promise.all([
    sql<CouponRow>`select ${couponColumns} from coupons where ${where}
      order by claimed >= total, claim_until, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from coupons where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: counted.rows[0]!.n };
}

export interface ClaimRow {
  id: string;
  coupon_id: string;
  number: number;
  use_from: Date;
  use_until: Date;
}

export async function findClaimByKey(db: Db, buyerId: string, key: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('coupon_claims')
    .select(['id', 'coupon_id', 'number', 'use_from', 'use_until'])
    .where('buyer_id', '=', buyerId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Takes one of a coupon for a buyer, in one statement: it counts up only while there is one left and the buyer may
 * have another. The row of the coupon is locked from the counting to the end of this statement and no longer.
 * @returns undefined when there was none for them. @throws a unique violation when the buyer did it twice at once.
 */
export async function insertClaim(
  db: Db,
  claim: { couponId: string; buyerId: string; key: string; site: string },
  now: Date,
): Promise<ClaimRow | undefined> {
  const { couponId, buyerId, key, site } = claim;
  const result = await sql<ClaimRow>`
    with had as materialized (
      select count(*)::int as n from coupon_claims where coupon_id = ${couponId} and buyer_id = ${buyerId}
    ), taken as (
      update coupons set claimed = claimed + 1 from had
      where coupons.id = ${couponId} and claimed < total and stopped_at is null and not is_waiting and sites @> array[${site}]
        and claim_from <= ${now} and claim_until > ${now} and had.n < per_buyer
        and (shop_id is null or shop_id not in (select id from closed_shops))
      returning coupons.id, had.n, use_from, use_until, use_days
    )
    insert into coupon_claims (id, coupon_id, buyer_id, number, key, use_from, use_until, claimed_at)
    select ${newId(now.getTime())}, id, ${buyerId}, n + 1, ${key}, coalesce(use_from, ${now}::timestamptz),
      coalesce(use_until, ${now}::timestamptz + make_interval(days => use_days)), ${now} from taken
    returning id, coupon_id, number, use_from, use_until`.execute(db);
  return result.rows[0];
}

export async function countClaims(db: Db, buyerId: string, couponIds: readonly string[], now: Date) {
  return db
    .selectFrom('coupon_claims')
    .select(['coupon_id', sql<number>`count(*)::int`.as('count')])
    .select(sql<number>`(count(*) filter (where trade_id is null and use_until > ${now}))::int`.as('usable'))
    .where('buyer_id', '=', buyerId)
    .where('coupon_id', '=', sql<string>`any(${sql.val([...couponIds])}::uuid[])`)
    .groupBy('coupon_id')
    .execute();
}

const inState = (state: HeldState, now: Date) =>
  state === 'used'
    ? sql<boolean>`trade_id is not null`
    : state === 'over'
      ? sql<boolean>`trade_id is null and use_until <= ${now}`
      : sql<boolean>`trade_id is null and use_until > ${now}`;

/** What a buyer holds in a state, what ends first first (of what has ended, last), and how many in each state. */
export async function listMine(db: Db, buyerId: string, state: HeldState, now: Date, page: Paging) {
  const { limit, offset } = limitsOf(page);
  const query = db.selectFrom('coupon_claims').where('buyer_id', '=', buyerId);
  const count = (each: HeldState) => sql<number>`(count(*) filter (where ${inState(each, now)}))::int`;
  const [rows, counts] = await Promise.all([
    query
      .selectAll()
      .where(inState(state, now))
      .orderBy('use_until', state === 'usable' ? 'asc' : 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    query
      .select([count('usable').as('usable'), count('used').as('used'), count('over').as('over')])
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, counts };
}

/** What of these claims lies on orders that were not cancelled. */
export async function listUses(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('coupon_uses')
    .select(['claim_id', 'order_id', 'currency', 'amount'])
    .where('claim_id', '=', sql<string>`any(${sql.val([...claimIds])}::uuid[])`)
    .where('returned_at', 'is', null)
    .orderBy('order_id')
    .execute();
}

export type HeldRow = CouponRow & { claim_id: string; until: Date; good_from: Date };

/**
 * Coupons a buyer holds unspent that end after now: of the platform, and of these shops. Of several of one coupon the one
 * that ends first, but rather one of the preferred.
 */
export async function listHeld(
  db: Db,
  buyerId: string,
  shopIds: readonly string[],
  preferred: readonly string[],
  now: Date,
): Promise<HeldRow[]> {
  const result = await sql<HeldRow>`
    select distinct on (coupons.id) ${couponColumns}, coupon_claims.id as claim_id,
      coupon_claims.use_until as until, coupon_claims.use_from as good_from
    from coupon_claims join coupons on coupons.id = coupon_id
    where buyer_id = ${buyerId} and trade_id is null and coupon_claims.use_until > ${now}
      and (shop_id is null or shop_id = any(${sql.val([...shopIds])}::uuid[]))
    order by coupons.id, coupon_claims.id = any(${sql.val([...preferred])}::uuid[]) desc,
      coupon_claims.use_until, coupon_claims.id`.execute(db);
  return result.rows;
}

/** How many of these claims are a buyer's, spent or not. */
export async function countOwnClaims(db: Db, buyerId: string, claimIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_claims')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '=', sql<string>`any(${sql.val([...claimIds])}::uuid[])`)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Claims of a buyer that can be spent at a moment, locked in the order of their ids. */
export async function lockSpendable(
  tx: Tx,
  buyerId: string,
  claimIds: readonly string[],
  site: string,
  now: Date,
): Promise<HeldRow[]> {
  const result = await sql<HeldRow>`
    select ${couponColumns}, coupon_claims.id as claim_id, coupon_claims.use_until as until,
      coupon_claims.use_from as good_from
    from coupon_claims join coupons on coupons.id = coupon_id
    where coupon_claims.id = any(${sql.val([...claimIds])}::uuid[]) and buyer_id = ${buyerId} and trade_id is null
      and coupon_claims.use_from <= ${now} and coupon_claims.use_until > ${now} and sites @> array[${site}]
    order by coupon_claims.id for no key update of coupon_claims`.execute(tx);
  return result.rows;
}

/** The names of coupons by claim, for those that cannot be spent any more. */
export async function listClaimNames(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('coupon_claims')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select(['coupon_claims.id', 'names', 'source_language'])
    .where('coupon_claims.id', '=', sql<string>`any(${sql.val([...claimIds])}::uuid[])`)
    .execute();
}

export type GivenRow = CouponRow & { used: number; orders: number; cost: string; turnover: string };

/** Coupons of a giver with what became of them, the newest first. @param shopId  a shop, or whose kind they are */
export async function listGiven(
  db: Db,
  giver: { shopId: string } | 'platform' | 'shop',
  page: Paging,
): Promise<{ rows: GivenRow[]; total: number }> {
  const { limit, offset } = limitsOf(page);
  const where =
    giver === 'platform'
      ? sql`shop_id is null`
      : giver === 'shop'
        ? sql`shop_id is not null`
        : sql`shop_id = ${giver.shopId}`;
  const [result, counted] = await Promise.all([
    sql<GivenRow>`
      select page.*, spent.used, spent.orders, spent.cost, spent.turnover
      from (select ${couponColumns} from coupons where ${where}
        order by created_at desc, id desc limit ${limit} offset ${offset}) as page
      cross join lateral (
        -- Of what it took off, the order and the coupon each know the amount: that is the rate between them.
        select count(distinct claim_id)::int as used, count(*)::int as orders, coalesce(sum(cost), 0)::text as cost,
          coalesce(sum(round(orders.total_amount::numeric * cost / nullif(amount, 0))), 0)::text as turnover
        from coupon_uses
        join coupon_claims on coupon_claims.id = claim_id
        join orders on orders.id = order_id
        where coupon_id = page.id and returned_at is null
      ) as spent
      order by created_at desc, id desc`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from coupons where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: counted.rows[0]!.n };
}

type Giving = CouponDraft & { shopId: string | null; sourceLanguage: string };

const valuesOf = (coupon: Giving) => ({
  shop_id: coupon.shopId,
  names: JSON.stringify(coupon.names),
  source_language: coupon.sourceLanguage,
  kind: coupon.kind,
  currency: coupon.currency,
  threshold: BigInt(coupon.threshold),
  amount: coupon.amount === undefined ? null : BigInt(coupon.amount),
  percent: coupon.percent ?? null,
  cap: coupon.cap === undefined ? null : BigInt(coupon.cap),
  scope: coupon.scope,
  sites: coupon.sites,
  total: coupon.total,
  per_buyer: coupon.perBuyer,
  claim_from: new Date(coupon.claimFrom),
  claim_until: new Date(coupon.claimUntil),
  use_from: coupon.useFrom ? new Date(coupon.useFrom) : null,
  use_until: coupon.useUntil ? new Date(coupon.useUntil) : null,
  use_days: coupon.useDays ?? null,
});

async function putScope(tx: Tx, id: string, { categoryIds, productIds }: CouponDraft): Promise<void> {
  await sql`insert into coupon_categories select ${id}, unnest(${sql.val(categoryIds)}::uuid[])
    on conflict do nothing`.execute(tx);
  await sql`insert into coupon_products select ${id}, unnest(${sql.val(productIds)}::uuid[])
    on conflict do nothing`.execute(tx);
}

/** Who gives a coupon of the platform, and whether a second person has to agree. */
interface GivenBy {
  createdBy: string;
  needsSecond: boolean;
}

export async function insertCoupon(tx: Tx, coupon: Giving, now: Date, by?: GivenBy): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('coupons')
    .values({
      id,
      ...valuesOf(coupon),
      created_at: now,
      ...(by && { created_by: by.createdBy, given_at: now, needs_second: by.needsSecond }),
    })
    .execute();
  await putScope(tx, id, coupon);
  return id;
}

export function lockCoupon(tx: Tx, id: string) {
  return tx.selectFrom('coupons').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Rewrites a locked coupon that nobody has claimed; with nobody named it stays whoever gave it. */
export async function updateCoupon(
  tx: Tx,
  id: string,
  coupon: Giving,
  by: GivenBy | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((set) => ({
      ...valuesOf(coupon),
      version: set('version', '+', 1),
      ...(by && {
        created_by: by.createdBy,
        given_at: now,
        needs_second: by.needsSecond,
        confirmed_by: null,
      }),
    }))
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('coupon_categories').where('coupon_id', '=', id).execute();
  await tx.deleteFrom('coupon_products').where('coupon_id', '=', id).execute();
  await putScope(tx, id, coupon);
}

export async function stopCoupon(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute();
}
