import { roles, type Role } from '../../../contract/accounts/roles.ts';
import type { ShopRight } from '../../../contract/shops/shop-rights.ts';
import type { WordKey } from '../../page/words.ts';
import { servingLinks } from './serving-links.ts';

export interface OfficeLink {
  path: string;
  word: WordKey<'common'>;
  icon:
    | 'home'
    | 'money'
    | 'orders'
    | 'shipping'
    | 'products'
    | 'prices'
    | 'live'
    | 'files'
    | 'collection'
    | 'addresses'
    | 'coupons'
    | 'requests'
    | 'callOffs'
    | 'reorders'
    | 'lists'
    | 'sharedLinks'
    | 'messages'
    | 'samples'
    | 'credit'
    | 'shop'
    | 'warehouses'
    | 'floors'
    | 'papers'
    | 'invoices'
    | 'members'
    | 'providers'
    | 'contacts'
    | 'agents'
    | 'company'
    | 'integrations'
    | 'approvals'
    | 'person';
  /** In the menu of the office it stands below a heading; one without is always in sight. */
  group?: 'purchasing' | 'sourcing' | 'finance' | 'account' | 'fulfillment' | 'customers' | 'shop';
  /** Pages that stand below it at addresses of their own. */
  below?: readonly string[];
  /** What a member of the shop must be allowed to see it; `owner`: nobody but the owner does. */
  right?: ShopRight | 'owner';
  /** Open to a buyer who acts for a company; `only`: to nobody else. */
  isForCompanies?: true | 'only';
}

