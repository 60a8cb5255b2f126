export { workOnMerchants } from './jobs.ts';
export { companyLines, findParty, findPassedCompany, freezeBuyer, listPassedCredentials } from './papers.ts';
export { findAuditedCountry } from './papers-sql.ts';
export { nameOf as nameOfApplicant } from './rules.ts';
export { findApplication, findNewestApplication } from './sql.ts';
