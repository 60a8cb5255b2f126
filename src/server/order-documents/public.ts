export { deleteExpiredPrints, makeOrderDocument, workOnOrderDocuments } from './jobs.ts';
export { issueDueDocuments } from './numbered/issue.ts';
