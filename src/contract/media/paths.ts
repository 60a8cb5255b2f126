/** Where these calls are answered. */
export const mediaPaths = {
  'shopFiles.list': 'GET /api/goods-web/client/shopFile/page',
  'shopFiles.folders': 'GET /api/goods-web/client/shopFile/getFolders',
  'shopFiles.saveFolder': 'POST /api/goods-web/client/shopFile/saveFolder',
  'shopFiles.deleteFolder': 'POST /api/goods-web/client/shopFile/deleteFolder',
  'shopFiles.add': 'POST /api/goods-web/client/shopFile/add',
  'shopFiles.move': 'POST /api/goods-web/client/shopFile/move',
  'shopFiles.delete': 'POST /api/goods-web/client/shopFile/delete',
} as const;
