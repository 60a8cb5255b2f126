export { closeWithOrder, lockAcceptable } from './accept.ts';
export { findRequestDocument } from './documents.ts';
export { documentName } from './rules.ts';
export { workOnRfqs } from './jobs.ts';
