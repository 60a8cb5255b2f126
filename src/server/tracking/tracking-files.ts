import { spreadsheetColumns, type FileOf, type PreviewJob } from '../file-jobs/public.ts';
import { resetForShipping } from './sql.ts';

/** Spreadsheets of tracking numbers. What is shipped is done by whoever confirms it. */
export const trackingFiles = {
  table: 'tracking_imports',
  queue: 'trackingImports.run',
  columns: [...spreadsheetColumns, 'rows_unchanged', 'parcels', 'orders_shipped'],
  onConfirm: resetForShipping,
  expiry: { queue: 'trackingImports.forget', cron: '47 * * * *', patienceDays: 7, keptDays: 90 },
} as const satisfies PreviewJob;
export type TrackingFile = FileOf<typeof trackingFiles>;
