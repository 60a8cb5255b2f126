/** Where these calls are answered. */
export const tradeServicesPaths = {
  'tradeServices.mine': 'GET /api/user-web/client/user/service/list',
  'tradeServices.create': 'POST /api/user-web/client/user/service/create',
  'tradeServices.get': 'GET /api/user-web/client/user/service/info',
  'tradeServices.setStatus': 'PUT /api/user-web/client/user/service/status',
  'tradeServices.update': 'PUT /api/user-web/client/user/service/update',
  'tradeServices.list': 'GET /api/user-web/client/service/getPage',
  'tradeServices.inquire': 'POST /api/user-web/client/service/inquire',
  'tradeServices.quotes': 'POST /api/user-web/client/service/quotes',
  'tradeServices.warehouses': 'GET /api/user-web/client/service/warehouses',
  'console.inquiries.list': 'GET /api/console/inquiries/list',
  'console.inquiries.done': 'POST /api/console/inquiries/done',
} as const;
