import type { FileJob } from '../../file-jobs/public.ts';

/** Spreadsheets of parcels: what passes the checks is a parcel, what does not comes back. */
export const parcelFiles = {
  table: 'parcel_imports',
  queue: 'parcelImports.run',
  columns: [],
} as const satisfies FileJob;
