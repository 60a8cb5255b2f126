export { workOnMerchants } from './jobs.ts';
export { listPassedPapers } from './papers.ts';
export { findEntry } from './sql.ts';
