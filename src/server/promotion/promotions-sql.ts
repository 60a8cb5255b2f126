import { sql } from 'kysely';
import type { PromotionDraft } from '../../contract/promotion/promotion.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';

export interface PromotionRow {
  id: string;
  token: string;
  names: Record<string, string>;
  descriptions: Record<string, string>;
  banners: Record<string, string>;
  sites: string[];
  begins_at: Date;
  ends_at: Date;
  rule: 'products' | 'label' | 'categories';
  label: string | null;
  created_at: Date;
  stopped_at: Date | null;
  version: number;
  tabs: { code: string; category_id: string }[];
  product_ids: string[];
  coupon_ids: string[];
}

const columns = sql`promotions.*,
  coalesce((select jsonb_agg(jsonb_build_object('code', code, 'category_id', category_id) order by position)
    from promotion_tabs where promotion_id = promotions.id), '[]') as tabs,
  array(select product_id from promotion_products where promotion_id = promotions.id order by position) as product_ids,
  array(select coupon_id from promotion_coupons where promotion_id = promotions.id order by position) as coupon_ids`;

/** Promotions of a site by token. */
export async function listByToken(db: Db, tokens: readonly string[], site: string): Promise<PromotionRow[]> {
  const result = await sql<PromotionRow>`select ${columns} from promotions
    where token = any(${sql.val([...tokens])}::text[]) and sites @> array[${site}]`.execute(db);
  return result.rows;
}

/** Promotions of a site that are not over: those that go on first, then by when they begin. */
export async function listCurrent(db: Db, site: string, now: Date): Promise<PromotionRow[]> {
  const result = await sql<PromotionRow>`select ${columns} from promotions
    where stopped_at is null and ends_at > ${now} and sites @> array[${site}]
    order by begins_at > ${now}, begins_at, id limit 20`.execute(db);
  return result.rows;
}

export async function listPromotions(db: Db, page: Paging): Promise<{ rows: PromotionRow[]; total: number }> {
  const { limit, offset } = limitsOf(page);
  const [result, counted] = await Promise.all([
    sql<PromotionRow>`select ${columns} from promotions
      order by begins_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    db
      .selectFrom('promotions')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: result.rows, total: counted.n };
}

/** Every token there is with its tabs, the rows locked against others who save. */
export async function lockTokens(
  tx: Tx,
): Promise<{ id: string; version: number; token: string; tabs: string[] }[]> {
  await sql`lock table promotions in share row exclusive mode`.execute(tx);
  const result = await sql<{
    id: string;
    version: number;
    token: string;
    tabs: string[];
  }>`select id, version, token,
    array(select code from promotion_tabs where promotion_id = promotions.id) as tabs from promotions`.execute(
    tx,
  );
  return result.rows;
}

/** Adds a promotion, or overwrites one. @returns its id, undefined where there is none of this id */
export async function putPromotion(
  tx: Tx,
  id: string | undefined,
  promotion: PromotionDraft,
  now: Date,
): Promise<string | undefined> {
  const values = {
    token: promotion.token,
    names: JSON.stringify(promotion.names),
    descriptions: JSON.stringify(promotion.descriptions),
    banners: JSON.stringify(promotion.banners),
    sites: promotion.sites,
    begins_at: new Date(promotion.beginsAt),
    ends_at: new Date(promotion.endsAt),
    rule: promotion.rule,
    label: promotion.label ?? null,
  };
  const key = id ?? newId(now.getTime());
  if (id) {
    const { numUpdatedRows } = await tx
      .updateTable('promotions')
      .set(values)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    await tx.deleteFrom('promotion_tabs').where('promotion_id', '=', id).execute();
    await tx.deleteFrom('promotion_products').where('promotion_id', '=', id).execute();
    await tx.deleteFrom('promotion_coupons').where('promotion_id', '=', id).execute();
  } else {
    await tx
      .insertInto('promotions')
      .values({ id: key, ...values, created_at: now })
      .execute();
  }
  const rows = promotion.tabs.map(({ code, categoryId }, position) => ({
    promotion_id: key,
    code,
    category_id: categoryId,
    position,
  }));
  if (rows.length > 0) await tx.insertInto('promotion_tabs').values(rows).execute();
  await sql`insert into promotion_products select ${key}, id, position
    from unnest(${sql.val(promotion.productIds)}::uuid[]) with ordinality as wanted (id, position)
    on conflict do nothing`.execute(tx);
  await sql`insert into promotion_coupons select ${key}, id, position
    from unnest(${sql.val(promotion.couponIds)}::uuid[]) with ordinality as wanted (id, position)
    on conflict do nothing`.execute(tx);
  return key;
}

/** Ends a promotion. @returns its token, undefined where there is none */
export async function stopPromotion(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('promotions')
    .set((set) => ({ stopped_at: set.fn.coalesce('stopped_at', sql<Date>`${now}`) }))
    .where('id', '=', id)
    .returning('token')
    .executeTakeFirst();
  return row?.token;
}
