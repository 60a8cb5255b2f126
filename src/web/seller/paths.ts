/** The seller's own pages, as other pages name them. */
export const ordersPath = '/merchants/seller-center/order-manage';
export const orderPath = (id: string): string => `/merchants/seller-center/order-manage-detail?id=${id}`;
