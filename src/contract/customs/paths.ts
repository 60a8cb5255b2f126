/** Where these calls are answered. */
export const customsPaths = {
  'customs.findCodes': 'GET /api/goods-web/client/customs/getCodes',
  'customs.landedCost': 'POST /api/goods-web/client/customs/landedCost',
} as const;
