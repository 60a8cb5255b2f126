export { workOnMerchants } from './jobs.ts';
export { findEntry } from './sql.ts';
