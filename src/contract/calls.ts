/**
 * Every call of the product that is answered, by its one name.
 * The browser imports this table alone: shapes stay on the server and in types.
 */
export const calls = {
  'reference.dict': 'GET /api/goods-web/client/dict/getListByKey',
  'reference.salePriceTypes': 'GET /api/goods-web/client/dict/getSalePriceType',
  'reference.payPriceTypes': 'GET /api/goods-web/client/dict/getPayPriceTypeByWebsite',
  'reference.units': 'GET /api/goods-web/client/unit/page',
  'reference.countries': 'GET /api/user-web/client/country/getList',
  'reference.regions': 'GET /api/user-web/client/region/getList',
  'reference.regionCodes': 'GET /api/goods-web/region-code.json',
  'reference.prefixes': 'GET /api/user-web/client/prefix/getList',

  'infra.route': 'GET /api/infra/route',

  'accounts.register': 'POST /api/user-web/client/user/register',
  'accounts.login': 'POST /api/user-web/client/user/login',
  'accounts.forgotPassword': 'POST /api/user-web/client/user/forgotPassword',
  'accounts.logout': 'POST /api/user-web/client/user/loginOut',
  'accounts.me': 'GET /api/user-web/client/user/getUserLoginInfo',
  'accounts.sendCode': 'POST /api/user-web/client/sms/sendCode',
  'accounts.captchaOpen': 'GET /api/user-web/client/sms/getCaptchaOpen',
  'accounts.captcha': 'GET /api/user-web/client/sms/getCaptcha',
  'accounts.changePassword': 'POST /api/user-web/client/user/password/update',
  'accounts.config': 'GET /api/user-web/client/user/config/getUserConfig',
  'sessions.list': 'GET /api/user-web/client/user/session/getPage',
  'sessions.end': 'POST /api/user-web/client/user/session/end',
  'sessions.endOthers': 'POST /api/user-web/client/user/session/endOthers',

  'addresses.list': 'GET /api/user-web/client/deliveryAddress/getPage',
  'addresses.get': 'GET /api/user-web/client/deliveryAddress/getById',
  'addresses.save': 'POST /api/user-web/client/deliveryAddress/save',
  'addresses.delete': 'POST /api/user-web/client/deliveryAddress/delete',
  'addresses.setDefault': 'POST /api/user-web/client/deliveryAddress/setDefault',

  'files.permission': 'GET /api/user-web/client/oss/stsToken',
  'files.picture': 'GET /api/user-web/client/oss/privatePicture',
  'audit.add': 'POST /api/user-web/client/user/audit/add',
  'audit.get': 'GET /api/user-web/client/user/audit/get',
  'audit.enrolled': 'GET /api/user-web/client/user/checkEnrolled',
  'ocr.company': 'POST /api/user-web/client/ocr/getCompany',
  'ocr.person': 'POST /api/user-web/client/ocr/getPerson',
  'info.get': 'GET /api/user-web/client/user/info/get',
  'info.update': 'POST /api/user-web/client/user/info/update',
  'console.entries.list': 'GET /api/console/entries/list',
  'console.entries.get': 'GET /api/console/entries/get',
  'console.entries.decide': 'POST /api/console/entries/decide',

  'shops.profile': 'GET /api/user-web/client/shop/getProfile',
  'shops.list': 'POST /gateway/api/user-web/client/shop/getShopPage',

  'catalog.tree': 'GET /api/goods-web/client/category/tree',
  'catalog.attributes': 'GET /api/goods-web/client/category/listAttr',
  'catalog.goods': 'GET /api/goods-web/client/spu/getGoodsInfo',
  'catalog.labelGoods': 'GET /api/goods-web/client/index/getHomeLabelGoods',
  'search.hotWords': 'POST /api/goods-web/client/hotWords/list',
  'search.goods': 'GET /api/goods-web/client/spu/search',

  'translation.translate': 'POST /api/business/translate/translate',
  'translation.goods': 'POST /api/business/translate/goods',

  'cart.get': 'POST /api/order-web/client/shopcart/shopcartV1',
  'cart.add': 'POST /api/order-web/client/shopcart/add',
  'cart.check': 'POST /api/order-web/client/shopcart/check',
  'cart.count': 'GET /api/order-web/client/shopcart/getCount',

  'orders.calculate': 'POST /api/order-web/client/order/calculateV1',
  'orders.submit': 'POST /api/order-web/client/order/submitV1',
  'orders.listForBuyer': 'GET /api/order-web/client/order/getBuyerPage',
  'orders.getForBuyer': 'GET /api/order-web/client/order/getBuyerOrderInfo',
  'orders.listForSeller': 'GET /api/order-web/client/order/getSellerPage',
  'orders.getForSeller': 'GET /api/order-web/client/order/getOrderInfo',
  'orders.export': 'POST /api/order-web/client/order/getSellerExport',
  'orders.preRatio': 'GET /api/order-web/client/order/getPreRatio',
  'orders.payInfo': 'GET /api/order-web/client/order/getOrderPayInfo',
  'orders.updatePrice': 'POST /api/order-web/client/order/updatePrice',
  'orders.updateAddress': 'POST /api/order-web/client/order/delivery/address/updateAddress',
  'orders.confirm': 'POST /api/order-web/client/order/confirm',
  'orders.cancel': 'POST /api/order-web/client/order/cancel',
  'orders.prepareGoods': 'POST /api/order-web/client/order/prepareGoods',
  'orders.sendDelivery': 'POST /api/order-web/client/order/sendDelivery',
  'orders.takeDelivery': 'POST /api/order-web/client/order/takeDelivery',
  'orders.latest': 'GET /gateway/api/order-web/client/order/lastedList',

  'payments.channels': 'POST /api/payment-web/client/channel/getChannelList',
  'payments.amount': 'POST /api/payment-web/client/channel/calPayAmount',
  'payments.start': 'POST /api/order-web/client/order/pay',
  'payments.result': 'GET /api/payment-web/client/pay/getPayResult',

  'console.setup.open': 'POST /api/console/setup/open',
  'console.setup.finish': 'POST /api/console/setup/finish',
  'console.session.start': 'POST /api/console/session/start',
  'console.session.confirm': 'POST /api/console/session/confirm',
  'console.session.me': 'GET /api/console/session/me',
  'console.session.end': 'POST /api/console/session/end',
  'console.sessions.list': 'GET /api/console/sessions/list',
  'console.sessions.end': 'POST /api/console/sessions/end',
  'console.users.list': 'GET /api/console/users/list',
  'console.users.get': 'GET /api/console/users/get',
  'console.users.block': 'POST /api/console/users/block',
  'console.users.unblock': 'POST /api/console/users/unblock',
  'console.users.endSessions': 'POST /api/console/users/endSessions',
  'console.users.removeRole': 'POST /api/console/users/removeRole',
  'console.log.list': 'GET /api/console/log/list',
  'console.staff.list': 'GET /api/console/staff/list',
  'console.staff.add': 'POST /api/console/staff/add',
  'console.staff.setRights': 'POST /api/console/staff/setRights',
  'console.staff.disable': 'POST /api/console/staff/disable',
  'console.staff.enable': 'POST /api/console/staff/enable',
  'console.staff.reset': 'POST /api/console/staff/reset',

  'operations.errorMetrics': 'POST /api/error-metrics',
  'console.clientErrors.list': 'GET /api/console/clientErrors',
} as const;

export type CallKey = keyof typeof calls;

/** Milliseconds the browser waits for an answer, where it is longer than for the others (specification, section 9). */
export const callTimeouts = {
  'translation.translate': 50_000,
  'translation.goods': 50_000,
} as const satisfies Partial<Record<CallKey, number>>;
