export { closeWithOrder, findNamedTitle, getQuotedTerms, lockAcceptable, reopenAfter } from './accept.ts';
export { listCategoryPathsOfQuote } from './category.ts';
export { findRequestDocument } from './documents.ts';
export { findRequestsByWords } from './find-sql.ts';
export { readNamedProduct } from './named-product-rules.ts';
export { publishRfq } from './publish.ts';
export { rangeFor, readRanges } from './range-rules.ts';
export { documentName } from './rules.ts';
export { workOnRfqs } from './jobs.ts';
