/** Bytes of a sheet of a price list, and its rows: as many as a list has lines, each with all its quantities. */
export const largestPriceListSheet = 8_000_000;
export const mostPriceListRows = 100_000;
/** Of what changes, and of what is wrong, so much is answered; the rest is counted. */
export const mostAnsweredRows = 200;

export const priceListColumns = [
  'id',
  'code',
  'title',
  'variant',
  'skuCode',
  'gtin',
  'currency',
  'publicPrice',
  'from',
  'price',
  'percentOff',
] as const;
export type PriceListColumn = (typeof priceListColumns)[number];

/** Why a cell is not taken. */
export const priceListRowIssues = [
  'unknown',
  'several',
  'contradiction',
  'gtin',
  'rounded',
  'oneVariant',
  'wholeProduct',
  'both',
  'currency',
  'number',
  'missing',
  'percent',
  'percentFrom',
  'notPayable',
  'tooMany',
  'tierPrice',
  'twice',
] as const;
export type PriceListRowIssue = (typeof priceListRowIssues)[number];

export const priceListFileFormats = ['xlsx', 'csv'] as const;
