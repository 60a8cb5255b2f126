export { workOnCustomerTerms } from './jobs.ts';
export { listDebts, listOwedAmong, type DebtRow, type OwedOrderRow } from './sql.ts';
export { debtsOf, showDebt } from './present.ts';
export {
  findUsableTerms,
  getUsableTerms,
  lockUsableTerms,
  type TermsQuestion,
  type UsableTerms,
} from './usable.ts';
