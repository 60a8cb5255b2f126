import { screensOf } from './screen.ts';

/** What the marketplace is called and stands by, who works at the console, and what they did. */
export const systemScreens = screensOf({ layout: 'console', render: 'client', who: 'staff' }, [
  {
    path: '/console/brand',
    page: () => import('../console/marketplace/brand-page.tsx'),
    title: 'title.brand',
  },
  {
    path: '/console/site-contacts',
    page: () => import('../console/marketplace/contacts-page.tsx'),
    title: 'title.siteContacts',
  },
  {
    path: '/console/policies',
    page: () => import('../console/policies/policies-page.tsx'),
    title: 'title.policies',
  },
  {
    path: '/console/policies/{id}',
    page: () => import('../console/policies/policy-page.tsx'),
    title: 'title.onePolicy',
  },
  {
    path: '/console/policy-draft',
    page: () => import('../console/policies/policy-draft-page.tsx'),
    title: 'title.policyDraft',
  },
  {
    path: '/console/system',
    page: () => import('../console/operations/system-page.tsx'),
    title: 'title.system',
  },
  {
    path: '/console/jobs',
    page: () => import('../console/jobs/jobs-page.tsx'),
    title: 'title.jobs',
  },
  {
    path: '/console/errors',
    page: () => import('../console/operations/errors-page.tsx'),
    title: 'title.clientErrors',
  },
  {
    path: '/console/log',
    page: () => import('../console/operations/log-page.tsx'),
    title: 'title.staffLog',
  },
  {
    path: '/console/staff',
    page: () => import('../console/staff/staff-page.tsx'),
    title: 'title.staff',
  },
  {
    path: '/console/sessions',
    page: () => import('../console/staff/sessions-page.tsx'),
    title: 'title.ownSessions',
  },
]);
