export { closeWithOrder, lockAcceptable } from './accept.ts';
export { findRequestDocument } from './documents.ts';
export { workOnOpportunities } from './jobs.ts';
