/** Where these calls are answered. */
export const transfersPaths = {
  'transferredProducts.send': 'POST /api/goods-web/client/movingSpu/send',
  'transferredProducts.files': 'GET /api/goods-web/client/movingSpu/filePage',
  'transferredProducts.refusals': 'GET /api/goods-web/client/movingSpu/refusedPage',
  'transferredProducts.list': 'GET /api/goods-web/client/movingSpu/page',
  'transferredProducts.get': 'GET /api/goods-web/client/movingSpu/getInfoById',
  'transferredProducts.plan': 'GET /api/goods-web/client/movingSpu/getPlan',
  'transferredProducts.fetchPictures': 'POST /api/goods-web/client/movingSpu/fetchPictures',
  'transferredProducts.toDraft': 'POST /api/goods-web/client/movingSpu/toDraft',
  'transferredProducts.toDrafts': 'POST /api/goods-web/client/movingSpu/toDrafts',
  'transferredProducts.remove': 'POST /api/goods-web/client/movingSpu/remove',
  'transferTools.latest': 'GET /api/goods-web/client/movingToolsVersion/getLatestVersion',
  'transferTools.sample': 'GET /api/goods-web/client/movingToolsVersion/sample',
  'transferTools.schema': 'GET /api/goods-web/client/movingToolsVersion/schema',
} as const;
