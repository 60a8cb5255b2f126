export {
  beginFile,
  confirmFile,
  discardFile,
  getOwnFile,
  listOwnFiles,
  showFile,
  showSpreadsheet,
  spreadsheetColumns,
} from './calls.ts';
export type { FileJob, FileOf, PreviewJob } from './file-job.ts';
export { deleteExpiredFiles, giveUpFile, workOnFileJob } from './jobs.ts';
export { emptySpreadsheet, refusedSpreadsheet } from './refused-rows.ts';
export { beginWork, endCheck, endFile, findFile, readFile } from './sql.ts';
