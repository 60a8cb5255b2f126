/** Where these calls are answered. */
export const marketsPaths = {
  'markets.byIndustry': 'GET /api/goods-web/client/seo/seoMarketList',
  'markets.list': 'GET /api/goods-web/client/market/getPage',
  'markets.get': 'GET /api/goods-web/client/market/getInfo',
  'markets.map': 'GET /api/goods-web/client/market/getMap',
  'markets.ports': 'GET /api/goods-web/client/market/getPorts',
  'console.markets.list': 'GET /api/console/markets/list',
  'console.markets.get': 'GET /api/console/markets/get',
  'console.markets.save': 'POST /api/console/markets/save',
} as const;
