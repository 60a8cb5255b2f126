/** Where these calls are answered. */
export const priceAccessPaths = {
  'priceAccess.mine': 'GET /api/goods-web/client/priceAccess/getMine',
  'priceAccess.ask': 'POST /api/goods-web/client/priceAccess/ask',
  'priceAccess.settings': 'GET /api/goods-web/client/priceAccess/getSettings',
  'priceAccess.setShop': 'POST /api/goods-web/client/priceAccess/setShop',
  'priceAccess.list': 'GET /api/goods-web/client/priceAccess/getPage',
  'priceAccess.customers': 'GET /api/goods-web/client/priceAccess/findCustomers',
  'priceAccess.decide': 'POST /api/goods-web/client/priceAccess/decide',
} as const;
