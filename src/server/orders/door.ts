export { countFigures } from './figures.ts';
export { endOverdueStates, workOnOrders } from './jobs.ts';
export { dueNow } from './rules.ts';
export {
  findLine,
  findOrder,
  listLineFacts,
  listLinesOfOrder,
  listOrdersOfBuyerById,
  lockOrdersOfBuyer,
  type OrderRecord,
} from './sql.ts';
export { payInstalment } from './steps.ts';
