export { listAdjustments, type Adjustment } from './adjustments.ts';
export { findRefundByNumber } from './find-sql.ts';
export { workOnRefunds } from './jobs.ts';
