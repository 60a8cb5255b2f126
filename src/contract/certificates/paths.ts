/** Where everybody's calls are answered. */
export const certificatesPaths = {
  'certificates.open': 'POST /api/goods-web/client/certificate/open',
  'certificates.ofShop': 'GET /api/goods-web/client/certificate/getOfShop',
} as const;

/** Where those of sellers and operators are. */
export const certificateOfficePaths = {
  'certificates.kinds': 'GET /api/goods-web/client/certificate/getKinds',
  'certificates.list': 'GET /api/goods-web/client/certificate/getPage',
  'certificates.get': 'GET /api/goods-web/client/certificate/getInfo',
  'certificates.save': 'POST /api/goods-web/client/certificate/save',
  'certificates.delete': 'POST /api/goods-web/client/certificate/delete',
  'certificates.file': 'POST /api/goods-web/client/certificate/file',
  'certificates.products': 'GET /api/goods-web/client/certificate/getProducts',
  'certificates.attach': 'POST /api/goods-web/client/certificate/attach',
  'certificates.attachCategory': 'POST /api/goods-web/client/certificate/attachCategory',
  'certificates.detach': 'POST /api/goods-web/client/certificate/detach',
  'console.certificates.list': 'GET /api/console/certificates/list',
  'console.certificates.products': 'GET /api/console/certificates/products',
  'console.certificates.decide': 'POST /api/console/certificates/decide',
  'console.certificates.file': 'POST /api/console/certificates/file',
} as const;
