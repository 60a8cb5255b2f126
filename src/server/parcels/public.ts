export { workOnParcels } from './jobs.ts';
export { exchangePaths, exchangeRoutes } from './exchange-routes.ts';
