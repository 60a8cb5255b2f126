/** Where these calls are answered. */
export const customerGroupsPaths = {
  'customerGroups.list': 'GET /api/goods-web/client/customerGroup/getPage',
  'customerGroups.get': 'GET /api/goods-web/client/customerGroup/getInfo',
  'customerGroups.customers': 'GET /api/goods-web/client/customerGroup/getCustomers',
  'customerGroups.match': 'POST /api/goods-web/client/customerGroup/matchCustomers',
  'customerGroups.history': 'GET /api/goods-web/client/customerGroup/getHistory',
  'customerGroups.save': 'POST /api/goods-web/client/customerGroup/save',
  'customerGroups.delete': 'POST /api/goods-web/client/customerGroup/delete',
  'customerGroups.addCustomers': 'POST /api/goods-web/client/customerGroup/addCustomers',
  'customerGroups.removeCustomers': 'POST /api/goods-web/client/customerGroup/removeCustomers',
} as const;
