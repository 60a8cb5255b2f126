// What bounds what a browser stores for times without a connection, apart from shapes: the browser takes these.

/** Products of one catalog: as many as one file of a printed one has. */
export const mostOfflineProducts = 500;

/** Catalogs on one device. */
export const mostOfflineCatalogs = 10;

/** Products that are asked for at once. */
export const offlineProductsAtOnce = 50;

/** Drafts on one device that were not removed, sent ones counted. */
export const mostOfflineDrafts = 50;

/** Lines of the draft of an order: as many as a cart holds. */
export const mostOfflineLines = 400;

/** Why a line did not go into the cart. */
export const offlineMissingReasons = ['gone', 'hidden', 'stock', 'own'] as const;
