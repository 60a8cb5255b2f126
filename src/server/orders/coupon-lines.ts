import type { PricedLine } from '../cart/door.ts';
import type { CouponLine } from '../promotion/door.ts';

/** Priced lines as coupons look at them, in the same order. */
export const couponLines = (lines: readonly PricedLine[]): CouponLine[] =>
  lines.map(({ offer, amount }) => ({
    shopId: offer.shop_id,
    goodsId: offer.goods_id,
    categoryPath: offer.category_path,
    amount,
  }));
