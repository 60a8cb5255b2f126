/** The buyer's own pages, as other pages name them. */
export const ordersPath = '/merchants/buyer-center/order-manage';
export const orderPath = (id: string): string => `/merchants/buyer-center/order-manage-detail?id=${id}`;
/** The cashier for some orders. */
export const cashierPath = (ids: readonly string[]): string => `/cashier?id=${ids.join(',')}`;

export const myCouponsPath = '/merchants/buyer-center/my-coupon';
export const accountRecordsPath = '/merchants/buyer-center/account-records';
export const collectionPath = '/merchants/buyer-center/my-collection';

export const myOpportunitiesPath = '/merchants/buyer-center/my-opportunity';
export const addOpportunityPath = `${myOpportunitiesPath}-add`;
export const myOpportunityPath = (id: string): string => `${myOpportunitiesPath}-detail?id=${id}`;
