import { payableUnit, type Rate } from '../../kit/money.ts';
import { inCurrency } from '../catalog/public.ts';
import type { Terms } from './rules.ts';
import type { CouponRow } from './sql.ts';

/** What a coupon promises, in another currency at the rates of a day. */
export function termsIn(row: CouponRow, currency: string, rates: ReadonlyMap<string, Rate>): Terms {
  const money = (amount: bigint) => inCurrency(amount, row.currency, currency, rates);
  return {
    shopId: row.shop_id,
    kind: row.kind,
    threshold: money(row.threshold),
    amount: money(row.amount ?? 0n),
    unit: payableUnit(currency),
    percent: row.percent ?? 0,
    cap: row.cap === null ? null : money(row.cap),
    scope: row.scope,
    categoryIds: new Set(row.category_ids),
    productIds: new Set(row.product_ids),
  };
}
