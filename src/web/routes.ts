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
  layout: 'spa' | 'original' | 'aifeatures' | 'merchants' | 'default';
  render: 'server' | 'client';
  who: 'anyone' | 'user' | Role;
  /** Parts of the words besides `common`. */
  words: readonly Part[];
  title: WordKey<'common'>;
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
    title: 'title.home',
  },
  {
    path: '/mall/search-store-result',
    page: () => import('./storefront/shops-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
    title: 'title.shops',
    paged: true,
  },
  {
    path: '/mall/{name}_{id}',
    page: () => import('./storefront/goods-list-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
    title: 'title.goods',
    paged: true,
  },
  {
    path: '/goods-detail/{name}_{id}.html',
    page: () => import('./storefront/goods-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
    title: 'title.goods',
  },
  {
    path: '/shop/{id}',
    page: () => import('./storefront/shop-page.tsx'),
    layout: 'default',
    render: 'server',
    who: 'anyone',
    words: ['storefront'],
    title: 'title.shop',
    paged: true,
  },
  {
    path: '/login',
    page: () => import('./storefront/login-page.tsx'),
    layout: 'spa',
    render: 'server',
    who: 'anyone',
    words: ['account'],
    title: 'title.signIn',
  },
  {
    path: '/register-h5',
    page: () => import('./storefront/register-page.tsx'),
    layout: 'spa',
    render: 'client',
    who: 'anyone',
    words: ['account'],
    title: 'title.register',
  },
  {
    path: '/merchants-login/{userType}',
    page: () => import('./storefront/merchants-login-page.tsx'),
    layout: 'merchants',
    render: 'server',
    who: 'anyone',
    words: ['account'],
    title: 'title.signIn',
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
