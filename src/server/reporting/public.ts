export { workOnReporting } from './jobs.ts';
export { weighShops } from './standings/weigh-shops.ts';
