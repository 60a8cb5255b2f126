export { workOnMerchants } from './jobs.ts';
export { companyLines, findParty, findPassedCompany, freezeBuyer, listPassedCredentials } from './papers.ts';
export { findApplication } from './sql.ts';
