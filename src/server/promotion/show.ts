import type { CouponCard, CouponRow as WireRow } from '../../contract/promotion.ts';
import type { Site } from '../../contract/sites.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { getCategories } from '../catalog/door.ts';
import type { Context } from '../platform/context.ts';
import { getShopCards } from '../shops/door.ts';
import { claimState } from './rules.ts';
import type { CouponRow, GivenRow } from './sql.ts';

const goodsShown = 20;

export const nameOf = (row: Pick<CouponRow, 'names' | 'source_language'>, language: Language): string =>
  readText(row.names as Text, language, row.source_language as Language).text;

/** Coupons as everybody sees them. */
export async function showCoupons(context: Context, rows: readonly CouponRow[]): Promise<CouponCard[]> {
  const { db, language, now } = context;
  const [shops, categories] = await Promise.all([
    getShopCards(
      context,
      rows.flatMap((row) => row.shop_id ?? []),
    ),
    getCategories(db),
  ]);
  return rows.map((row) => {
    const money = (amount: bigint) => ({ amount: String(amount), currency: row.currency });
    return {
      id: row.id,
      shop: row.shop_id === null ? null : shops.get(row.shop_id)!,
      name: nameOf(row, language),
      kind: row.kind,
      amount: row.amount === null ? null : money(row.amount),
      percent: row.percent,
      cap: row.cap === null ? null : money(row.cap),
      threshold: money(row.threshold),
      scope: row.scope,
      categories: row.category_ids.flatMap((id) => {
        const category = categories.get(id);
        return category ? [{ id, name: readText(category.names as Text, language).text }] : [];
      }),
      goodsIds: row.goods_ids.slice(0, goodsShown),
      total: row.total,
      left: row.total - row.claimed,
      perBuyer: row.per_buyer,
      claimFrom: row.claim_from.toISOString(),
      claimUntil: row.claim_until.toISOString(),
      useFrom: row.use_from?.toISOString() ?? null,
      useUntil: row.use_until?.toISOString() ?? null,
      useDays: row.use_days,
      state: claimState(row, now),
    };
  });
}

/** Coupons as whoever gave them sees them. */
export async function showGiven(context: Context, rows: readonly GivenRow[]): Promise<WireRow[]> {
  const cards = await showCoupons(context, rows);
  return rows.map((row, at) => ({
    ...cards[at]!,
    goodsIds: row.goods_ids,
    names: row.names,
    sites: row.sites as Site[],
    stopped: row.stopped_at !== null,
    createdAt: row.created_at.toISOString(),
    claimed: row.claimed,
    used: row.used,
    orders: row.orders,
    cost: { amount: row.cost, currency: row.currency },
    turnover: { amount: row.turnover, currency: row.currency },
  }));
}
