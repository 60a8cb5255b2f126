import { screensOf } from './screen.ts';

/** The ways in: sign-in, registration, a merchant’s entry. */
export const auth = screensOf({ layout: 'merchants', render: 'client', who: 'user' }, [
  {
    path: '/redirect',
    page: () => import('../storefront/entrance/redirect-page.tsx'),
    layout: 'spa',
    who: 'anyone',
  },
  {
    path: '/login',
    page: () => import('../storefront/entrance/login-page.tsx'),
    query: ['inviteCode'],
    layout: 'spa',
    render: 'server',
    who: 'anyone',
  },
  {
    path: '/register-h5',
    page: () => import('../storefront/entrance/register-page.tsx'),
    layout: 'spa',
    who: 'anyone',
  },
  {
    path: '/merchants-login/{userType}',
    page: () => import('../storefront/entrance/merchants-login-page.tsx'),
    query: ['inviteCode'],
    render: 'server',
    who: 'anyone',
  },
  {
    path: '/merchants-enter',
    page: () => import('../onboarding/enter-page.tsx'),
    title: 'title.enter',
  },
  {
    path: '/merchants-audit',
    page: () => import('../onboarding/audit-page.tsx'),
    title: 'title.entryAudit',
  },
  {
    path: '/m/enter',
    page: () => import('../onboarding/enter-page.tsx'),
    layout: 'spa',
    title: 'title.enter',
  },
  {
    path: '/m/enter-audit',
    page: () => import('../onboarding/audit-page.tsx'),
    layout: 'spa',
    title: 'title.entryAudit',
  },
]);
