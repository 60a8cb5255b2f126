/** Where these calls are answered. */
export const offlinePaths = {
  'offline.contents': 'GET /api/order-web/client/offline/getContents',
  'offline.products': 'POST /api/order-web/client/offline/getProducts',
  'offline.putInCart': 'POST /api/order-web/client/offline/putInCart',
  'offline.publishRequest': 'POST /api/order-web/client/offline/publishRequest',
} as const;
