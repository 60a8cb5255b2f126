/** Where these calls are answered. */
export const warehousesPaths = {
  'warehouses.list': 'GET /api/goods-web/client/warehouse/getList',
  'warehouses.save': 'POST /api/goods-web/client/warehouse/save',
  'warehouses.arrange': 'POST /api/goods-web/client/warehouse/arrange',
  'warehouses.close': 'POST /api/goods-web/client/warehouse/close',
  'warehouses.depending': 'GET /api/goods-web/client/warehouse/getDepending',
  'warehouses.movePieces': 'POST /api/goods-web/client/warehouse/movePieces',
  'warehouses.movements': 'GET /api/goods-web/client/warehouse/getMovements',
  'warehouses.reopen': 'POST /api/goods-web/client/warehouse/reopen',
} as const;
