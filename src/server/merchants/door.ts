export { workOnMerchants } from './jobs.ts';
export { findParty, findPassedCompany, listPassedPapers } from './papers.ts';
export { findEntry } from './sql.ts';
