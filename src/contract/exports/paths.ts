/** Where these calls are answered. */
export const exportsPaths = {
  'productExports.ask': 'POST /api/goods-web/client/spuSheet/ask',
  'productExports.list': 'GET /api/goods-web/client/spuSheet/getList',
  'productExports.download': 'POST /api/goods-web/client/spuSheet/download',
  'orderExports.ask': 'POST /api/order-web/client/orderSheet/ask',
  'orderExports.list': 'GET /api/order-web/client/orderSheet/getList',
  'orderExports.download': 'POST /api/order-web/client/orderSheet/download',
  'statementExports.ask': 'POST /api/payment-web/client/statementSheet/ask',
  'statementExports.list': 'GET /api/payment-web/client/statementSheet/getList',
  'statementExports.download': 'POST /api/payment-web/client/statementSheet/download',
} as const;
