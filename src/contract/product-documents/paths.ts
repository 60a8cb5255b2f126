/** Where these calls are answered. */
export const productDocumentsPaths = {
  'productDocuments.dataSheet': 'POST /api/goods-web/client/document/dataSheet',
  'productDocuments.ownDataSheet': 'POST /api/goods-web/client/document/ownDataSheet',
  'productDocuments.scope': 'GET /api/goods-web/client/document/getScope',
  'productDocuments.askCatalog': 'POST /api/goods-web/client/document/askCatalog',
  'productDocuments.askOwnCatalog': 'POST /api/goods-web/client/document/askOwnCatalog',
  'productDocuments.askSavedCatalog': 'POST /api/goods-web/client/document/askSavedCatalog',
  'productDocuments.get': 'GET /api/goods-web/client/document/get',
  'productDocuments.list': 'GET /api/goods-web/client/document/getList',
  'productDocuments.download': 'POST /api/goods-web/client/document/download',
} as const;
