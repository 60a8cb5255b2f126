export { deleteExpiredCatalogs, makeCatalog, workOnProductDocuments } from './jobs.ts';
export { packingFacts } from './packing-facts.ts';
