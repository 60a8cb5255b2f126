/** Where these calls are answered. */
export const reviewsPaths = {
  'reviews.ofProduct': 'GET /api/order-web/client/review/getGoodsPage',
  'reviews.ofShop': 'GET /api/order-web/client/review/getShopRating',
  'reviews.ratings': 'GET /api/order-web/client/review/getRatings',
  'reviews.ofOrder': 'GET /api/order-web/client/review/getOrderReviews',
  'reviews.add': 'POST /api/order-web/client/review/add',
  'reviews.answer': 'POST /api/order-web/client/review/answer',
} as const;
