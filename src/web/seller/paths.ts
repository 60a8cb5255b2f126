/** The seller's own pages, as other pages name them. */
export const ordersPath = '/merchants/seller-center/order-manage';
export const orderPath = (id: string): string => `/merchants/seller-center/order-manage-detail?id=${id}`;
/** The page on which orders are shipped together. @param ids  only these */
export const shipOrdersPath = (ids: readonly string[] = []): string =>
  `/merchants/seller-center/ship-orders${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`;
export const importTrackingPath = '/merchants/seller-center/import-tracking';
export const couponsPath = '/merchants/seller-center/coupon-manager';
export const couponCreatePath = '/merchants/seller-center/coupon-create';
export const samplesPath = '/merchants/seller-center/mailing-product-manage';
export const samplePath = (id: string): string => `/merchants/seller-center/mailing-manage-detail?id=${id}`;
export const callOffsPath = '/merchants/seller-center/call-offs';
export const callOffPath = (id: string): string => `/merchants/seller-center/call-off?id=${id}`;
export const productsPath = '/merchants/seller-center/product-manage';
export const importProductPath = '/merchants/seller-center/import-product';
/** The other tab of the imports. */
export const transferredProductsPath = `${importProductPath}?tab=moved`;
export const addProductPath = '/merchants/seller-center/add-product';
export const draftPath = (id: string): string => `${addProductPath}?draft=${id}`;
export const transformPath = (id: string): string => `${addProductPath}/transform-data?id=${id}`;
const livePath = '/merchants/seller-center/live-product-manage';
export const addLivePath = `${livePath}/add-live-product`;
export const inLivePath = `${livePath}/include-live-pool`;
export const outOfLivePath = `${livePath}/uninclude-live-pool`;
export const liveProgrammesPath = `${livePath}/programmes`;
export const certificatesPath = '/merchants/seller-center/certificates';
export const certificatePath = (id: string): string => `/merchants/seller-center/certificate?id=${id}`;
export const priceListsPath = '/merchants/seller-center/price-lists';
export const priceListPath = (id: string): string => `/merchants/seller-center/price-list?id=${id}`;
export const priceAccessPath = '/merchants/seller-center/price-access';
export const customerGroupsPath = '/merchants/seller-center/customer-groups';
export const customerGroupPath = (id: string): string => `/merchants/seller-center/customer-group?id=${id}`;
export const customerTermsPath = '/merchants/seller-center/customer-terms';
export const customerTermsOfPath = (accountId: string): string =>
  `${customerTermsPath}-detail?id=${accountId}`;
