/** The provider's own pages, as other pages name them. */
export const parcelsPath = '/merchants/service-center/9610-order';
export const importParcelsPath = '/merchants/service-center/9610-import';
export const ownServicesPath = '/merchants/service-center/service-manage';
export const addServicePath = '/merchants/service-center/add-service';
export const inquiriesPath = '/merchants/service-center/contacts';
export const profilePath = '/merchants/service-center/service-info-manage';
/** The form of a service that is there. */
export const editServicePath = (id: string): string => `${addServicePath}?service=${id}`;
/** The tariff of a service of freight. */
export const tariffPath = (id: string): string => `${ownServicesPath}-tariff?service=${id}`;
