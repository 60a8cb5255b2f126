import { roles } from '../../contract/accounts/roles.ts';
import { screensOf } from './screen.ts';

const supplier = '/merchants/merchant-services-center';
const buyer = '/merchants/buyer-service-center';

/** The office of those who work for merchants. What they write there are pages of the seller's, for a shop they serve. */
export const supplierService = screensOf(
  { layout: 'merchants', render: 'client', who: roles.supplierService },
  [
    {
      path: supplier,
      page: () => import('../serving/supplier-center-page.tsx'),
      title: 'title.workbench',
    },
    {
      path: `${supplier}/welcome`,
      page: () => import('../serving/supplier-welcome-page.tsx'),
      title: 'title.workbench',
    },
    {
      path: `${supplier}/my-info`,
      page: () => import('../serving/my-info-page.tsx'),
      title: 'nav.baseInfo',
    },
    {
      path: `${supplier}/merchant-manage`,
      page: () => import('../serving/merchants-page.tsx'),
      title: 'nav.servedMerchants',
    },
    {
      path: `${supplier}/merchant-application`,
      page: () => import('../serving/application-page.tsx'),
      title: 'nav.preparedApplication',
    },
    {
      path: `${supplier}/merchant-product-manage`,
      page: () => import('../seller/products/served-products-page.tsx'),
      title: 'nav.servedProducts',
    },
    {
      path: `${supplier}/add-product`,
      page: () => import('../seller/products/served-product-page.tsx'),
      title: 'title.product',
    },
  ],
);

/** The office of those who work for buyers; the pages of a request are the buyer's. */
export const buyerService = screensOf({ layout: 'merchants', render: 'client', who: roles.buyerService }, [
  {
    path: buyer,
    page: () => import('../serving/buyer-center-page.tsx'),
    title: 'title.workbench',
  },
  {
    path: `${buyer}/welcome`,
    page: () => import('../serving/buyer-welcome-page.tsx'),
    title: 'title.workbench',
  },
  {
    path: `${buyer}/buyer-manage`,
    page: () => import('../serving/buyers-page.tsx'),
    title: 'nav.servedBuyers',
  },
  {
    path: `${buyer}/my-opportunity`,
    page: () => import('../buyer/rfqs/rfqs-page.tsx'),
    title: 'nav.servedRfqs',
  },
  {
    path: `${buyer}/my-opportunity-add`,
    page: () => import('../buyer/rfqs/rfq-add-page.tsx'),
    title: 'title.rfqAdd',
  },
  {
    path: `${buyer}/my-opportunity-detail`,
    page: () => import('../buyer/rfqs/rfq-page.tsx'),
    title: 'title.rfq',
  },
]);

/** Who works for a seller or a buyer, in their own offices. */
export const served = [
  ...screensOf({ layout: 'merchants', render: 'client', who: roles.seller }, [
    {
      path: '/merchants/seller-center/service-providers',
      beforeAudit: true,
      page: () => import('../seller/service-providers-page.tsx'),
      title: 'nav.serviceProviders',
    },
  ]),
  ...screensOf({ layout: 'merchants', render: 'client', who: roles.buyer }, [
    {
      path: '/merchants/buyer-center/service-providers',
      page: () => import('../buyer/service-providers-page.tsx'),
      title: 'nav.serviceProviders',
    },
  ]),
];
