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

  'accounts.register': 'POST /api/user-web/client/user/register',
  'accounts.login': 'POST /api/user-web/client/user/login',
  'accounts.forgotPassword': 'POST /api/user-web/client/user/forgotPassword',
  'accounts.logout': 'POST /api/user-web/client/user/loginOut',
  'accounts.me': 'GET /api/user-web/client/user/getUserLoginInfo',
  'accounts.sendCode': 'POST /api/user-web/client/sms/sendCode',

  'addresses.list': 'GET /api/user-web/client/deliveryAddress/getPage',
  'addresses.get': 'GET /api/user-web/client/deliveryAddress/getById',
  'addresses.save': 'POST /api/user-web/client/deliveryAddress/save',
  'addresses.delete': 'POST /api/user-web/client/deliveryAddress/delete',
  'addresses.setDefault': 'POST /api/user-web/client/deliveryAddress/setDefault',

  'shops.profile': 'GET /api/user-web/client/shop/getProfile',
  'shops.list': 'POST /gateway/api/user-web/client/shop/getShopPage',

  'catalog.tree': 'GET /api/goods-web/client/category/tree',
  'catalog.attributes': 'GET /api/goods-web/client/category/listAttr',
  'catalog.goods': 'GET /api/goods-web/client/spu/getGoodsInfo',
  'catalog.labelGoods': 'GET /api/goods-web/client/index/getHomeLabelGoods',
  'search.goods': 'GET /api/goods-web/client/spu/search',

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
} as const;

export type CallKey = keyof typeof calls;
