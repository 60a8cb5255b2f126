export { listBookingDebts, sumBookingDebtsByMonth } from './claims/booking-debts-sql.ts';
export { sumClaimedOfProvider } from './claims/booking-losses.ts';
export { sumClaimed } from './claims/claim-money.ts';
export { listIndebted, sumDebtsByMonth } from './claims/claims-sql.ts';
export { listAdjustments, type Adjustment } from './adjustments.ts';
export { countLostRefunds, countShopRefunds } from './shop-refunds-sql.ts';
export { findRefundByNumber, listRefundNumbers } from './find-sql.ts';
export { listDocumented, listOfOrder as listRefundsOfOrder } from './sql.ts';
export { workOnRefunds } from './jobs.ts';
