/** Where these calls are answered. */
export const cartPaths = {
  'cart.get': 'POST /api/order-web/client/shopcart/shopcartV1',
  'cart.add': 'POST /api/order-web/client/shopcart/add',
  'cart.check': 'POST /api/order-web/client/shopcart/check',
  'cart.freight': 'POST /api/order-web/client/shopcart/freight',
  'cart.count': 'GET /api/order-web/client/shopcart/getCount',
} as const;
