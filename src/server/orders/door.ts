export { endOverdueStates, workOnOrders } from './jobs.ts';
export { dueNow } from './rules.ts';
export { findOrder, listOrdersOfBuyerById, lockOrdersOfBuyer, type OrderRecord } from './sql.ts';
export { payInstalment } from './steps.ts';
