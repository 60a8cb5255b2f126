/** Where these calls are answered. */
export const customerTermsPaths = {
  'customerTerms.list': 'GET /api/payment-web/client/customerTerms/getPage',
  'customerTerms.get': 'GET /api/payment-web/client/customerTerms/get',
  'customerTerms.orders': 'GET /api/payment-web/client/customerTerms/getOrderPage',
  'customerTerms.customers': 'GET /api/payment-web/client/customerTerms/findCustomers',
  'customerTerms.save': 'POST /api/payment-web/client/customerTerms/save',
  'customerTerms.end': 'POST /api/payment-web/client/customerTerms/end',
  'customerTerms.export': 'POST /api/payment-web/client/customerTerms/export',
  'customerTerms.mine': 'GET /api/payment-web/client/customerTerms/getMine',
  'termsOrders.offer': 'POST /api/payment-web/client/customerTerms/offer',
  'termsOrders.confirm': 'POST /api/payment-web/client/customerTerms/confirm',
  'termsPayments.channels': 'POST /api/payment-web/client/customerTerms/getChannelList',
  'termsPayments.start': 'POST /api/payment-web/client/customerTerms/pay',
} as const;
