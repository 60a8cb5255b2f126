import type { ComponentType } from 'react';
import { type Role } from '../contract/roles.ts';
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
];

export interface SignInDialogProps {
  mode: 'login' | 'register';
  onClose: () => void;
  /** The visitor is signed in; the dialog has begun the session. */
  onDone: () => void;
}

/** The sign-in dialog, fetched when it is first asked for. */
export const signInDialog: (() => Promise<{ SignInDialog: ComponentType<SignInDialogProps> }>) | undefined =
  undefined;
