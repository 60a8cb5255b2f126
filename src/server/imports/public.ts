export { importFiles, type ImportReport, type Progress } from './import-files.ts';
export { productSpreadsheet } from './product-spreadsheet.ts';
export { readCount, readTiers } from './cell-rules.ts';
export { readRows, readSheetRows } from './read-rows.ts';
export type { SheetRow } from './sheet-row.ts';
