import { roles } from '../../contract/roles.ts';
import { screensOf } from './screen.ts';

/** A seller’s office. */
export const seller = screensOf({ layout: 'merchants', render: 'client', who: roles.seller }, [
  {
    path: '/merchants/seller-center',
    page: () => import('../seller/center-page.tsx'),
    words: [],
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/welcome',
    page: () => import('../seller/welcome-page.tsx'),
    words: ['seller', 'order', 'office', 'figures', 'trade'],
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/order-manage',
    page: () => import('../seller/orders-page.tsx'),
    words: ['seller', 'order', 'office', 'paper', 'sheet'],
    title: 'title.orders',
  },
  {
    path: '/merchants/seller-center/order-manage-detail',
    page: () => import('../seller/order-page.tsx'),
    words: ['seller', 'order', 'office', 'review', 'refund', 'invoice', 'paper'],
    title: 'title.order',
  },
  {
    path: '/merchants/seller-center/money-manage/bill-detail',
    page: () => import('../seller/bills-page.tsx'),
    words: ['seller', 'office', 'money', 'sheet'],
    title: 'nav.bills',
  },
  {
    path: '/merchants/seller-center/messages',
    page: () => import('../seller/messages-page.tsx'),
    words: ['office', 'message'],
    title: 'nav.messages',
  },
  {
    path: '/merchants/seller-center/members',
    page: () => import('../seller/members-page.tsx'),
    words: ['office', 'members', 'account'],
    title: 'nav.members',
  },
  {
    path: '/merchants/seller-center/coupon-manager',
    page: () => import('../seller/coupons-page.tsx'),
    words: ['office', 'campaign', 'promotion', 'shopOffice'],
    title: 'nav.shopCoupons',
  },
  {
    path: '/merchants/seller-center/coupon-create',
    page: () => import('../seller/coupon-create-page.tsx'),
    words: ['office', 'campaign', 'promotion', 'shopOffice'],
    title: 'nav.shopCoupons',
  },
  {
    path: '/merchants/seller-center/store-info-manage',
    page: () => import('../seller/store-info-page.tsx'),
    words: ['office', 'account', 'shopOffice', 'sample'],
    title: 'nav.storeInfo',
  },
  {
    path: '/merchants/seller-center/store-marketing-manage',
    page: () => import('../seller/store-marketing-page.tsx'),
    words: ['office', 'shopOffice', 'files'],
    title: 'nav.storeMarketing',
  },
  {
    path: '/merchants/seller-center/merchant-info-manage',
    page: () => import('../seller/merchant-info-page.tsx'),
    words: ['office', 'entry', 'account', 'shopOffice'],
    title: 'nav.merchantInfo',
  },
  {
    path: '/merchants/seller-center/platform-contacts',
    page: () => import('../seller/platform-contacts-page.tsx'),
    words: ['office', 'shopOffice'],
    title: 'nav.platformContacts',
  },
  {
    path: '/merchants/seller-center/mailing-product-manage',
    page: () => import('../seller/samples-page.tsx'),
    words: ['office', 'sample'],
    title: 'nav.samples',
  },
  {
    path: '/merchants/seller-center/mailing-manage-detail',
    page: () => import('../seller/sample-page.tsx'),
    words: ['office', 'sample'],
    title: 'nav.samples',
  },
  {
    path: '/merchants/seller-center/product-manage',
    page: () => import('../seller/products-page.tsx'),
    words: ['office', 'product'],
    title: 'nav.products',
  },
  {
    path: '/merchants/seller-center/add-product',
    page: () => import('../seller/add-product-page.tsx'),
    words: ['office', 'product', 'files'],
    title: 'title.product',
  },
  {
    path: '/merchants/seller-center/add-product/transform-data',
    page: () => import('../seller/transform-data-page.tsx'),
    words: ['office', 'product', 'moved'],
    title: 'title.movedProduct',
  },
  {
    path: '/merchants/seller-center/live-product-manage/add-live-product',
    page: () => import('../seller/add-live-page.tsx'),
    words: ['office', 'product'],
    title: 'nav.livePool',
  },
  {
    path: '/merchants/seller-center/live-product-manage/include-live-pool',
    page: () => import('../seller/include-live-page.tsx'),
    words: ['office', 'product'],
    title: 'nav.livePool',
  },
  {
    path: '/merchants/seller-center/live-product-manage/uninclude-live-pool',
    page: () => import('../seller/uninclude-live-page.tsx'),
    words: ['office', 'product'],
    title: 'nav.livePool',
  },
  {
    path: '/merchants/seller-center/import-tracking',
    page: () => import('../seller/import-tracking-page.tsx'),
    words: ['seller', 'office', 'goodsImport', 'tracking'],
    title: 'title.importTracking',
  },
  {
    path: '/merchants/seller-center/import-product',
    page: () => import('../seller/import-product-page.tsx'),
    words: ['seller', 'office', 'product', 'goodsImport', 'moved'],
    title: 'title.importProducts',
  },
  {
    path: '/merchants/seller-center/store-file-manage',
    page: () => import('../seller/store-files-page.tsx'),
    words: ['office', 'files'],
    title: 'nav.files',
  },
]);
