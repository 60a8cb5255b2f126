/** The provider's own pages, as other pages name them. */
export const parcelsPath = '/merchants/service-center/9610-order';
export const importParcelsPath = '/merchants/service-center/9610-import';
export const accountRecordsPath = '/merchants/service-center/account-records';
