export { deleteExpiredExports, runExport, workOnExports } from './jobs.ts';
