import { supplierServiceOffice } from '../page/visitor/serving.ts';

/** The providers' own pages, as other pages name them. */
export const merchantsPath = `${supplierServiceOffice}/merchant-manage`;
export const applicationPath = (grantId: string): string =>
  `${supplierServiceOffice}/merchant-application?serving=${grantId}`;
export const servedProductsPath = (grantId: string, status = ''): string =>
  `${supplierServiceOffice}/merchant-product-manage?${new URLSearchParams({ ...(status && { status }), serving: grantId })}`;
const buyerServiceOffice = '/merchants/buyer-service-center';
export const buyersPath = `${buyerServiceOffice}/buyer-manage`;
export const requestsPath = `${buyerServiceOffice}/my-opportunity`;
export const requestPath = (id: string): string => `${requestsPath}-detail?id=${id}`;
export const addRequestPath = (buyerId: string): string => `${requestsPath}-add?buyer=${buyerId}`;
