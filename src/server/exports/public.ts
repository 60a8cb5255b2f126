export { deleteExpiredExports, forgetUnused, runExport, workOnExports } from './jobs.ts';
