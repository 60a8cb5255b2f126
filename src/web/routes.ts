import type { ComponentType } from 'react';
import { roles, type Role } from '../contract/roles.ts';
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
}

/** Every screen of the product: its path, page file, layout, where it is rendered and who may open it. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    page: () => import('./storefront/home-page.tsx'),
    layout: 'original',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
  },
  {
    path: '/mall/search-store-result',
    page: () => import('./storefront/shops-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
    paged: true,
  },
  {
    path: '/mall/{name}_{id}',
    page: () => import('./storefront/goods-list-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
    paged: true,
  },
  {
    path: '/goods-detail/{name}_{id}.html',
    page: () => import('./storefront/goods-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
  },
  {
    path: '/shop/{id}',
    page: () => import('./storefront/shop-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
    paged: true,
  },
  {
    path: '/rules',
    page: () => import('./storefront/rules-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront', 'account'],
  },
  {
    path: '/redirect',
    page: () => import('./storefront/redirect-page.tsx'),
    layout: 'spa',
    render: 'client',
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
    render: 'client',
    who: 'anyone',
    words: ['account'],
  },
  {
    path: '/merchants-login/{userType}',
    page: () => import('./storefront/merchants-login-page.tsx'),
    layout: 'merchants',
    render: 'server',
    who: 'anyone',
    words: ['account'],
  },
  {
    path: '/merchants-enter',
    page: () => import('./entry/enter-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: 'user',
    words: ['entry', 'account'],
    title: 'title.enter',
  },
  {
    path: '/merchants-audit',
    page: () => import('./entry/audit-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: 'user',
    words: ['entry', 'account'],
    title: 'title.entryAudit',
  },
  {
    path: '/m/enter',
    page: () => import('./entry/enter-page.tsx'),
    layout: 'spa',
    render: 'client',
    who: 'user',
    words: ['entry', 'account'],
    title: 'title.enter',
  },
  {
    path: '/m/enter-audit',
    page: () => import('./entry/audit-page.tsx'),
    layout: 'spa',
    render: 'client',
    who: 'user',
    words: ['entry', 'account'],
    title: 'title.entryAudit',
  },
  {
    path: '/cart/list',
    page: () => import('./buyer/cart-page.tsx'),
    layout: 'default',
    render: 'client',
    who: roles.buyer,
    words: ['buyer'],
    title: 'title.cart',
  },
  {
    path: '/cart/confirm',
    page: () => import('./buyer/confirm-page.tsx'),
    layout: 'default',
    render: 'client',
    who: roles.buyer,
    words: ['buyer', 'order', 'account'],
    title: 'title.confirm',
  },
  {
    path: '/cart/success',
    page: () => import('./buyer/success-page.tsx'),
    layout: 'default',
    render: 'client',
    who: roles.buyer,
    words: ['buyer', 'order'],
    title: 'title.ordered',
  },
  {
    path: '/cashier',
    page: () => import('./buyer/cashier-page.tsx'),
    layout: 'default',
    render: 'client',
    who: roles.buyer,
    words: ['buyer', 'order'],
    title: 'title.cashier',
  },
  {
    path: '/cashier/result',
    page: () => import('./buyer/result-page.tsx'),
    layout: 'default',
    render: 'client',
    who: roles.buyer,
    words: ['buyer'],
    title: 'title.paymentResult',
  },
  {
    path: '/merchants/buyer-center',
    page: () => import('./buyer/center-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.buyer,
    words: [],
    title: 'title.workbench',
  },
  {
    path: '/merchants/buyer-center/welcome',
    page: () => import('./buyer/welcome-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.buyer,
    words: ['buyer', 'order', 'office'],
    title: 'title.workbench',
  },
  {
    path: '/merchants/buyer-center/order-manage',
    page: () => import('./buyer/orders-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.buyer,
    words: ['buyer', 'order', 'office'],
    title: 'title.orders',
  },
  {
    path: '/merchants/buyer-center/order-manage-detail',
    page: () => import('./buyer/order-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.buyer,
    words: ['buyer', 'order', 'office', 'account'],
    title: 'title.order',
  },
  {
    path: '/merchants/buyer-center/address-manage',
    page: () => import('./buyer/addresses-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.buyer,
    words: ['buyer', 'office', 'account'],
    title: 'title.addresses',
  },
  {
    path: '/merchants/seller-center',
    page: () => import('./seller/center-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.seller,
    words: [],
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/welcome',
    page: () => import('./seller/welcome-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.seller,
    words: ['seller', 'order', 'office'],
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/order-manage',
    page: () => import('./seller/orders-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.seller,
    words: ['seller', 'order', 'office'],
    title: 'title.orders',
  },
  {
    path: '/merchants/seller-center/order-manage-detail',
    page: () => import('./seller/order-page.tsx'),
    layout: 'merchants',
    render: 'client',
    who: roles.seller,
    words: ['seller', 'order', 'office'],
    title: 'title.order',
  },
  {
    path: '/console',
    page: () => import('./console/welcome-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.console',
  },
  {
    path: '/console/sign-in',
    page: () => import('./console/sign-in-page.tsx'),
    layout: 'console',
    render: 'server',
    who: 'anyone',
    words: ['console', 'account'],
    title: 'title.signIn',
  },
  {
    path: '/console/setup',
    page: () => import('./console/setup-page.tsx'),
    layout: 'console',
    render: 'server',
    who: 'anyone',
    words: ['console', 'account'],
    title: 'title.setUp',
  },
  {
    path: '/console/audits',
    page: () => import('./console/audits-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.audits',
  },
  {
    path: '/console/audits/{id}',
    page: () => import('./console/audit-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.audit',
  },
  {
    path: '/console/users',
    page: () => import('./console/users-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.users',
  },
  {
    path: '/console/users/{id}',
    page: () => import('./console/user-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.user',
  },
  {
    path: '/console/errors',
    page: () => import('./console/errors-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.clientErrors',
  },
  {
    path: '/console/log',
    page: () => import('./console/log-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.staffLog',
  },
  {
    path: '/console/staff',
    page: () => import('./console/staff-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.staff',
  },
  {
    path: '/console/sessions',
    page: () => import('./console/sessions-page.tsx'),
    layout: 'console',
    render: 'client',
    who: 'staff',
    words: ['console', 'office'],
    title: 'title.ownSessions',
  },
];

export interface SignInDialogProps {
  mode: 'login' | 'register';
  onClose: () => void;
  /** The visitor is signed in; the dialog has begun the session. */
  onDone: () => void;
}

/** The sign-in dialog, fetched when it is first asked for. */
export const signInDialog = (): Promise<{ SignInDialog: ComponentType<SignInDialogProps> }> =>
  import('./parts/sign-in-dialog.tsx');
