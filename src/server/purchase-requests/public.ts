export { workOnPurchaseRequests } from './jobs.ts';
