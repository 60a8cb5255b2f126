import { roles } from '../../contract/accounts/roles.ts';
import { screensOf } from './screen.ts';

/** The office of a provider of trade services. */
export const provider = screensOf({ layout: 'merchants', render: 'client', who: roles.tradeService }, [
  {
    path: '/merchants/service-center',
    page: () => import('../provider/center-page.tsx'),
    title: 'title.workbench',
  },
  {
    path: '/merchants/service-center/welcome',
    page: () => import('../provider/welcome/welcome-page.tsx'),
    title: 'title.workbench',
  },
  {
    path: '/merchants/service-center/service-manage',
    page: () => import('../provider/services/services-page.tsx'),
    title: 'nav.ownServices',
  },
  {
    path: '/merchants/service-center/add-service',
    page: () => import('../provider/services/add-service-page.tsx'),
    title: 'title.addService',
  },
  {
    path: '/merchants/service-center/service-manage-tariff',
    page: () => import('../provider/tariffs/tariff-page.tsx'),
    title: 'title.tariff',
  },
  {
    path: '/merchants/service-center/service-info-manage',
    page: () => import('../provider/profile/profile-page.tsx'),
    title: 'nav.providerProfile',
  },
  {
    path: '/merchants/service-center/contacts',
    page: () => import('../provider/bookings/inquiries-page.tsx'),
    title: 'nav.inquiries',
  },
  {
    path: '/merchants/service-center/contacts/{id}',
    page: () => import('../provider/bookings/inquiry-page.tsx'),
    title: 'title.inquiry',
  },
  {
    path: '/merchants/service-center/bookings',
    page: () => import('../provider/bookings/bookings-page.tsx'),
    title: 'nav.bookings',
  },
  {
    path: '/merchants/service-center/bookings/{id}',
    page: () => import('../provider/bookings/booking-page.tsx'),
    title: 'title.booking',
  },
  {
    path: '/merchants/service-center/account-records',
    page: () => import('../provider/account-records-page.tsx'),
    title: 'nav.accountRecords',
  },
  {
    path: '/merchants/service-center/9610-order',
    page: () => import('../provider/parcels/parcels-page.tsx'),
    title: 'nav.parcels',
  },
  {
    path: '/merchants/service-center/9610-import',
    page: () => import('../provider/parcels/import-parcels-page.tsx'),
    title: 'nav.parcelImport',
  },
]);
