import type { ComponentType } from 'react';
import { roles, type Role } from '../contract/roles.ts';
import type { Site } from '../contract/sites.ts';
import type { Language } from '../kit/languages.ts';
import type { AnyPage } from './page/define.ts';
import type { Part, WordKey } from './page/words.ts';

type LoadPage = (() => Promise<{ page: AnyPage }>) & {
  /** The page's source file, filled in by the server's build, to preload its chunk. */
  file?: string;
};

export interface Screen {
  path: string;
  page: LoadPage;
  layout: 'spa' | 'original' | 'aifeatures' | 'merchants' | 'console' | 'default';
  render: 'server' | 'client';
  who: 'anyone' | 'user' | 'staff' | Role;
  /** Parts of the words besides `common`. */
  words: readonly Part[];
  /** What it is called, unless `shell/seo.ts` has it, as it has every public screen. */
  title?: WordKey<'common'>;
  paged?: boolean;
  /** The one site and language it is there for; elsewhere there is no such page. */
  only?: { site: Site; language: Language };
}

type Row = Omit<Screen, 'layout' | 'render' | 'who'> & Partial<Screen>;

/** Rows that share what most screens of their kind have; a row may say otherwise. */
const all = (shared: Pick<Screen, 'layout' | 'render' | 'who'>, rows: readonly Row[]): readonly Screen[] =>
  rows.map((row) => ({ ...shared, ...row }));