const links: Partial<Record<Role, readonly OfficeLink[]>> = {
  [roles.buyer]: [
    { path: '/merchants/buyer-center/welcome', isForCompanies: true, word: 'title.workbench', icon: 'home' },
    {
      path: '/merchants/buyer-center/order-manage',
      isForCompanies: true,
      word: 'title.orders',
      icon: 'orders',
    },
    {
      path: '/merchants/buyer-center/purchase-requests',
      below: ['/merchants/buyer-center/purchase-request'],
      isForCompanies: 'only',
      word: 'nav.purchaseRequests',
      icon: 'approvals',
    },
    {
      path: '/merchants/buyer-center/purchase-orders',
      group: 'purchasing',
      below: ['/merchants/buyer-center/purchase-order'],
      isForCompanies: true,
      word: 'nav.purchaseOrders',
      icon: 'invoices',
    },
    {
      path: '/merchants/buyer-center/my-opportunity',
      group: 'sourcing',
      word: 'nav.myRfqs',
      icon: 'requests',
    },
    {
      path: '/merchants/buyer-center/call-offs',
      group: 'purchasing',
      below: ['/merchants/buyer-center/call-off'],
      word: 'nav.callOffs',
      icon: 'callOffs',
    },
    {
      path: '/merchants/buyer-center/lists',
      group: 'purchasing',
      below: ['/merchants/buyer-center/list'],
      isForCompanies: true,
      word: 'nav.requisitionLists',
      icon: 'lists',
    },
    {
      path: '/merchants/buyer-center/reorders',
      group: 'purchasing',
      isForCompanies: true,
      word: 'nav.reorders',
      icon: 'reorders',
    },
    { path: '/merchants/buyer-center/inquiries', group: 'sourcing', word: 'nav.inquiries', icon: 'contacts' },
    { path: '/merchants/buyer-center/bookings', group: 'purchasing', word: 'nav.bookings', icon: 'papers' },
    {
      path: '/merchants/buyer-center/messages',
      isForCompanies: true,
      word: 'nav.messages',
      icon: 'messages',
    },
    {
      path: '/merchants/buyer-center/my-collection',
      group: 'sourcing',
      isForCompanies: true,
      word: 'title.collection',
      icon: 'collection',
    },
    { path: '/merchants/buyer-center/my-coupon', group: 'finance', word: 'nav.coupons', icon: 'coupons' },
    {
      path: '/merchants/buyer-center/account-records',
      group: 'finance',
      word: 'nav.accountRecords',
      icon: 'money',
    },
    {
      path: '/merchants/buyer-center/shared-links',
      group: 'sourcing',
      below: ['/merchants/buyer-center/shared-link'],
      isForCompanies: true,
      word: 'nav.sharedLinks',
      icon: 'sharedLinks',
    },
    {
      path: '/merchants/buyer-center/trust-credit',
      group: 'finance',
      below: ['/merchants/buyer-center/trust-credit/confirm'],
      word: 'nav.credit',
      icon: 'credit',
    },
    {
      path: '/merchants/buyer-center/seller-terms',
      group: 'finance',
      below: ['/merchants/buyer-center/seller-terms/confirm'],
      isForCompanies: true,
      word: 'nav.sellerTerms',
      icon: 'credit',
    },
    { path: '/merchants/buyer-center/samples', group: 'purchasing', word: 'nav.samples', icon: 'samples' },
    {
      path: '/merchants/buyer-center/address-manage',
      group: 'account',
      isForCompanies: true,
      word: 'title.addresses',
      icon: 'addresses',
    },
    {
      path: '/merchants/buyer-center/service-providers',
      group: 'sourcing',
      word: 'nav.serviceProviders',
      icon: 'providers',
    },
    {
      path: '/merchants/buyer-center/company',
      group: 'account',
      isForCompanies: true,
      word: 'nav.company',
      icon: 'company',
    },
    { path: '/merchants/buyer-center/agents', group: 'account', word: 'nav.agents', icon: 'agents' },
    {
      path: '/merchants/buyer-center/base-info',
      group: 'account',
      isForCompanies: true,
      word: 'nav.baseInfo',
      icon: 'person',
    },
  ],
  [roles.seller]: [
    { path: '/merchants/seller-center/welcome', word: 'title.workbench', icon: 'home' },
    {
      path: '/merchants/seller-center/order-manage',
      below: ['/merchants/seller-center/import-tracking'],
      word: 'title.orders',
      icon: 'orders',
      right: 'orders',
    },
    {
      path: '/merchants/seller-center/call-offs',
      group: 'fulfillment',
      below: ['/merchants/seller-center/call-off'],
      word: 'nav.callOffs',
      icon: 'callOffs',
      right: 'orders',
    },
    {
      path: '/merchants/seller-center/ship-orders',
      group: 'fulfillment',
      word: 'nav.shipOrders',
      icon: 'shipping',
      right: 'orders',
    },
    {
      path: '/merchants/seller-center/product-manage',
      below: [
        '/merchants/seller-center/add-product',
        '/merchants/seller-center/add-product/transform-data',
        '/merchants/seller-center/import-product',
      ],
      word: 'nav.products',
      icon: 'products',
      right: 'products',
    },
    {
      path: '/merchants/seller-center/store-file-manage',
      group: 'shop',
      word: 'nav.files',
      icon: 'files',
      right: 'products',
    },
    {
      path: '/merchants/seller-center/certificates',
      group: 'shop',
      below: ['/merchants/seller-center/certificate'],
      word: 'nav.certificates',
      icon: 'approvals',
      right: 'products',
    },
    {
      path: '/merchants/seller-center/live-product-manage/include-live-pool',
      group: 'customers',
      below: [
        '/merchants/seller-center/live-product-manage/add-live-product',
        '/merchants/seller-center/live-product-manage/uninclude-live-pool',
        '/merchants/seller-center/live-product-manage/programmes',
      ],
      word: 'nav.livePool',
      icon: 'live',
      right: 'products',
    },
    {
      path: '/merchants/seller-center/tax-invoices',
      group: 'finance',
      word: 'nav.taxInvoices',
      icon: 'invoices',
      right: 'orders',
    },
    {
      path: '/merchants/seller-center/money-manage/bill-detail',
      group: 'finance',
      word: 'nav.bills',
      icon: 'money',
      right: 'money',
    },
    {
      path: '/merchants/seller-center/customer-terms',
      group: 'customers',
      below: ['/merchants/seller-center/customer-terms-detail'],
      word: 'nav.customerTerms',
      icon: 'credit',
      right: 'money',
    },
    { path: '/merchants/seller-center/messages', word: 'nav.messages', icon: 'messages', right: 'orders' },
    {
      path: '/merchants/seller-center/mailing-product-manage',
      group: 'fulfillment',
      below: ['/merchants/seller-center/mailing-manage-detail'],
      word: 'nav.samples',
      icon: 'samples',
      right: 'orders',
    },
    {
      path: '/merchants/seller-center/price-lists',
      group: 'customers',
      below: [
        '/merchants/seller-center/price-list',
        '/merchants/seller-center/customer-groups',
        '/merchants/seller-center/customer-group',
        '/merchants/seller-center/price-access',
      ],
      word: 'nav.priceLists',
      icon: 'prices',
      right: 'products',
    },
    {
      path: '/merchants/seller-center/coupon-manager',
      group: 'customers',
      below: ['/merchants/seller-center/coupon-create'],
      word: 'nav.shopCoupons',
      icon: 'coupons',
      right: 'store',
    },
    {
      path: '/merchants/seller-center/store-info-manage',
      group: 'shop',
      word: 'nav.storeInfo',
      icon: 'shop',
      right: 'store',
    },
    {
      path: '/merchants/seller-center/warehouses',
      group: 'fulfillment',
      word: 'nav.warehouses',
      icon: 'warehouses',
      right: 'store',
    },
    {
      path: '/merchants/seller-center/store-marketing-manage',
      group: 'shop',
      word: 'nav.storeMarketing',
      icon: 'floors',
      right: 'store',
    },
    {
      path: '/merchants/seller-center/merchant-info-manage',
      group: 'shop',
      word: 'nav.merchantInfo',
      icon: 'papers',
      right: 'owner',
    },
    {
      path: '/merchants/seller-center/members',
      group: 'shop',
      word: 'nav.members',
      icon: 'members',
      right: 'owner',
    },
    {
      path: '/merchants/seller-center/integrations',
      group: 'shop',
      word: 'nav.integrations',
      icon: 'integrations',
      right: 'store',
    },
    {
      path: '/merchants/seller-center/service-providers',
      group: 'shop',
      word: 'nav.serviceProviders',
      icon: 'providers',
      right: 'owner',
    },
    {
      path: '/merchants/seller-center/platform-contacts',
      group: 'shop',
      word: 'nav.platformContacts',
      icon: 'contacts',
    },
  ],
  [roles.tradeService]: [
    { path: '/merchants/service-center/welcome', word: 'title.workbench', icon: 'home' },
    {
      path: '/merchants/service-center/service-manage',
      below: ['/merchants/service-center/add-service'],
      word: 'nav.ownServices',
      icon: 'products',
    },
    { path: '/merchants/service-center/service-info-manage', word: 'nav.providerProfile', icon: 'papers' },
    { path: '/merchants/service-center/contacts', word: 'nav.inquiries', icon: 'contacts' },
    { path: '/merchants/service-center/bookings', word: 'nav.bookings', icon: 'papers' },
    { path: '/merchants/service-center/account-records', word: 'nav.accountRecords', icon: 'money' },
    { path: '/merchants/service-center/9610-order', word: 'nav.parcels', icon: 'orders' },
    { path: '/merchants/service-center/9610-import', word: 'nav.parcelImport', icon: 'files' },
  ],
};

const allLinks: typeof links = { ...links, ...servingLinks };

/**
 * The pages of a role's office, the first of them its workbench; none while it has no office.
 * @param rights  what a member of somebody's shop may do; null for everybody else, who may do everything of theirs
 */
export const officeLinks = (role: Role, rights: readonly ShopRight[] | null = null): readonly OfficeLink[] =>
  (allLinks[role] ?? []).filter(
    ({ right }) => !rights || !right || (right !== 'owner' && rights.includes(right)),
  );

/** The pages that are open to a buyer, who may act for a company. */
export const isOpenTo = ({ isForCompanies }: OfficeLink, actsForCompany: boolean): boolean =>
  actsForCompany ? isForCompanies !== undefined : isForCompanies !== 'only';

/** Where a role works; undefined while it has no office. */
export const workbenchOf = (role: Role): string | undefined => officeLinks(role)[0]?.path;
