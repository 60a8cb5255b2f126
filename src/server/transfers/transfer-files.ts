import type { FileJob, FileOf } from '../file-jobs/public.ts';

/** Files of products that are moved in from other platforms. */
export const transferFiles = {
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
} as const satisfies FileJob;
export type TransferFile = FileOf<typeof transferFiles>;
