export { workOnMerchants } from './jobs.ts';
export { findPassedCompany, listPassedPapers } from './papers.ts';
export { findEntry } from './sql.ts';
