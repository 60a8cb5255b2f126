/** Where these calls are answered. */
export const promotionPaths = {
  'promotion.coupons': 'GET /api/promotion-web/client/coupon/getClaimPage',
  'promotion.claim': 'POST /api/promotion-web/client/coupon/claim',
  'promotion.held': 'GET /api/promotion-web/client/coupon/getHeld',
  'promotion.mine': 'GET /api/promotion-web/client/coupon/getMinePage',
  'promotion.page': 'GET /api/promotion-web/client/promotion/getByAddress',
  'promotion.activities': 'GET /api/promotion-web/client/promotion/getList',
  'promotion.create': 'POST /api/promotion-web/client/coupon/create',
  'promotion.stop': 'POST /api/promotion-web/client/coupon/stop',
  'promotion.list': 'GET /api/promotion-web/client/coupon/getSellerPage',
  'console.coupons.list': 'GET /api/console/coupons/list',
  'console.coupons.create': 'POST /api/console/coupons/create',
  'console.coupons.update': 'POST /api/console/coupons/update',
  'console.coupons.stop': 'POST /api/console/coupons/stop',
  'console.promotions.list': 'GET /api/console/promotions/list',
  'console.promotions.save': 'POST /api/console/promotions/save',
  'console.promotions.stop': 'POST /api/console/promotions/stop',
} as const;
