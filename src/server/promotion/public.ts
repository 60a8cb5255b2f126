export type { Line as CouponLine } from './rules.ts';
export { spendCoupons, takeCoupons, weighCoupons } from './spend.ts';
export { reweighCoupons } from './reweigh.ts';
export { returnUses as giveBackCoupons } from './uses-sql.ts';
