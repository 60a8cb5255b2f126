/** Where these calls are answered. */
export const priceSheetsPaths = {
  'priceSheets.export': 'POST /api/goods-web/client/priceSheet/export',
  'priceSheets.read': 'POST /api/goods-web/client/priceSheet/read',
  'priceSheets.apply': 'POST /api/goods-web/client/priceSheet/apply',
} as const;

/** Where those of price lists by file are. */
export const priceListSheetsPaths = {
  'priceListSheets.export': 'POST /api/goods-web/client/priceListSheet/export',
  'priceListSheets.read': 'POST /api/goods-web/client/priceListSheet/read',
  'priceListSheets.apply': 'POST /api/goods-web/client/priceListSheet/apply',
} as const;
