/** Where these calls are answered. */
export const rfqsPaths = {
  'rfqs.public': 'POST /api/goods-web/client/opportunity/publicList',
  'rfqs.home': 'GET /api/goods-web/client/opportunity/getShown',
  'rfqs.list': 'GET /api/goods-web/client/opportunity/list',
  'rfqs.add': 'POST /api/goods-web/client/opportunity/add',
  'rfqs.quote': 'POST /api/goods-web/client/opportunity/quote',
  'rfqs.counter': 'POST /api/goods-web/client/opportunity/counter',
  'rfqs.recommend': 'POST /api/goods-web/client/opportunity/recommend',
  'rfqs.close': 'POST /api/goods-web/client/opportunity/close',
  'rfqs.document': 'GET /api/goods-web/client/opportunity/getDocument',
  'rfqs.get': 'GET /api/goods-web/client/opportunity/{id}',
  'console.rfqs.list': 'GET /api/console/rfqs/list',
  'console.rfqs.export': 'POST /api/console/rfqs/export',
  'console.rfqs.get': 'GET /api/console/rfqs/get',
  'console.rfqs.viewDocument': 'POST /api/console/rfqs/viewDocument',
  'console.rfqs.note': 'POST /api/console/rfqs/note',
} as const;
