export { workOnTransfers } from './jobs.ts';
export { runTransferFile } from './run-file.ts';
