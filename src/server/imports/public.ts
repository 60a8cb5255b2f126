export { importFiles, type ImportReport, type Progress } from './import-files.ts';
export { productSpreadsheet } from './product-spreadsheet.ts';
export { readRows } from './read-rows.ts';
