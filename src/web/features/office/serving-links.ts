import { roles } from '../../../contract/accounts/roles.ts';

const supplier = '/merchants/merchant-services-center';
const buyer = '/merchants/buyer-service-center';

/** The pages of those who work for others. */
export const servingLinks = {
  [roles.supplierService]: [
    { path: `${supplier}/welcome`, word: 'title.workbench', icon: 'home' },
    { path: `${supplier}/merchant-manage`, word: 'nav.servedMerchants', icon: 'members' },
    {
      path: `${supplier}/merchant-product-manage`,
      below: [`${supplier}/add-product`],
      word: 'nav.servedProducts',
      icon: 'products',
    },
    { path: `${supplier}/my-info`, word: 'nav.baseInfo', icon: 'person' },
  ],
  [roles.buyerService]: [
    { path: `${buyer}/welcome`, word: 'title.workbench', icon: 'home' },
    { path: `${buyer}/buyer-manage`, word: 'nav.servedBuyers', icon: 'members' },
    { path: `${buyer}/my-opportunity`, word: 'nav.servedRfqs', icon: 'requests' },
  ],
} as const;
