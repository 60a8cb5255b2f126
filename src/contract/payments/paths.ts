/** Where these calls are answered. */
export const paymentsPaths = {
  'payments.channels': 'POST /api/payment-web/client/channel/getChannelList',
  'payments.amount': 'POST /api/payment-web/client/channel/calPayAmount',
  'payments.start': 'POST /api/order-web/client/order/pay',
  'console.couponShares.list': 'GET /api/console/coupon-shares/list',
  'console.couponShares.decide': 'POST /api/console/coupon-shares/decide',
  'payments.result': 'GET /api/payment-web/client/pay/getPayResult',
} as const;
