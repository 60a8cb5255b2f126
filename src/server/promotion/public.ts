export type { Line as CouponLine } from './rules.ts';
export { spendCoupons, takeCoupons, weighCoupons } from './spend.ts';
export { reweighCoupons, weighUses, type TradeLine } from './reweigh.ts';
export { hasCoupons, returnUses as giveBackCoupons, settleUses } from './uses-sql.ts';
