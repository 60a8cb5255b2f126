/** Where these calls are answered. */
export const bookingsPaths = {
  'inquiries.list': 'GET /api/user-web/client/service/inquiry/getPage',
  'inquiries.get': 'GET /api/user-web/client/service/inquiry/get',
  'inquiries.say': 'POST /api/user-web/client/service/inquiry/say',
  'inquiries.setState': 'POST /api/user-web/client/service/inquiry/setState',

  'bookings.list': 'GET /api/order-web/client/booking/getPage',
  'bookings.get': 'GET /api/order-web/client/booking/get',
  'bookings.offer': 'POST /api/order-web/client/booking/offer',
  'bookings.revise': 'POST /api/order-web/client/booking/revise',
  'bookings.withdraw': 'POST /api/order-web/client/booking/withdraw',
  'bookings.requestChanges': 'POST /api/order-web/client/booking/requestChanges',
  'bookings.accept': 'POST /api/order-web/client/booking/accept',
  'bookings.decline': 'POST /api/order-web/client/booking/decline',
  'bookings.cancel': 'POST /api/order-web/client/booking/cancel',
  'bookings.attachOrder': 'POST /api/order-web/client/booking/attachOrder',
  'bookings.recordMilestone': 'POST /api/order-web/client/booking/recordMilestone',
  'bookings.paper': 'POST /api/order-web/client/booking/getPaper',
  'bookings.complete': 'POST /api/order-web/client/booking/complete',
  'bookings.ofOrder': 'GET /api/order-web/client/booking/getOfOrder',
  'bookings.review': 'POST /api/order-web/client/booking/review',
  'bookings.answerReview': 'POST /api/order-web/client/booking/answerReview',
  'bookings.reviews': 'GET /api/order-web/client/booking/getReviewPage',
  'bookings.figures': 'GET /api/order-web/client/booking/getFigures',

  'bookingPayments.channels': 'POST /api/payment-web/client/booking/getChannelList',
  'bookingPayments.start': 'POST /api/payment-web/client/booking/pay',

  'bookingRefunds.ofBooking': 'GET /api/order-web/client/booking/refund/getOfBooking',
  'bookingRefunds.ask': 'POST /api/order-web/client/booking/refund/ask',
  'bookingRefunds.answer': 'POST /api/order-web/client/booking/refund/answer',
  'bookingRefunds.reply': 'POST /api/order-web/client/booking/refund/reply',

  'console.bookings.list': 'GET /api/console/bookings/list',
  'console.bookings.get': 'GET /api/console/bookings/get',
  'console.bookings.paper': 'POST /api/console/bookings/paper',
  'console.bookings.decide': 'POST /api/console/bookings/decide',
} as const;
