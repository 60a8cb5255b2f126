/** Where these calls are answered. */
export const orderDocumentsPaths = {
  'orderDocuments.ask': 'POST /api/order-web/client/paper/ask',
  'orderDocuments.numbered': 'GET /api/order-web/client/paper/getNumbered',
  'orderDocuments.missingFacts': 'GET /api/order-web/client/paper/getMissingFacts',
  'orderDocuments.askNumbered': 'POST /api/order-web/client/paper/askNumbered',
  'orderDocuments.list': 'GET /api/order-web/client/paper/getList',
  'orderDocuments.print': 'POST /api/order-web/client/paper/print',
  'orderDocuments.printed': 'GET /api/order-web/client/paper/getPrinted',
  'orderDocuments.download': 'POST /api/order-web/client/paper/download',
} as const;
