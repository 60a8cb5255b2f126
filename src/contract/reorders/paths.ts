/** Where these calls are answered. */
export const reordersPaths = {
  'reorders.list': 'GET /api/order-web/client/reorder/getPage',
  'reorders.add': 'POST /api/order-web/client/reorder/add',
  'reorders.save': 'POST /api/order-web/client/reorder/save',
  'reorders.putInCart': 'POST /api/order-web/client/reorder/putInCart',
  'reorders.skip': 'POST /api/order-web/client/reorder/skip',
  'reorders.delete': 'POST /api/order-web/client/reorder/delete',
} as const;
