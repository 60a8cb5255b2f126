/** Where these calls are answered. */
export const helpPaths = {
  'help.list': 'GET /api/goods-web/client/help/getList',
  'help.search': 'GET /api/goods-web/client/help/search',
} as const;
