export { listAdjustments, type Adjustment } from './adjustments.ts';
export { workOnRefunds } from './jobs.ts';
