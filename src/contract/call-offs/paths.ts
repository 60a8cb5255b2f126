/** Where these calls are answered. */
export const callOffsPaths = {
  'callOffs.agree': 'POST /api/order-web/client/callOff/agree',
  'callOffs.list': 'GET /api/order-web/client/callOff/getPage',
  'callOffs.get': 'GET /api/order-web/client/callOff/getInfo',
  'callOffs.orders': 'GET /api/order-web/client/callOff/getOrders',
  'callOffs.order': 'POST /api/order-web/client/callOff/order',
  'callOffs.end': 'POST /api/order-web/client/callOff/end',
} as const;
