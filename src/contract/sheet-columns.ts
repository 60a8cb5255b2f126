/** The columns of a sheet of goods, in their order; a row for each version of a goods. Attributes follow them. */
export const sheetColumns = [
  'code',
  'title',
  'description',
  'brand',
  'unit',
  'moq',
  'multiple',
  'weight',
  'spec1',
  'value1',
  'spec2',
  'value2',
  'spec3',
  'value3',
  'skuCode',
  'stock',
  'from1',
  'price1',
  'from2',
  'price2',
  'from3',
  'price3',
  'from4',
  'price4',
  'pictures',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** Rows of one sheet, and bytes of its file. */
export const mostSheetRows = 10_000;
export const largestSheet = 16_000_000;
