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
  ['/rules', 'nav.rules'],
  ['/?loginType=', 'title.signIn'],
];

/** What the page of a path is called; undefined of one that has no name here. */
export const pageName = (path: string): WordKey<'common'> | undefined =>
  names.find(([begin]) => path.startsWith(begin))?.[1];
