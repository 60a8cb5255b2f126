/** The buyer's own pages, as other pages name them. */
export const ordersPath = '/merchants/buyer-center/order-manage';
export const orderPath = (id: string): string => `/merchants/buyer-center/order-manage-detail?id=${id}`;
/** The cashier for some orders. */
/** Where a payment by bank transfer says where to send the money. */
export const transferPath = (paymentId: string): string => `/cashier/transfer?paymentId=${paymentId}`;
export const paymentResultPath = (paymentId: string): string => `/cashier/result?paymentId=${paymentId}`;
export const cashierPath = (ids: readonly string[]): string => `/cashier?id=${ids.join(',')}`;

/** The cashier for all orders of a trade. */
export const tradeCashierPath = (tradeId: string): string => `/cashier?tradeId=${tradeId}`;

/** The cashier for a booking of a trade service. */
export const bookingCashierPath = (id: string): string => `/cashier?booking=${id}`;

export const myCouponsPath = '/merchants/buyer-center/my-coupon';
/** What the buyer owes sellers, by terms of theirs. */
export const sellerTermsPath = '/merchants/buyer-center/seller-terms';
/** Where orders are placed on the terms of their seller. */
export const orderOnTermsPath = (ids: readonly string[]): string =>
  `${sellerTermsPath}/confirm?id=${ids.join(',')}`;
export const creditPath = '/merchants/buyer-center/trust-credit';
export const favoritesPath = '/merchants/buyer-center/my-collection';

export const myRfqsPath = '/merchants/buyer-center/my-opportunity';
export const addRfqPath = `${myRfqsPath}-add`;
export const myRfqPath = (id: string): string => `${myRfqsPath}-detail?id=${id}`;
/** What the buyer agreed on to order in parts. */
export const reordersPath = '/merchants/buyer-center/reorders';
export const callOffsPath = '/merchants/buyer-center/call-offs';
export const callOffPath = (id: string): string => `/merchants/buyer-center/call-off?id=${id}`;
export const agentsPath = '/merchants/buyer-center/agents';
export const approvalPath = (id: string): string => `/merchants/buyer-center/agent-approval?id=${id}`;

export const companyPath = '/merchants/buyer-center/company';
export const purchaseRequestsPath = '/merchants/buyer-center/purchase-requests';
export const purchaseRequestPath = (id: string): string =>
  `/merchants/buyer-center/purchase-request?id=${id}`;
/** What is bought again and again. */
export const requisitionListsPath = '/merchants/buyer-center/lists';
export const purchaseOrdersPath = '/merchants/buyer-center/purchase-orders';
export const purchaseOrderPath = (id: string): string => `/merchants/buyer-center/purchase-order?id=${id}`;

/** What the buyer shares by link, and one of these links as its owner sees it. */
export const sharedLinksPath = '/merchants/buyer-center/shared-links';
export const sharedLinkPath = (id: string): string => `/merchants/buyer-center/shared-link?id=${id}`;
