/** Where these calls are answered. */
export const purchaseOrdersPaths = {
  'purchaseOrders.read': 'POST /api/order-web/client/purchase-order/read',
  'purchaseOrders.list': 'GET /api/order-web/client/purchase-order/getList',
  'purchaseOrders.get': 'GET /api/order-web/client/purchase-order/get',
  'purchaseOrders.update': 'POST /api/order-web/client/purchase-order/update',
  'purchaseOrders.decide': 'POST /api/order-web/client/purchase-order/decide',
  'purchaseOrders.putInCart': 'POST /api/order-web/client/purchase-order/putInCart',
  'purchaseOrders.remove': 'POST /api/order-web/client/purchase-order/remove',
  'purchaseOrders.numbersFor': 'POST /api/order-web/client/purchase-order/getNumbersFor',
} as const;
