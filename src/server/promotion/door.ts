export type { Line as CouponLine } from './rules.ts';
export { spendCoupons, takeCoupons, weighCoupons } from './spend.ts';
export { returnUses as giveBackCoupons } from './sql.ts';
