import { roles } from '../../contract/accounts/roles.ts';
import { screensOf } from './screen.ts';

/** A seller’s office. */
export const seller = screensOf({ layout: 'merchants', render: 'client', who: roles.seller }, [
  {
    path: '/merchants/seller-center',
    page: () => import('../seller/center-page.tsx'),
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/welcome',
    page: () => import('../seller/welcome/welcome-page.tsx'),
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/order-manage',
    page: () => import('../seller/orders/orders-page.tsx'),
    title: 'title.orders',
  },
  {
    path: '/merchants/seller-center/ship-orders',
    page: () => import('../seller/ship-orders/ship-orders-page.tsx'),
    title: 'nav.shipOrders',
  },
  {
    path: '/merchants/seller-center/order-manage-detail',
    page: () => import('../seller/orders/order-page.tsx'),
    title: 'title.order',
  },
  {
    path: '/merchants/seller-center/money-manage/bill-detail',
    page: () => import('../seller/settlement/bills-page.tsx'),
    title: 'nav.bills',
  },
  {
    path: '/merchants/seller-center/customer-terms',
    page: () => import('../seller/customer-terms/customer-terms-page.tsx'),
    title: 'nav.customerTerms',
  },
  {
    path: '/merchants/seller-center/customer-terms-detail',
    page: () => import('../seller/customer-terms/customer-terms-detail-page.tsx'),
    title: 'nav.customerTerms',
  },
  {
    path: '/merchants/seller-center/tax-invoices',
    page: () => import('../seller/invoices/invoices-page.tsx'),
    title: 'nav.taxInvoices',
  },
  {
    path: '/merchants/seller-center/messages',
    page: () => import('../seller/messages-page.tsx'),
    title: 'nav.messages',
  },
  {
    path: '/merchants/seller-center/members',
    page: () => import('../seller/members/members-page.tsx'),
    title: 'nav.members',
  },
  {
    path: '/merchants/seller-center/integrations',
    page: () => import('../seller/integrations/integrations-page.tsx'),
    title: 'nav.integrations',
  },
  {
    path: '/merchants/seller-center/price-lists',
    page: () => import('../seller/price-lists/price-lists-page.tsx'),
    title: 'nav.priceLists',
  },
  {
    path: '/merchants/seller-center/price-list',
    page: () => import('../seller/price-lists/price-list-page.tsx'),
    title: 'nav.priceLists',
  },
  {
    path: '/merchants/seller-center/certificates',
    page: () => import('../seller/certificates/certificates-page.tsx'),
    title: 'nav.certificates',
  },
  {
    path: '/merchants/seller-center/certificate',
    page: () => import('../seller/certificates/certificate-page.tsx'),
    title: 'nav.certificates',
  },
  {
    path: '/merchants/seller-center/customer-groups',
    page: () => import('../seller/customer-groups/customer-groups-page.tsx'),
    title: 'nav.customerGroups',
  },
  {
    path: '/merchants/seller-center/customer-group',
    page: () => import('../seller/customer-groups/customer-group-page.tsx'),
    title: 'nav.customerGroups',
  },
  {
    path: '/merchants/seller-center/price-access',
    page: () => import('../seller/price-access/price-access-page.tsx'),
    title: 'nav.priceAccess',
  },
  {
    path: '/merchants/seller-center/coupon-manager',
    page: () => import('../seller/coupons/coupons-page.tsx'),
    title: 'nav.shopCoupons',
  },
  {
    path: '/merchants/seller-center/coupon-create',
    page: () => import('../seller/coupons/coupon-create-page.tsx'),
    title: 'nav.shopCoupons',
  },
  {
    path: '/merchants/seller-center/store-info-manage',
    page: () => import('../seller/store/store-info-page.tsx'),
    title: 'nav.storeInfo',
  },
  {
    path: '/merchants/seller-center/warehouses',
    page: () => import('../seller/warehouses/warehouses-page.tsx'),
    title: 'nav.warehouses',
  },
  {
    path: '/merchants/seller-center/store-marketing-manage',
    page: () => import('../seller/store/store-marketing-page.tsx'),
    title: 'nav.storeMarketing',
  },
  {
    path: '/merchants/seller-center/merchant-info-manage',
    page: () => import('../seller/store/merchant-info-page.tsx'),
    title: 'nav.merchantInfo',
  },
  {
    path: '/merchants/seller-center/platform-contacts',
    page: () => import('../seller/platform-contacts-page.tsx'),
    title: 'nav.platformContacts',
  },
  {
    path: '/merchants/seller-center/call-offs',
    page: () => import('../seller/call-offs/call-offs-page.tsx'),
    title: 'nav.callOffs',
  },
  {
    path: '/merchants/seller-center/call-off',
    page: () => import('../seller/call-offs/call-off-page.tsx'),
    title: 'title.callOff',
  },
  {
    path: '/merchants/seller-center/mailing-product-manage',
    page: () => import('../seller/samples/samples-page.tsx'),
    title: 'nav.samples',
  },
  {
    path: '/merchants/seller-center/mailing-manage-detail',
    page: () => import('../seller/samples/sample-page.tsx'),
    title: 'nav.samples',
  },
  {
    path: '/merchants/seller-center/product-manage',
    page: () => import('../seller/products/products-page.tsx'),
    title: 'nav.products',
  },
  {
    path: '/merchants/seller-center/add-product',
    page: () => import('../seller/products/add-product-page.tsx'),
    title: 'title.product',
  },
  {
    path: '/merchants/seller-center/add-product/transform-data',
    page: () => import('../seller/imports/transform-data-page.tsx'),
    title: 'title.movedProduct',
  },
  {
    path: '/merchants/seller-center/live-product-manage/add-live-product',
    page: () => import('../seller/live/add-live-page.tsx'),
    title: 'nav.livePool',
  },
  {
    path: '/merchants/seller-center/live-product-manage/include-live-pool',
    page: () => import('../seller/live/include-live-page.tsx'),
    title: 'nav.livePool',
  },
  {
    path: '/merchants/seller-center/live-product-manage/uninclude-live-pool',
    page: () => import('../seller/live/uninclude-live-page.tsx'),
    title: 'nav.livePool',
  },
  {
    path: '/merchants/seller-center/live-product-manage/programmes',
    page: () => import('../seller/live/programmes-page.tsx'),
    title: 'nav.livePool',
  },
  {
    path: '/merchants/seller-center/import-tracking',
    page: () => import('../seller/tracking/import-tracking-page.tsx'),
    title: 'title.importTracking',
  },
  {
    path: '/merchants/seller-center/import-product',
    page: () => import('../seller/imports/import-product-page.tsx'),
    title: 'title.importProducts',
  },
  {
    path: '/merchants/seller-center/store-file-manage',
    page: () => import('../seller/files/store-files-page.tsx'),
    title: 'nav.files',
  },
]);
