/** Where these calls are answered. */
export const refundsPaths = {
  'refunds.ofOrder': 'GET /api/order-web/client/refund/getOfOrder',
  'refunds.calculate': 'POST /api/order-web/client/refund/calculate',
  'refunds.ask': 'POST /api/order-web/client/refund/ask',
  'refunds.answer': 'POST /api/order-web/client/refund/answer',
  'refunds.sendBack': 'POST /api/order-web/client/refund/sendBack',
  'refunds.receive': 'POST /api/order-web/client/refund/receive',
  'refunds.reply': 'POST /api/order-web/client/refund/reply',
  'refunds.give': 'POST /api/order-web/client/refund/give',
  'refunds.endUnpaid': 'POST /api/order-web/client/refund/endUnpaid',
  'console.orders.overdue': 'GET /api/console/orders/overdue',
  'console.orders.product': 'GET /api/console/orders/product',
  'console.orders.end': 'POST /api/console/orders/end',
  'console.refunds.list': 'GET /api/console/refunds/list',
  'console.refunds.get': 'GET /api/console/refunds/get',
  'console.refunds.decide': 'POST /api/console/refunds/decide',
} as const;
