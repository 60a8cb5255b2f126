import { screensOf } from './screen.ts';

/** What products are called, counted and translated by, in the operator’s console. */
export const dictionaryScreens = screensOf({ layout: 'console', render: 'client', who: 'staff' }, [
  {
    path: '/console/brands',
    page: () => import('../console/dictionaries/brands-page.tsx'),
    title: 'title.productBrands',
  },
  {
    path: '/console/brands/{id}',
    page: () => import('../console/dictionaries/brand-page.tsx'),
    title: 'title.oneProductBrand',
  },
  {
    path: '/console/units',
    page: () => import('../console/dictionaries/units-page.tsx'),
    title: 'title.units',
  },
  {
    path: '/console/translations',
    page: () => import('../console/dictionaries/translations-page.tsx'),
    title: 'title.translations',
  },
  {
    path: '/console/translations/{id}/{language}',
    page: () => import('../console/dictionaries/translation-page.tsx'),
    title: 'title.oneTranslation',
  },
  {
    path: '/console/terms',
    page: () => import('../console/dictionaries/terms-page.tsx'),
    title: 'title.terms',
  },
]);
