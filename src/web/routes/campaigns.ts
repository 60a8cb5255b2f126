import { screensOf } from './screen.ts';

/** What the platform gives and shows to sell more: coupons, promotions, live sales. */
export const campaignScreens = screensOf({ layout: 'console', render: 'client', who: 'staff' }, [
  {
    path: '/console/live-pool',
    page: () => import('../console/catalog/live-pool-page.tsx'),
    title: 'title.livePool',
  },
  {
    path: '/console/programmes',
    page: () => import('../console/programmes/programmes-page.tsx'),
    title: 'title.programmes',
  },
  {
    path: '/console/programmes/{id}',
    page: () => import('../console/programmes/programme-page.tsx'),
    title: 'title.programme',
  },
  {
    path: '/console/coupons',
    page: () => import('../console/campaign/coupons-page.tsx'),
    title: 'title.coupons',
  },
  {
    path: '/console/promotions',
    page: () => import('../console/campaign/promotions-page.tsx'),
    title: 'title.promotions',
  },
]);
