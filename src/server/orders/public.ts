export { acceptQuote } from './accept-quote.ts';
export { calculate } from './calculate.ts';
export { orderSpreadsheet } from './export.ts';
export { countFigures } from './figures.ts';
export { countWork } from './figures-sql.ts';
export { endOverdueStates, workOnOrders } from './jobs.ts';
export { mailAboutOrder } from './events.ts';
export { getOwnOrder } from './own-order.ts';
export { changeByRefund, type RefundChange } from './refunded.ts';
export { hasMovedOn } from './refunded-sql.ts';
export { allows, clockOf, depositOf, dueNow, keptOf, patience, unpaid } from './rules.ts';
export { shipOrder } from './ship.ts';
export { listShipmentsWithLines } from './shipments-sql.ts';
export { packParcel, toShip, type Shippable } from './shipping.ts';
export { nameCarrier, showLines, showOrder, showOrders } from './present.ts';
export {
  findLine,
  findOrder,
  lockOrder,
  listLines,
  type LineRecord,
  listLineFacts,
  listLinesOfOrder,
  listOrdersOfBuyerById,
  listOrdersOfShopByNumber,
  listOrdersOfShopById,
  lockOrdersOfBuyer,
  setPaying,
  type OrderRecord,
} from './sql.ts';
export { listBrokenPromises, listOverdue as listOrdersOverdue } from './overdue-sql.ts';
export { payInstalment } from './steps.ts';
export { submit } from './submit.ts';
export { readTradeFigures } from './trade-figures-sql.ts';
