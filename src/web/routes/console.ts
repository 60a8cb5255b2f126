import { screensOf } from './screen.ts';

/** The operator’s console. */
export const consoleSections = screensOf({ layout: 'console', render: 'client', who: 'staff' }, [
  {
    path: '/console',
    page: () => import('../console/welcome-page.tsx'),
    title: 'title.console',
  },
  {
    path: '/console/sign-in',
    page: () => import('../console/staff/sign-in-page.tsx'),
    render: 'server',
    who: 'anyone',
    title: 'title.signIn',
  },
  {
    path: '/console/setup',
    page: () => import('../console/staff/setup-page.tsx'),
    render: 'server',
    who: 'anyone',
    title: 'title.setUp',
  },
  {
    path: '/console/audits',
    page: () => import('../console/applications/audits-page.tsx'),
    title: 'title.audits',
  },
  {
    path: '/console/audits/{id}',
    page: () => import('../console/applications/audit-page.tsx'),
    title: 'title.audit',
  },
  {
    path: '/console/users',
    page: () => import('../console/users/users-page.tsx'),
    title: 'title.users',
  },
  {
    path: '/console/service-grants',
    page: () => import('../console/users/service-grants-page.tsx'),
    title: 'title.serviceGrants',
  },
  {
    path: '/console/agents',
    page: () => import('../console/users/agents-page.tsx'),
    title: 'title.agents',
  },
  {
    path: '/console/service-providers',
    page: () => import('../console/services/providers-page.tsx'),
    title: 'title.serviceProviders',
  },
  {
    path: '/console/service-providers/{id}',
    page: () => import('../console/services/provider-page.tsx'),
    title: 'title.serviceProvider',
  },
  {
    path: '/console/trade-services',
    page: () => import('../console/services/services-page.tsx'),
    title: 'title.tradeServices',
  },
  {
    path: '/console/users/{id}',
    page: () => import('../console/users/user-page.tsx'),
    title: 'title.user',
  },
  {
    path: '/console/content',
    page: () => import('../console/content/content-page.tsx'),
    title: 'title.content',
  },
  {
    path: '/console/markets',
    page: () => import('../console/content/markets-page.tsx'),
    title: 'nav.markets',
  },
  {
    path: '/console/goods',
    page: () => import('../console/catalog/products-page.tsx'),
    title: 'title.productLabels',
  },
  {
    path: '/console/products',
    page: () => import('../console/catalog/all-products-page.tsx'),
    title: 'title.allProducts',
  },
  {
    path: '/console/products/{id}',
    page: () => import('../console/catalog/product-page.tsx'),
    title: 'title.oneProduct',
  },
  {
    path: '/console/certificates',
    page: () => import('../console/catalog/certificates-page.tsx'),
    title: 'title.certificates',
  },
  {
    path: '/console/takedowns',
    page: () => import('../console/catalog/takedowns-page.tsx'),
    title: 'title.takedowns',
  },
  {
    path: '/console/categories',
    page: () => import('../console/categories/categories-page.tsx'),
    title: 'title.categories',
  },
  {
    path: '/console/categories/{id}',
    page: () => import('../console/categories/category-page.tsx'),
    title: 'title.oneCategory',
  },
  {
    path: '/console/reports',
    page: () => import('../console/catalog/reports-page.tsx'),
    title: 'title.reports',
  },
  {
    path: '/console/conversations',
    page: () => import('../console/texts/conversations-page.tsx'),
    title: 'title.conversationCases',
  },
  {
    path: '/console/conversations/{id}',
    page: () => import('../console/texts/conversation-page.tsx'),
    title: 'title.conversationCase',
  },
  {
    path: '/console/published-texts',
    page: () => import('../console/texts/published-texts-page.tsx'),
    title: 'title.publishedTexts',
  },
  {
    path: '/console/texts',
    page: () => import('../console/texts/cases-page.tsx'),
    title: 'title.textCases',
  },
  {
    path: '/console/texts/{id}',
    page: () => import('../console/texts/case-page.tsx'),
    title: 'title.textCase',
  },
  {
    path: '/console/sales',
    page: () => import('../console/sales/sales-page.tsx'),
    title: 'title.sales',
  },
  {
    path: '/console/letters',
    page: () => import('../console/letters/letters-page.tsx'),
    title: 'title.letters',
  },
  {
    path: '/console/letters/{id}',
    page: () => import('../console/letters/letter-page.tsx'),
    title: 'title.letter',
  },
  {
    path: '/console/letters/{id}/{language}',
    page: () => import('../console/letters/letter-text-page.tsx'),
    title: 'title.letterText',
  },
  {
    path: '/console/shops',
    page: () => import('../console/shops/shops-page.tsx'),
    title: 'title.allShops',
  },
  {
    path: '/console/shops/{id}',
    page: () => import('../console/shops/shop-page.tsx'),
    title: 'title.oneShop',
  },
  {
    path: '/console/suspensions',
    page: () => import('../console/shops/suspensions-page.tsx'),
    title: 'title.suspensions',
  },
  {
    path: '/console/hot-words',
    page: () => import('../console/campaign/hot-words-page.tsx'),
    title: 'title.hotWords',
  },
  {
    path: '/console/searches',
    page: () => import('../console/campaign/searches-page.tsx'),
    title: 'title.searches',
  },
  {
    path: '/console/synonyms',
    page: () => import('../console/campaign/synonyms-page.tsx'),
    title: 'title.synonyms',
  },
  {
    path: '/console/routes',
    page: () => import('../console/content/routes-page.tsx'),
    title: 'title.routes',
  },
  {
    path: '/console/content/{id}',
    page: () => import('../console/content/content-item-page.tsx'),
    title: 'title.content',
  },
  {
    path: '/console/inquiries',
    page: () => import('../console/messages/inquiries-page.tsx'),
    title: 'title.inquiries',
  },
  {
    path: '/console/messages',
    page: () => import('../console/messages/messages-page.tsx'),
    title: 'title.leftMessages',
  },
  {
    path: '/console/club',
    page: () => import('../console/campaign/club-page.tsx'),
    title: 'title.clubApplications',
  },
  {
    path: '/console/orders',
    page: () => import('../console/orders/orders-page.tsx'),
    title: 'title.allOrders',
  },
  {
    path: '/console/orders/{id}',
    page: () => import('../console/orders/order-page.tsx'),
    title: 'title.oneOrder',
  },
  {
    path: '/console/rfqs',
    page: () => import('../console/rfqs/rfqs-page.tsx'),
    title: 'title.allRfqs',
  },
  {
    path: '/console/rfqs/{id}',
    page: () => import('../console/rfqs/rfq-page.tsx'),
    title: 'title.oneRfq',
  },
  {
    path: '/console/payments',
    page: () => import('../console/payments/payments-page.tsx'),
    title: 'title.allPayments',
  },
  {
    path: '/console/payments/{id}',
    page: () => import('../console/payments/payment-page.tsx'),
    title: 'title.onePayment',
  },
  {
    path: '/console/refunds',
    page: () => import('../console/orders/refunds-page.tsx'),
    title: 'title.refunds',
  },
  {
    path: '/console/refunds/{id}',
    page: () => import('../console/orders/refund-page.tsx'),
    title: 'title.refund',
  },
  {
    path: '/console/payment-checks',
    page: () => import('../console/orders/holds-page.tsx'),
    title: 'title.orderHolds',
  },
  {
    path: '/console/shared-tracking',
    page: () => import('../console/orders/shared-tracking-page.tsx'),
    title: 'title.sharedTracking',
  },
  {
    path: '/console/document-conditions',
    page: () => import('../console/orders/conditions-page.tsx'),
    title: 'title.orderConditions',
  },
  {
    path: '/console/bookings',
    page: () => import('../console/orders/bookings-page.tsx'),
    title: 'nav.bookings',
  },
  {
    path: '/console/bookings/{id}',
    page: () => import('../console/orders/booking-page.tsx'),
    title: 'title.booking',
  },
  {
    path: '/console/overdue-orders',
    page: () => import('../console/orders/overdue-orders-page.tsx'),
    title: 'title.overdueOrders',
  },
  {
    path: '/console/shop-names',
    page: () => import('../console/applications/shop-names-page.tsx'),
    title: 'title.shopNames',
  },
  {
    path: '/console/coupon-shares',
    page: () => import('../console/settlement/coupon-shares-page.tsx'),
    title: 'title.couponShares',
  },
  {
    path: '/console/bank-receipts',
    page: () => import('../console/bank/receipts-page.tsx'),
    title: 'title.bankReceipts',
  },
  {
    path: '/console/outgoing-transfers',
    page: () => import('../console/bank/outgoing-page.tsx'),
    title: 'title.outgoingTransfers',
  },
  {
    path: '/console/bank-accounts',
    page: () => import('../console/bank/accounts-page.tsx'),
    title: 'title.bankAccounts',
  },
  {
    path: '/console/payment-channels',
    page: () => import('../console/bank/channels-page.tsx'),
    title: 'title.paymentChannels',
  },
  {
    path: '/console/payouts',
    page: () => import('../console/settlement/payouts-page.tsx'),
    title: 'title.payouts',
  },
  {
    path: '/console/payouts/{id}',
    page: () => import('../console/settlement/payout-page.tsx'),
    title: 'title.onePayout',
  },
  {
    path: '/console/credit-applications',
    page: () => import('../console/settlement/credit-applications-page.tsx'),
    title: 'nav.creditApplications',
  },
  {
    path: '/console/credit-lines',
    page: () => import('../console/settlement/credit-lines-page.tsx'),
    title: 'nav.creditLines',
  },
  {
    path: '/console/customs-messages',
    page: () => import('../console/customs/messages-page.tsx'),
    title: 'nav.customsMessages',
  },
  {
    path: '/console/rejected-receipts',
    page: () => import('../console/customs/receipts-page.tsx'),
    title: 'nav.rejectedReceipts',
  },
  {
    path: '/console/fee-rates',
    page: () => import('../console/fees/rates-page.tsx'),
    title: 'title.feeRates',
  },
  {
    path: '/console/tax-rates',
    page: () => import('../console/fees/tax-rates-page.tsx'),
    title: 'title.taxRates',
  },
  {
    path: '/console/payout-files',
    page: () => import('../console/settlement/payout-files-page.tsx'),
    title: 'title.payoutFiles',
  },
  {
    path: '/console/fee-invoices',
    page: () => import('../console/settlement/fee-invoices-page.tsx'),
    title: 'title.feeInvoices',
  },
  {
    path: '/console/installation',
    page: () => import('../console/operations/installation-page.tsx'),
    title: 'title.setup',
  },
  {
    path: '/console/companies',
    page: () => import('../console/marketplace/companies-page.tsx'),
    title: 'title.companies',
  },
  {
    path: '/console/rates',
    page: () => import('../console/settlement/rates-page.tsx'),
    title: 'title.rates',
  },
  {
    path: '/console/studio',
    page: () => import('../console/studio/quota-page.tsx'),
    title: 'nav.studio',
  },
]);
