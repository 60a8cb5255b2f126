import type { WordKey } from '../../page/words.ts';

/** What pages are called that answers lead to, by how their paths begin: the longest that fits. */
const names: readonly (readonly [path: string, name: WordKey<'common'>])[] = [
  ['/merchants/buyer-center/order-manage-detail', 'title.order'],
  ['/merchants/buyer-center/order-manage', 'title.orders'],
  ['/merchants/buyer-center/my-opportunity-add', 'title.rfqAdd'],
  ['/merchants/buyer-center/my-opportunity-detail', 'title.rfq'],
  ['/merchants/buyer-center/my-opportunity', 'nav.myRfqs'],
  ['/merchants/buyer-center/address-manage', 'title.addresses'],
  ['/merchants/buyer-center/account-records', 'nav.accountRecords'],
  ['/merchants/buyer-center/agents', 'nav.agents'],
  ['/merchants-login', 'title.enter'],
  ['/goods-detail', 'title.product'],
  ['/activity/coupon', 'nav.couponCentre'],
  ['/cart/list', 'title.cart'],
  ['/cashier', 'title.cashier'],
  ['/market', 'nav.markets'],
  ['/opportunities', 'nav.rfqs'],
  ['/help', 'nav.help'],
  ['/developers/agents', 'nav.developersAgents'],
  ['/developers', 'nav.developers'],
  ['/mall/search-by-picture', 'nav.home'],
  ['/ai-tools', 'nav.studio'],
  ['/outside-trade-serve/international-logistics', 'nav.service.logistics'],
  ['/outside-trade-serve/customs', 'nav.service.customs'],
  ['/merchants/buyer-center/base-info', 'nav.baseInfo'],
  ['/merchants/buyer-center/my-collection', 'title.collection'],
  ['/merchants/buyer-center/samples', 'nav.samples'],
  ['/merchants/buyer-center/my-coupon', 'nav.coupons'],
  ['/merchants/buyer-center/messages', 'nav.messages'],
  ['/merchants/buyer-center/trust-credit', 'nav.credit'],
  ['/merchants/buyer-center/bookings', 'nav.bookings'],
  ['/merchants/seller-center/product-manage', 'nav.products'],
  ['/merchants/seller-center/add-product', 'title.product'],
  ['/merchants/seller-center/import-product', 'title.importProducts'],
  ['/merchants/seller-center/order-manage', 'title.orders'],
  ['/merchants/seller-center/money-manage', 'nav.bills'],
  ['/merchants/seller-center/members', 'nav.members'],
  ['/merchants/seller-center/integrations', 'nav.integrations'],
  ['/merchants/seller-center/coupon-manager', 'nav.shopCoupons'],
  ['/merchants/seller-center/store-info-manage', 'nav.storeInfo'],
  ['/rules', 'nav.rules'],
  ['/?loginType=', 'title.signIn'],
];

/** What the page of a path is called; undefined of one that has no name here. */
export const pageName = (path: string): WordKey<'common'> | undefined =>
  names.find(([begin]) => path.startsWith(begin))?.[1];
