export { workOnCustomerTerms } from './jobs.ts';
export { findTermsChangedAt, listDebts, listOwedAmong, type OwedOrderRow } from './sql.ts';
export { debtsOf } from './present.ts';
export {
  findUsableTerms,
  getUsableTerms,
  lockUsableTerms,
  type TermsQuestion,
  type UsableTerms,
} from './usable.ts';
