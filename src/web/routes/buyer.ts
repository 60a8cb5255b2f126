import { roles } from '../../contract/roles.ts';
import { screensOf } from './screen.ts';

/** A buyer’s cart, cashier and office. */
export const buyer = screensOf({ layout: 'merchants', render: 'client', who: roles.buyer }, [
  {
    path: '/cart/list',
    page: () => import('../buyer/cart-page.tsx'),
    layout: 'default',
    words: ['buyer'],
    title: 'title.cart',
  },
  {
    path: '/cart/confirm',
    page: () => import('../buyer/confirm-page.tsx'),
    layout: 'default',
    words: ['buyer', 'order', 'account', 'promotion'],
    title: 'title.confirm',
  },
  {
    path: '/cart/success',
    page: () => import('../buyer/success-page.tsx'),
    layout: 'default',
    words: ['buyer', 'order'],
    title: 'title.ordered',
  },
  {
    path: '/cashier',
    page: () => import('../buyer/cashier-page.tsx'),
    layout: 'default',
    words: ['buyer', 'order'],
    title: 'title.cashier',
  },
  {
    path: '/cashier/result',
    page: () => import('../buyer/result-page.tsx'),
    layout: 'default',
    words: ['buyer'],
    title: 'title.paymentResult',
  },
  {
    path: '/merchants/buyer-center',
    page: () => import('../buyer/center-page.tsx'),
    words: [],
    title: 'title.workbench',
  },
  {
    path: '/merchants/buyer-center/welcome',
    page: () => import('../buyer/welcome-page.tsx'),
    words: ['buyer', 'order', 'office', 'figures', 'trade'],
    title: 'title.workbench',
  },
  {
    path: '/merchants/buyer-center/order-manage',
    page: () => import('../buyer/orders-page.tsx'),
    words: ['buyer', 'order', 'office'],
    title: 'title.orders',
  },
  {
    path: '/merchants/buyer-center/order-manage-detail',
    page: () => import('../buyer/order-page.tsx'),
    words: ['buyer', 'order', 'office', 'account', 'review', 'refund', 'invoice', 'paper'],
    title: 'title.order',
  },
  {
    path: '/merchants/buyer-center/my-collection',
    page: () => import('../buyer/collection-page.tsx'),
    words: ['buyer', 'office'],
    title: 'title.collection',
  },
  {
    path: '/merchants/buyer-center/my-coupon',
    page: () => import('../buyer/coupons-page.tsx'),
    words: ['buyer', 'office', 'promotion'],
    title: 'nav.coupons',
  },
  {
    path: '/merchants/buyer-center/my-opportunity',
    page: () => import('../buyer/opportunities-page.tsx'),
    words: ['buyer', 'office', 'opportunity'],
    title: 'nav.myOpportunities',
  },
  {
    path: '/merchants/buyer-center/my-opportunity-add',
    page: () => import('../buyer/opportunity-add-page.tsx'),
    words: ['buyer', 'office', 'opportunity'],
    title: 'title.opportunityAdd',
  },
  {
    path: '/merchants/buyer-center/my-opportunity-detail',
    page: () => import('../buyer/opportunity-page.tsx'),
    words: ['buyer', 'office', 'opportunity'],
    title: 'title.opportunity',
  },
  {
    path: '/merchants/buyer-center/messages',
    page: () => import('../buyer/messages-page.tsx'),
    words: ['office', 'message'],
    title: 'nav.messages',
  },
  {
    path: '/merchants/buyer-center/address-manage',
    page: () => import('../buyer/addresses-page.tsx'),
    words: ['buyer', 'office', 'account'],
    title: 'title.addresses',
  },
  {
    path: '/merchants/buyer-center/base-info',
    page: () => import('../buyer/base-info-page.tsx'),
    words: ['office', 'account', 'security'],
    title: 'nav.baseInfo',
  },
  {
    path: '/merchants/buyer-center/account-records',
    page: () => import('../buyer/account-records-page.tsx'),
    words: ['office', 'money'],
    title: 'nav.accountRecords',
  },
  {
    path: '/merchants/buyer-center/samples',
    page: () => import('../buyer/samples-page.tsx'),
    words: ['office', 'sample', 'account'],
    title: 'nav.samples',
  },
]);
