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
