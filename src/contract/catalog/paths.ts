/** Where these calls are answered. */
export const catalogPaths = {
  'catalog.tree': 'GET /api/goods-web/client/category/tree',
  'catalog.findCategories': 'GET /api/goods-web/client/category/search',
  'catalog.categoryPath': 'GET /api/goods-web/client/category/path',
  'catalog.attributes': 'GET /api/goods-web/client/category/listAttr',
  'catalog.product': 'GET /api/goods-web/client/spu/getGoodsInfo',
  'catalog.freight': 'POST /api/goods-web/client/spu/freight',
  'catalog.labelProducts': 'GET /api/goods-web/client/index/getHomeLabelGoods',
  'catalog.labels': 'POST /api/goods-web/client/label/listLabel',
  'catalog.preference': 'GET /api/goods-web/client/category/preference',
  'catalog.hotCategories': 'GET /api/goods-web/client/seo/seoHotCategory',
  'catalog.seoTree': 'POST /api/goods-web/client/seo/seoTree',
} as const;
