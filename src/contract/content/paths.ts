/** Where these calls are answered. */
export const contentPaths = {
  'content.list': 'GET /api/goods-web/client/content/getPage',
  'content.categoryAds': 'GET /api/goods-web/client/category/ad',
  'content.get': 'GET /api/goods-web/client/content/getInfo',
  'content.news': 'GET /api/goods-web/client/content/getNewsPage',
  'content.fairs': 'GET /api/goods-web/client/content/getFairs',
  'content.calendar': 'GET /api/goods-web/client/content/getCalendar',
  'console.content.list': 'GET /api/console/content/list',
  'console.content.get': 'GET /api/console/content/get',
  'console.content.save': 'POST /api/console/content/save',
  'console.content.delete': 'POST /api/console/content/delete',
  'console.content.preview': 'POST /api/console/content/preview',
} as const;
