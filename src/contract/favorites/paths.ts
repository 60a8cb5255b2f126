/** Where these calls are answered. */
export const favoritesPaths = {
  'favorites.saveProduct': 'POST /api/goods-web/client/userSpu/collect',
  'favorites.removeProduct': 'POST /api/goods-web/client/userSpu/cancel',
  'favorites.listProducts': 'GET /api/goods-web/client/userSpu/getPage',
  'favorites.mine': 'GET /api/goods-web/client/userSpu/getUserCollect',
  'favorites.saveShop': 'POST /api/user-web/client/shop/collect',
  'favorites.removeShop': 'POST /api/user-web/client/shop/cancel',
  'favorites.listShops': 'GET /api/user-web/client/shop/getMyShopCollectPage',
} as const;
