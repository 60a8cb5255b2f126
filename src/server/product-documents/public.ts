export { deleteExpiredCatalogs, makeCatalog, workOnProductDocuments } from './jobs.ts';
