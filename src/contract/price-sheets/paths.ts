/** Where these calls are answered. */
export const priceSheetsPaths = {
  'priceSheets.export': 'POST /api/goods-web/client/priceSheet/export',
  'priceSheets.read': 'POST /api/goods-web/client/priceSheet/read',
  'priceSheets.apply': 'POST /api/goods-web/client/priceSheet/apply',
} as const;
