export { parcelSheet } from './columns.ts';
export { exchangePaths, exchangeRoutes } from './exchange/exchange-routes.ts';
export { workInProcess } from './in-process.ts';
export { workOnParcels } from './jobs.ts';
export { listParcelsOfOrder } from './of-order-sql.ts';
