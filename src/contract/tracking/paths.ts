/** Where these calls are answered. */
export const trackingPaths = {
  'trackingImports.template': 'POST /api/order-web/client/trackingImport/template',
  'trackingImports.begin': 'POST /api/order-web/client/trackingImport/begin',
  'trackingImports.list': 'GET /api/order-web/client/trackingImport/page',
  'trackingImports.plan': 'GET /api/order-web/client/trackingImport/plan',
  'trackingImports.confirm': 'POST /api/order-web/client/trackingImport/confirm',
  'trackingImports.discard': 'POST /api/order-web/client/trackingImport/discard',
  'trackingImports.refused': 'POST /api/order-web/client/trackingImport/refused',
  'ordersToShip.list': 'GET /api/order-web/client/orderToShip/list',
  'ordersToShip.sheet': 'POST /api/order-web/client/orderToShip/sheet',
  'ordersToShip.readSheet': 'POST /api/order-web/client/orderToShip/readSheet',
} as const;
