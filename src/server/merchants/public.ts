export { workOnMerchants } from './jobs.ts';
export { companyLines, findParty, findPassedCompany, freezeBuyer, listPassedCredentials } from './papers.ts';
export { findAuditedCountry } from './papers-sql.ts';
export { findApplication } from './sql.ts';
