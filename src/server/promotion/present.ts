import type { CouponCard, CouponRow as WireRow } from '../../contract/promotion/promotion.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { getCategories } from '../categories/public.ts';
import type { Context } from '../platform/context.ts';
import { getShopCards } from '../shops/public.ts';
import { claimState, mostCostOf } from './rules.ts';
import type { CouponRow, GivenRow } from './sql.ts';

const productsShown = 20;

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
    const money = wireMoneyIn(row.currency);
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
      productIds: row.product_ids.slice(0, productsShown),
      total: row.total,
      left: row.total - row.claimed,
      perBuyer: row.per_buyer,
      claimFrom: wireTime(row.claim_from),
      claimUntil: wireTime(row.claim_until),
      useFrom: wireTime(row.use_from),
      useUntil: wireTime(row.use_until),
      useDays: row.use_days,
      state: claimState(row, now),
    };
  });
}

function mostCostIn(row: CouponRow): WireRow['mostCost'] {
  const { amount, currency } = mostCostOf(row);
  return amount === null ? null : wireMoneyIn(currency)(amount);
}

/** Coupons as whoever gave them sees them. */
export async function showGiven(context: Context, rows: readonly GivenRow[]): Promise<WireRow[]> {
  const cards = await showCoupons(context, rows);
  return rows.map((row, at) => ({
    ...cards[at]!,
    productIds: row.product_ids,
    names: row.names,
    sites: row.sites as Site[],
    stopped: row.stopped_at !== null,
    mostCost: mostCostIn(row),
    waits: row.is_waiting,
    version: row.version,
    createdAt: wireTime(row.created_at),
    claimed: row.claimed,
    used: row.used,
    orders: row.orders,
    cost: { amount: row.cost, currency: row.currency },
    turnover: { amount: row.turnover, currency: row.currency },
  }));
}
