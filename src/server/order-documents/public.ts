export { deleteExpiredPrints, makeOrderDocument, workOnOrderDocuments } from './jobs.ts';
export { listNumbered } from './numbered/numbered-sql.ts';
export { issueDueDocuments } from './numbered/issue.ts';
