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
