/** Rows of one sheet of prices and stock, and bytes of its file. */
export const mostPriceRows = 10_000;
export const largestPriceSheet = 4_000_000;

/** Why a row is not taken. */
export const priceRowIssues = [
  'unknown',
  'twice',
  'wrong',
  'missing',
  'notPayable',
  'priceless',
  'tooMany',
  'tierOrder',
  'tierPrice',
  'noRight',
  'older',
] as const;
export type PriceRowIssue = (typeof priceRowIssues)[number];