/** Public, the same for everybody of a site, a language and a price type. */
const storefront = all({ layout: 'default', render: 'server', who: 'anyone' }, [
  {
    path: '/',
    page: () => import('./storefront/home-page.tsx'),
    layout: 'original',
    words: ['storefront', 'lists', 'market', 'opportunity'],
  },
  {
    path: '/mall/search-store-result',
    page: () => import('./storefront/shops-page.tsx'),
    words: ['storefront'],
    paged: true,
  },
  {
    path: '/mall/top-goods-list',
    page: () => import('./storefront/mall-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/mall/video-showing-good-stuff',
    page: () => import('./storefront/mall-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/mall/regional-features',
    page: () => import('./storefront/mall-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/mall/factory-direct-sales',
    page: () => import('./storefront/mall-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/mall/novelty',
    page: () => import('./storefront/mall-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/mall/luohe-regional-features',
    page: () => import('./storefront/mall-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/mall/top-merchant-list',
    page: () => import('./storefront/merchant-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/mall/easebuy',
    page: () => import('./storefront/merchant-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/shop/trusted-sellers',
    page: () => import('./storefront/merchant-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/mall/search-by-picture',
    page: () => import('./storefront/by-picture-page.tsx'),
    words: ['storefront', 'picture'],
  },
  {
    path: '/mall/{params...}',
    page: () => import('./storefront/goods-list-page.tsx'),
    words: ['storefront', 'lists'],
    paged: true,
  },
  {
    path: '/goods-detail/{name}_{id}.html',
    page: () => import('./storefront/goods-page.tsx'),
    words: ['storefront', 'goods'],
  },
  { path: '/compare', page: () => import('./storefront/compare-page.tsx'), words: ['storefront', 'goods'] },
  {
    path: '/shop/{id}',
    page: () => import('./storefront/shop-page.tsx'),
    words: ['storefront', 'lists', 'shop'],
    paged: true,
  },
  {
    path: '/activity/coupon',
    page: () => import('./storefront/coupons-page.tsx'),
    words: ['storefront', 'promotion'],
    paged: true,
  },
  {
    path: '/activity/{token}',
    page: () => import('./storefront/promotion-page.tsx'),
    words: ['storefront', 'promotion'],
  },
  {
    path: '/activity/{token}_{page}',
    page: () => import('./storefront/promotion-page.tsx'),
    words: ['storefront', 'promotion'],
  },
  {
    path: '/market',
    page: () => import('./storefront/market-page.tsx'),
    words: ['storefront', 'market'],
    paged: true,
  },
  {
    path: '/market/{name}_{id}',
    page: () => import('./storefront/market-detail-page.tsx'),
    words: ['storefront', 'market'],
    paged: true,
  },
  {
    path: '/national-pavilion/{id}',
    page: () => import('./storefront/pavilion-page.tsx'),
    words: ['storefront', 'market'],
  },
  {
    path: '/export-to-domestic',
    page: () => import('./storefront/export-page.tsx'),
    words: ['storefront', 'market'],
  },
  {
    path: '/government-services',
    page: () => import('./storefront/government-page.tsx'),
    words: ['storefront', 'market'],
    only: { site: 'cn', language: 'zh' },
  },
  {
    path: '/opportunities',
    page: () => import('./storefront/opportunities-page.tsx'),
    words: ['storefront', 'opportunity'],
    paged: true,
  },
  {
    path: '/opportunities/{id}',
    page: () => import('./storefront/opportunity-page.tsx'),
    words: ['storefront', 'opportunity'],
  },
  {
    path: '/club',
    page: () => import('./storefront/club-page.tsx'),
    words: ['storefront', 'market', 'club'],
  },
  {
    path: '/outside-trade-serve/international-exhibition',
    page: () => import('./storefront/trade/exhibition-page.tsx'),
    words: ['market', 'services', 'trade'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/linyi-expo',
    page: () => import('./storefront/trade/exhibition-page.tsx'),
    words: ['market', 'services', 'trade'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/customs-inspection-foreign-exchange-taxation',
    page: () => import('./storefront/trade/customs-page.tsx'),
    words: ['market', 'services', 'trade'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/global-trade-news',
    page: () => import('./storefront/trade/news-page.tsx'),
    words: ['market', 'services', 'trade'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/cross-border-digital-trade',
    page: () => import('./storefront/trade/digital-page.tsx'),
    words: ['market', 'services', 'trade'],
    paged: true,
  },
  {
    path: '/import-pavilion-page',
    page: () => import('./storefront/trade/import-page.tsx'),
    words: ['storefront', 'market', 'trade'],
  },
  {
    path: '/import-pavilion-page/data-options',
    page: () => import('./storefront/trade/import-data-page.tsx'),
    words: ['market', 'trade'],
  },
  {
    path: '/outside-trade-serve/international-logistics',
    page: () => import('./storefront/services/logistics-page.tsx'),
    words: ['market', 'services', 'freight'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/overseas-warehouse',
    page: () => import('./storefront/services/warehouse-page.tsx'),
    words: ['market', 'services', 'warehouse'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/feature-overseas-warehouse',
    page: () => import('./storefront/services/featured-warehouse-page.tsx'),
    words: ['market', 'services', 'warehouse'],
    paged: true,
  },
  {
    path: '/outside-trade-serve/low-cost-financing',
    page: () => import('./storefront/services/financing-page.tsx'),
    words: ['market', 'services', 'financing'],
    paged: true,
  },
  {
    path: '/outside-trade/{name}',
    page: () => import('./storefront/services/further-name-page.tsx'),
    words: [],
  },
  { path: '/rules', page: () => import('./storefront/rules-page.tsx'), words: ['storefront', 'account'] },
]);

/** The ways in: sign-in, registration, a merchant’s entry. */
const doors = all({ layout: 'merchants', render: 'client', who: 'user' }, [
  {
    path: '/redirect',
    page: () => import('./storefront/redirect-page.tsx'),
    layout: 'spa',
    who: 'anyone',
    words: ['storefront'],
  },
  {
    path: '/login',
    page: () => import('./storefront/login-page.tsx'),
    layout: 'spa',
    render: 'server',
    who: 'anyone',
    words: ['account'],
  },
  {
    path: '/register-h5',
    page: () => import('./storefront/register-page.tsx'),
    layout: 'spa',
    who: 'anyone',
    words: ['account'],
  },
  {
    path: '/merchants-login/{userType}',
    page: () => import('./storefront/merchants-login-page.tsx'),
    render: 'server',
    who: 'anyone',
    words: ['account'],
  },
  {
    path: '/merchants-enter',
    page: () => import('./entry/enter-page.tsx'),
    words: ['entry', 'account'],
    title: 'title.enter',
  },
  {
    path: '/merchants-audit',
    page: () => import('./entry/audit-page.tsx'),
    words: ['entry', 'account'],
    title: 'title.entryAudit',
  },
  {
    path: '/m/enter',
    page: () => import('./entry/enter-page.tsx'),
    layout: 'spa',
    words: ['entry', 'account'],
    title: 'title.enter',
  },
  {
    path: '/m/enter-audit',
    page: () => import('./entry/audit-page.tsx'),
    layout: 'spa',
    words: ['entry', 'account'],
    title: 'title.entryAudit',
  },
]);

/** A buyer’s cart, cashier and office. */
const buyer = all({ layout: 'merchants', render: 'client', who: roles.buyer }, [
  {
    path: '/cart/list',
    page: () => import('./buyer/cart-page.tsx'),
    layout: 'default',
    words: ['buyer'],
    title: 'title.cart',
  },
  {
    path: '/cart/confirm',
    page: () => import('./buyer/confirm-page.tsx'),
    layout: 'default',
    words: ['buyer', 'order', 'account', 'promotion'],
    title: 'title.confirm',
  },
  {
    path: '/cart/success',
    page: () => import('./buyer/success-page.tsx'),
    layout: 'default',
    words: ['buyer', 'order'],
    title: 'title.ordered',
  },
  {
    path: '/cashier',
    page: () => import('./buyer/cashier-page.tsx'),
    layout: 'default',
    words: ['buyer', 'order'],
    title: 'title.cashier',
  },
  {
    path: '/cashier/result',
    page: () => import('./buyer/result-page.tsx'),
    layout: 'default',
    words: ['buyer'],
    title: 'title.paymentResult',
  },
  {
    path: '/merchants/buyer-center',
    page: () => import('./buyer/center-page.tsx'),
    words: [],
    title: 'title.workbench',
  },
  {
    path: '/merchants/buyer-center/welcome',
    page: () => import('./buyer/welcome-page.tsx'),
    words: ['buyer', 'order', 'office'],
    title: 'title.workbench',
  },
  {
    path: '/merchants/buyer-center/order-manage',
    page: () => import('./buyer/orders-page.tsx'),
    words: ['buyer', 'order', 'office'],
    title: 'title.orders',
  },
  {
    path: '/merchants/buyer-center/order-manage-detail',
    page: () => import('./buyer/order-page.tsx'),
    words: ['buyer', 'order', 'office', 'account', 'review'],
    title: 'title.order',
  },
  {
    path: '/merchants/buyer-center/my-collection',
    page: () => import('./buyer/collection-page.tsx'),
    words: ['buyer', 'office'],
    title: 'title.collection',
  },
  {
    path: '/merchants/buyer-center/my-coupon',
    page: () => import('./buyer/coupons-page.tsx'),
    words: ['buyer', 'office', 'promotion'],
    title: 'nav.coupons',
  },
  {
    path: '/merchants/buyer-center/my-opportunity',
    page: () => import('./buyer/opportunities-page.tsx'),
    words: ['buyer', 'office', 'opportunity'],
    title: 'nav.myOpportunities',
  },
  {
    path: '/merchants/buyer-center/my-opportunity-add',
    page: () => import('./buyer/opportunity-add-page.tsx'),
    words: ['buyer', 'office', 'opportunity'],
    title: 'title.opportunityAdd',
  },
  {
    path: '/merchants/buyer-center/my-opportunity-detail',
    page: () => import('./buyer/opportunity-page.tsx'),
    words: ['buyer', 'office', 'opportunity'],
    title: 'title.opportunity',
  },
  {
    path: '/merchants/buyer-center/messages',
    page: () => import('./buyer/messages-page.tsx'),
    words: ['office', 'message'],
    title: 'nav.messages',
  },
  {
    path: '/merchants/buyer-center/address-manage',
    page: () => import('./buyer/addresses-page.tsx'),
    words: ['buyer', 'office', 'account'],
    title: 'title.addresses',
  },
]);

/** A seller’s office. */
const seller = all({ layout: 'merchants', render: 'client', who: roles.seller }, [
  {
    path: '/merchants/seller-center',
    page: () => import('./seller/center-page.tsx'),
    words: [],
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/welcome',
    page: () => import('./seller/welcome-page.tsx'),
    words: ['seller', 'order', 'office'],
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/order-manage',
    page: () => import('./seller/orders-page.tsx'),
    words: ['seller', 'order', 'office'],
    title: 'title.orders',
  },
  {
    path: '/merchants/seller-center/order-manage-detail',
    page: () => import('./seller/order-page.tsx'),
    words: ['seller', 'order', 'office', 'review'],
    title: 'title.order',
  },
  {
    path: '/merchants/seller-center/messages',
    page: () => import('./seller/messages-page.tsx'),
    words: ['office', 'message'],
    title: 'nav.messages',
  },
]);

/** The operator’s console. */
const rooms = all({ layout: 'console', render: 'client', who: 'staff' }, [
  {
    path: '/console',
    page: () => import('./console/welcome-page.tsx'),
    words: ['console', 'office'],
    title: 'title.console',
  },
  {
    path: '/console/sign-in',
    page: () => import('./console/sign-in-page.tsx'),
    render: 'server',
    who: 'anyone',
    words: ['console', 'account'],
    title: 'title.signIn',
  },
  {
    path: '/console/setup',
    page: () => import('./console/setup-page.tsx'),
    render: 'server',
    who: 'anyone',
    words: ['console', 'account'],
    title: 'title.setUp',
  },
  {
    path: '/console/audits',
    page: () => import('./console/audits-page.tsx'),
    words: ['console', 'office'],
    title: 'title.audits',
  },
  {
    path: '/console/audits/{id}',
    page: () => import('./console/audit-page.tsx'),
    words: ['console', 'office'],
    title: 'title.audit',
  },
  {
    path: '/console/users',
    page: () => import('./console/users-page.tsx'),
    words: ['console', 'office'],
    title: 'title.users',
  },
  {
    path: '/console/users/{id}',
    page: () => import('./console/user-page.tsx'),
    words: ['console', 'office'],
    title: 'title.user',
  },
  {
    path: '/console/content',
    page: () => import('./console/content-page.tsx'),
    words: ['console', 'office', 'content'],
    title: 'title.content',
  },
  {
    path: '/console/markets',
    page: () => import('./console/markets-page.tsx'),
    words: ['console', 'office', 'content', 'market'],
    title: 'nav.markets',
  },
  {
    path: '/console/hot-words',
    page: () => import('./console/hot-words-page.tsx'),
    words: ['console', 'office', 'content'],
    title: 'title.hotWords',
  },
  {
    path: '/console/routes',
    page: () => import('./console/routes-page.tsx'),
    words: ['console', 'office', 'content'],
    title: 'title.routes',
  },
  {
    path: '/console/content/{id}',
    page: () => import('./console/content-entry-page.tsx'),
    words: ['console', 'office', 'content'],
    title: 'title.content',
  },
  {
    path: '/console/inquiries',
    page: () => import('./console/inquiries-page.tsx'),
    words: ['console', 'office', 'services'],
    title: 'title.inquiries',
  },
  {
    path: '/console/coupons',
    page: () => import('./console/coupons-page.tsx'),
    words: ['console', 'office', 'campaign', 'content', 'promotion'],
    title: 'title.coupons',
  },
  {
    path: '/console/promotions',
    page: () => import('./console/promotions-page.tsx'),
    words: ['console', 'office', 'campaign', 'content'],
    title: 'title.promotions',
  },
  {
    path: '/console/messages',
    page: () => import('./console/messages-page.tsx'),
    words: ['console', 'office', 'visitors', 'desk'],
    title: 'title.leftMessages',
  },
  {
    path: '/console/club',
    page: () => import('./console/club-page.tsx'),
    words: ['console', 'office', 'visitors'],
    title: 'title.clubApplications',
  },
  {
    path: '/console/errors',
    page: () => import('./console/errors-page.tsx'),
    words: ['console', 'office'],
    title: 'title.clientErrors',
  },
  {
    path: '/console/log',
    page: () => import('./console/log-page.tsx'),
    words: ['console', 'office'],
    title: 'title.staffLog',
  },
  {
    path: '/console/staff',
    page: () => import('./console/staff-page.tsx'),
    words: ['console', 'office'],
    title: 'title.staff',
  },
  {
    path: '/console/sessions',
    page: () => import('./console/sessions-page.tsx'),
    words: ['console', 'office'],
    title: 'title.ownSessions',
  },
]);

/** Every screen of the product: its path, page file, layout, where it is rendered and who may open it. */
export const screens: readonly Screen[] = [...storefront, ...doors, ...buyer, ...seller, ...rooms];

export interface SignInDialogProps {
  mode: 'login' | 'register';
  onClose: () => void;
  /** The visitor is signed in; the dialog has begun the session. */
  onDone: () => void;
}

/** The sign-in dialog, fetched when it is first asked for. */
export const signInDialog = (): Promise<{ SignInDialog: ComponentType<SignInDialogProps> }> =>
  import('./parts/sign-in-dialog.tsx');
