export { expirePurchaseRequests, workOnPurchaseRequests } from './jobs.ts';
