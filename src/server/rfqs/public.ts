export {
  countAllRfqs,
  listAllRfqs,
  listAllRfqsAfter,
  listCountriesOfRfqs,
  type AllRfqsFilter,
} from './all-rfqs-sql.ts';
export { closeWithAgreement, closeWithOrder, findNamedTitle, lockAcceptable, reopenAfter } from './accept.ts';
export { callOffsOf } from './call-off-rules.ts';
export { listCategoryPathsOfQuote } from './category.ts';
export { addressOfDocument, findRequestDocument } from './documents.ts';
export { findRequestsByWords, listNewestRequests } from './find-sql.ts';
export { readNamedProduct } from './named-product-rules.ts';
export { findStandingQuote, type StandingQuote } from './standing-quotes.ts';
export { listStandingQuoteIds, listStandingQuotes } from './standing-quotes-sql.ts';
export { showNamedProducts, showQuotes, showRfqs, showWhole } from './present.ts';
export { publishRfq } from './publish.ts';
export { rangeFor, readRanges } from './range-rules.ts';
export { documentName, isHolding, paymentTermsOf, stateAt, termsOf } from './rules.ts';
export { workOnRfqs } from './jobs.ts';
export {
  findQuote,
  findRfq,
  isPublicRfq,
  listQuotes,
  listRfqTexts,
  markRfqHidden,
  type QuoteRow,
  type RfqRow,
} from './sql.ts';
