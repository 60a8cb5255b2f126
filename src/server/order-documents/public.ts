export { deleteExpiredPrints, makeOrderDocument, workOnOrderDocuments } from './jobs.ts';
