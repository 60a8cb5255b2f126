export { agreeAtRegistration } from './agree.ts';
export { announcePolicies, readPolicies } from './read.ts';
export { inForce, versionsOf, type ApprovedPolicy } from './rules.ts';
export {
  countAgreements,
  decidePolicy,
  findNewestPolicy,
  findPolicy,
  insertPolicy,
  listWaitingPolicies,
  lockPolicy,
  searchPolicies,
  type PolicyRecord,
} from './sql.ts';
