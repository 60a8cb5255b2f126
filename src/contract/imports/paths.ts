/** Where these calls are answered. */
export const importsPaths = {
  'productImports.template': 'POST /api/goods-web/client/spuImport/template',
  'productImports.begin': 'POST /api/goods-web/client/spuImport/begin',
  'productImports.list': 'GET /api/goods-web/client/spuImport/page',
  'productImports.refused': 'POST /api/goods-web/client/spuImport/refused',
  'productImports.plan': 'GET /api/goods-web/client/spuImport/plan',
  'productImports.confirm': 'POST /api/goods-web/client/spuImport/confirm',
  'productImports.discard': 'POST /api/goods-web/client/spuImport/discard',
} as const;
