export { sheetOfOrders } from './export.ts';
export { countFigures } from './figures.ts';
export { endOverdueStates, workOnOrders } from './jobs.ts';
export { mailAboutOrder } from './news.ts';
export { changeByRefund, type RefundChange } from './refunded.ts';
export { allows, clockOf, dueNow, keptOf, patience, unpaid } from './rules.ts';
export { showLines, showOrder, showOrders } from './show.ts';
export {
  findLine,
  findOrder,
  lockOrder,
  listLines,
  type LineRecord,
  listLineFacts,
  listLinesOfOrder,
  listOrdersOfBuyerById,
  listOrdersOfShopById,
  lockOrdersOfBuyer,
  setPaying,
  type OrderRecord,
} from './sql.ts';
export { listBrokenPromises, listOverdue as listOrdersOverdue } from './overdue-sql.ts';
export { payInstalment } from './steps.ts';
