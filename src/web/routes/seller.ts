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
    words: ['seller', 'order', 'office'],
    title: 'title.workbench',
  },
  {
    path: '/merchants/seller-center/order-manage',
    page: () => import('../seller/orders-page.tsx'),
    words: ['seller', 'order', 'office'],
    title: 'title.orders',
  },
  {
    path: '/merchants/seller-center/order-manage-detail',
    page: () => import('../seller/order-page.tsx'),
    words: ['seller', 'order', 'office', 'review'],
    title: 'title.order',
  },
  {
    path: '/merchants/seller-center/messages',
    page: () => import('../seller/messages-page.tsx'),
    words: ['office', 'message'],
    title: 'nav.messages',
  },
]);
