import { roles } from '../../contract/accounts/roles.ts';
import { screensOf } from './screen.ts';

/** A buyer’s cart, cashier and office. */
export const buyer = screensOf({ layout: 'merchants', render: 'client', who: roles.buyer }, [
  {
    path: '/cart/list',
    page: () => import('../buyer/cart/cart-page.tsx'),
    layout: 'default',
    title: 'title.cart',
  },
  {
    path: '/cart/confirm',
    page: () => import('../buyer/checkout/confirm-page.tsx'),
    layout: 'default',
    title: 'title.confirm',
  },
  {
    path: '/cart/success',
    page: () => import('../buyer/checkout/success-page.tsx'),
    layout: 'default',
    title: 'title.ordered',
  },
  {
    path: '/cashier',
    page: () => import('../buyer/checkout/cashier-page.tsx'),
    layout: 'default',
    title: 'title.cashier',
  },
  {
    path: '/cashier/transfer',
    page: () => import('../buyer/checkout/transfer/transfer-page.tsx'),
    layout: 'default',
    title: 'title.bankTransfer',
  },
  {
    path: '/cashier/wechat',
    page: () => import('../buyer/checkout/wallets/wechat-page.tsx'),
    layout: 'default',
    title: 'title.weChatPay',
  },
  {
    path: '/cashier/xendit',
    page: () => import('../buyer/checkout/wallets/xendit-page.tsx'),
    layout: 'default',
    title: 'title.xendit',
  },
  {
    path: '/cashier/result',
    page: () => import('../buyer/checkout/result-page.tsx'),
    layout: 'default',
    title: 'title.paymentResult',
  },
  {
    path: '/merchants/buyer-center',
    page: () => import('../buyer/center-page.tsx'),
    title: 'title.workbench',
  },
  {
    path: '/merchants/buyer-center/welcome',
    page: () => import('../buyer/welcome-page.tsx'),
    title: 'title.workbench',
  },
  {
    path: '/merchants/buyer-center/order-manage',
    page: () => import('../buyer/orders/orders-page.tsx'),
    title: 'title.orders',
  },
  {
    path: '/merchants/buyer-center/order-manage-detail',
    page: () => import('../buyer/orders/order-page.tsx'),
    title: 'title.order',
  },
  {
    path: '/merchants/buyer-center/my-collection',
    page: () => import('../buyer/favorites/favorites-page.tsx'),
    title: 'title.collection',
  },
  {
    path: '/merchants/buyer-center/my-coupon',
    page: () => import('../buyer/coupons-page.tsx'),
    title: 'nav.coupons',
  },
  {
    path: '/merchants/buyer-center/my-opportunity',
    page: () => import('../buyer/rfqs/rfqs-page.tsx'),
    title: 'nav.myRfqs',
  },
  {
    path: '/merchants/buyer-center/my-opportunity-add',
    page: () => import('../buyer/rfqs/rfq-add-page.tsx'),
    title: 'title.rfqAdd',
  },
  {
    path: '/merchants/buyer-center/my-opportunity-detail',
    page: () => import('../buyer/rfqs/rfq-page.tsx'),
    title: 'title.rfq',
  },
  {
    path: '/merchants/buyer-center/inquiries',
    page: () => import('../buyer/bookings/inquiries-page.tsx'),
    title: 'nav.inquiries',
  },
  {
    path: '/merchants/buyer-center/inquiries/{id}',
    page: () => import('../buyer/bookings/inquiry-page.tsx'),
    title: 'title.inquiry',
  },
  {
    path: '/merchants/buyer-center/bookings',
    page: () => import('../buyer/bookings/bookings-page.tsx'),
    title: 'nav.bookings',
  },
  {
    path: '/merchants/buyer-center/bookings/{id}',
    page: () => import('../buyer/bookings/booking-page.tsx'),
    title: 'title.booking',
  },
  {
    path: '/merchants/buyer-center/company',
    page: () => import('../buyer/company/company-page.tsx'),
    title: 'nav.company',
  },
  {
    path: '/merchants/buyer-center/company-invitation',
    page: () => import('../buyer/company/company-invitation-page.tsx'),
    title: 'title.companyInvitation',
  },
  {
    path: '/merchants/buyer-center/purchase-requests',
    page: () => import('../buyer/company/purchase-requests-page.tsx'),
    title: 'nav.purchaseRequests',
  },
  {
    path: '/merchants/buyer-center/purchase-request',
    page: () => import('../buyer/company/purchase-request-page.tsx'),
    title: 'title.purchaseRequest',
  },
  {
    path: '/merchants/buyer-center/purchase-orders',
    page: () => import('../buyer/purchase-orders/purchase-orders-page.tsx'),
    title: 'nav.purchaseOrders',
  },
  {
    path: '/merchants/buyer-center/purchase-order',
    page: () => import('../buyer/purchase-orders/purchase-order-page.tsx'),
    title: 'title.purchaseOrder',
  },
  {
    path: '/merchants/buyer-center/messages',
    page: () => import('../buyer/messages-page.tsx'),
    title: 'nav.messages',
  },
  {
    path: '/merchants/buyer-center/address-manage',
    page: () => import('../buyer/addresses/addresses-page.tsx'),
    title: 'title.addresses',
  },
  {
    path: '/merchants/buyer-center/base-info',
    page: () => import('../buyer/account/base-info-page.tsx'),
    title: 'nav.baseInfo',
  },
  {
    path: '/merchants/buyer-center/account-records',
    page: () => import('../buyer/account/account-records-page.tsx'),
    title: 'nav.accountRecords',
  },
  {
    path: '/merchants/buyer-center/trust-credit',
    page: () => import('../buyer/credit/credit-page.tsx'),
    title: 'nav.credit',
  },
  {
    path: '/merchants/buyer-center/trust-credit/confirm',
    page: () => import('../buyer/credit/confirm-page.tsx'),
    title: 'nav.credit',
  },
  {
    path: '/merchants/buyer-center/seller-terms',
    page: () => import('../buyer/terms/seller-terms-page.tsx'),
    title: 'nav.sellerTerms',
  },
  {
    path: '/merchants/buyer-center/seller-terms/confirm',
    page: () => import('../buyer/terms/confirm-page.tsx'),
    title: 'nav.sellerTerms',
  },
  {
    path: '/merchants/buyer-center/call-offs',
    page: () => import('../buyer/call-offs/call-offs-page.tsx'),
    title: 'nav.callOffs',
  },
  {
    path: '/merchants/buyer-center/call-off',
    page: () => import('../buyer/call-offs/call-off-page.tsx'),
    title: 'title.callOff',
  },
  {
    path: '/merchants/buyer-center/reorders',
    page: () => import('../buyer/reorders/reorders-page.tsx'),
    title: 'nav.reorders',
  },
  {
    path: '/merchants/buyer-center/lists',
    page: () => import('../buyer/requisition-lists/lists-page.tsx'),
    title: 'nav.requisitionLists',
  },
  {
    path: '/merchants/buyer-center/list',
    page: () => import('../buyer/requisition-lists/list-page.tsx'),
    title: 'title.requisitionList',
  },
  {
    path: '/merchants/buyer-center/shared-links',
    page: () => import('../buyer/shared-links/shared-links-page.tsx'),
    title: 'nav.sharedLinks',
  },
  {
    path: '/merchants/buyer-center/shared-link',
    page: () => import('../buyer/shared-links/shared-link-page.tsx'),
    title: 'title.sharedLink',
  },
  {
    path: '/merchants/buyer-center/samples',
    page: () => import('../buyer/samples-page.tsx'),
    title: 'nav.samples',
  },
  {
    path: '/merchants/buyer-center/agents',
    page: () => import('../buyer/agents/agents-page.tsx'),
    title: 'nav.agents',
  },
  {
    path: '/merchants/buyer-center/agent-approval',
    page: () => import('../buyer/agents/approval-page.tsx'),
    title: 'title.agentApproval',
  },
  {
    path: '/oauth/authorize',
    page: () => import('../buyer/agents/consent-page.tsx'),
    layout: 'default',
    title: 'title.agentConsent',
  },
]);
