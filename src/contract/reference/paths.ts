/** Where these calls are answered. */
export const referencePaths = {
  'reference.dict': 'GET /api/goods-web/client/dict/getListByKey',
  'reference.salePriceTypes': 'GET /api/goods-web/client/dict/getSalePriceType',
  'reference.payPriceTypes': 'GET /api/goods-web/client/dict/getPayPriceTypeByWebsite',
  'reference.units': 'GET /api/goods-web/client/unit/page',
  'reference.countries': 'GET /api/user-web/client/country/getList',
  'reference.regions': 'GET /api/user-web/client/region/getList',
  'reference.regionCodes': 'GET /api/goods-web/region-code.json',
  'reference.prefixes': 'GET /api/user-web/client/prefix/getList',
  'reference.rates': 'GET /api/goods-web/client/dict/getExchangeRates',
} as const;
