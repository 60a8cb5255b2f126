import { spreadsheetColumns, type FileOf, type PreviewJob } from '../file-jobs/public.ts';
import { resetForWriting } from './runs-sql.ts';

/** Spreadsheets of products. One that may update what is there is compared with it first. */
export const productFiles = {
  table: 'product_imports',
  queue: 'productImports.run',
  columns: [
    ...spreadsheetColumns,
    'site',
    'category_id',
    'publishes',
    'updates',
    'products_done',
    'products_new',
    'products_changed',
    'products_unchanged',
    'pictures_total',
    'awaits_pictures',
  ],
  onConfirm: resetForWriting,
  expiry: { queue: 'productImports.forget', cron: '52 * * * *', patienceDays: 7 },
} as const satisfies PreviewJob;
export type ProductFile = FileOf<typeof productFiles>;
