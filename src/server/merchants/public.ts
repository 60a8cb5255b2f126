export { workOnMerchants } from './jobs.ts';
export { findParty, findPassedCompany, listPassedCredentials } from './papers.ts';
export { findApplication } from './sql.ts';
