/** Where these calls are answered. */
export const priceListsPaths = {
  'priceLists.list': 'GET /api/goods-web/client/priceList/getPage',
  'priceLists.get': 'GET /api/goods-web/client/priceList/getInfo',
  'priceLists.lines': 'GET /api/goods-web/client/priceList/getLines',
  'priceLists.product': 'GET /api/goods-web/client/priceList/getProduct',
  'priceLists.customers': 'GET /api/goods-web/client/priceList/getCustomers',
  'priceLists.findCustomers': 'GET /api/goods-web/client/priceList/findCustomers',
  'priceLists.save': 'POST /api/goods-web/client/priceList/save',
  'priceLists.delete': 'POST /api/goods-web/client/priceList/delete',
  'priceLists.setLines': 'POST /api/goods-web/client/priceList/setLines',
  'priceLists.addCustomer': 'POST /api/goods-web/client/priceList/addCustomer',
  'priceLists.removeCustomer': 'POST /api/goods-web/client/priceList/removeCustomer',
  'priceLists.groups': 'GET /api/goods-web/client/priceList/getGroups',
  'priceLists.setGroups': 'POST /api/goods-web/client/priceList/setGroups',
} as const;
