import { screensOf } from './screen.ts';

/** The ways in: sign-in, registration, a merchant’s entry. */
export const doors = screensOf({ layout: 'merchants', render: 'client', who: 'user' }, [
  {
    path: '/redirect',
    page: () => import('../storefront/redirect-page.tsx'),
    layout: 'spa',
    who: 'anyone',
    words: ['storefront'],
  },
  {
    path: '/login',
    page: () => import('../storefront/login-page.tsx'),
    query: ['inviteCode'],
    layout: 'spa',
    render: 'server',
    who: 'anyone',
    words: ['account'],
  },
  {
    path: '/register-h5',
    page: () => import('../storefront/register-page.tsx'),
    layout: 'spa',
    who: 'anyone',
    words: ['account'],
  },
  {
    path: '/merchants-login/{userType}',
    page: () => import('../storefront/merchants-login-page.tsx'),
    query: ['inviteCode'],
    render: 'server',
    who: 'anyone',
    words: ['account'],
  },
  {
    path: '/merchants-enter',
    page: () => import('../entry/enter-page.tsx'),
    words: ['entry', 'account'],
    title: 'title.enter',
  },
  {
    path: '/merchants-audit',
    page: () => import('../entry/audit-page.tsx'),
    words: ['entry', 'account'],
    title: 'title.entryAudit',
  },
  {
    path: '/m/enter',
    page: () => import('../entry/enter-page.tsx'),
    layout: 'spa',
    words: ['entry', 'account'],
    title: 'title.enter',
  },
  {
    path: '/m/enter-audit',
    page: () => import('../entry/audit-page.tsx'),
    layout: 'spa',
    words: ['entry', 'account'],
    title: 'title.entryAudit',
  },
]);
