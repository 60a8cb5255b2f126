import { fileJob, type FileOf } from '../file-jobs/public.ts';

/** Files of products that are moved in from other platforms. */
export const transferFiles = fileJob({
  table: 'transfer_files',
  queue: 'transfers.read',
  columns: [
    'platform',
    'currency',
    'products_total',
    'products_done',
    'products_new',
    'products_changed',
    'products_left',
    'products_refused',
  ],
});
export type TransferFile = FileOf<typeof transferFiles>;
