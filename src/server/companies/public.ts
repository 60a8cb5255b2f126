export {
  admitPurchase,
  countOfBranch,
  refuseOtherApprover,
  refuseOwnApproved,
  refuseRaised,
  weighPurchase,
  weighRaised,
  type Approval,
} from './admission.ts';
export {
  billedTo,
  chooseBranch,
  keepBranch,
  listPeopleOfBranches,
  requireBranch,
  showBranchChoice,
} from './branches.ts';
export { findBranch } from './branches-sql.ts';
export {
  admitTotal,
  cancelCompanyOrder,
  findCompanyOrder,
  findRules,
  listCompanyOrders,
} from './company-orders-sql.ts';
export { isDeputyOf } from './deputies.ts';
export { workOnCompanies } from './jobs.ts';
export { nameBranch, showOrderedFor } from './present.ts';
export type { ApprovalDemand } from './purchase-rules.ts';
