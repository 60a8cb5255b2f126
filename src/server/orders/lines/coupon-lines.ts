import type { PricedLine } from '../../cart/public.ts';
import type { CouponLine } from '../../promotion/public.ts';

/** Priced lines as coupons look at them, in the same order. */
export const couponLines = (lines: readonly PricedLine[]): CouponLine[] =>
  lines.map(({ offer, amount }) => ({
    shopId: offer.shop_id,
    productId: offer.product_id,
    categoryPath: offer.category_path,
    amount,
  }));
