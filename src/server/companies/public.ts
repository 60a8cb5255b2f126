export { admitPurchase, refuseOwnApproved, refuseRaised, weighPurchase, weighRaised } from './admission.ts';
export {
  admitTotal,
  cancelCompanyOrder,
  findCompanyOrder,
  findRules,
  listCompanyOrders,
} from './company-orders-sql.ts';
export { isDeputyOf } from './deputies.ts';
export { workOnCompanies } from './jobs.ts';
export { showOrderedFor } from './present.ts';
export type { ApprovalDemand } from './purchase-rules.ts';
