export { importFiles, type ImportReport, type Progress } from './import-files.ts';
export { productSpreadsheet } from './sheet/product-spreadsheet.ts';
export { readCount, readTiers } from './read/cell-rules.ts';
export { numbersOfTiers } from './sheet/sheet-columns.ts';
export type { NumberColumn, NumberColumns } from './read/number-cells.ts';
export { clarifyNumbers, looksRounded } from './read/number-cells.ts';
export { isWorkbook, recordsOf as sheetRecords } from './read/read-sheet.ts';
export { readRows, readSheetRows } from './read/read-rows.ts';
export type { SheetRow } from './sheet/sheet-row.ts';
