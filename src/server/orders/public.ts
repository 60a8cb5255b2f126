export { hasOtherTerms } from './events-sql.ts';
export {
  countListed,
  listAllOrders,
  listAllOrdersAfter,
  type AllOrdersFilter,
} from './all-orders/all-orders-sql.ts';
export { sumUpShopOrders } from './all-orders/shop-orders-sql.ts';
export { acceptQuote } from './negotiation/accept-quote.ts';
export { calculate } from './checkout/calculate.ts';
export { draftOrderOf, drawDraftOrder } from './checkout/draft-order.ts';
export { priceAsShown, sendingOfQuote } from './checkout/price-as-shown.ts';
export { splitCoupon } from './negotiation/reweigh-trade.ts';
export { platformCutCounting } from './negotiation/coupon-cuts.ts';
export { orderSpreadsheet } from './documents/export.ts';
export { sumSales, type SalesSums } from './figures/sales-sql.ts';
export { countFigures } from './figures/figures.ts';
export { countOrdersOfStanding } from './figures/standing-figures-sql.ts';
export { countWork } from './figures/figures-sql.ts';
export {
  listLastOrders,
  listOrderedSkus,
  listOrderedUnder,
  listOrdersOfSkus,
} from './lines/ordered-skus-sql.ts';
export { findOrdersByWords } from './find-sql.ts';
export { endOverdueStates, workOnOrders } from './jobs.ts';
export { mailAboutOrder } from './events.ts';
export { resumedClock } from './conditions/after-request.ts';
export { listAgreedConditions } from './conditions/present.ts';
export { creditKeptDeposit, creditRefund, writeKeptDeposit, type RefundCredit } from './invoiced/invoiced.ts';
export type { KeptDeposit } from './invoiced/kept-deposit-rules.ts';
export type { InvoiceAmounts } from './invoiced/invoice-rules.ts';
export { isOneHand } from './holdings/one-hand.ts';
export { listOneHand } from './holdings/one-hand-sql.ts';
export { payOnTerms, isSuspectPastHolding, placeOnTerms } from './on-terms/order-on-terms.ts';
export { getOwnOrder } from './own-order.ts';
export { changeByRefund, type RefundChange } from './refunded.ts';
export { listClaimedOrders, listOwed } from './refunded-sql.ts';
export {
  allows,
  protectionEnd,
  clockOf,
  daysHeld,
  depositOf,
  dueNow,
  hoursToPay,
  isBeingPaid,
  isOnTerms,
  isUnpaid,
  keptOf,
  mayGoBack,
  nextState,
  unpaid,
} from './rules.ts';
export { freightTaxOf, showTaxes, taxOfLine } from './show-taxes.ts';
export { paidInAll, worthInAll } from './holds/hold-rules.ts';
export { holdOrder, releaseHeld } from './holds/place-hold.ts';
export { endHold } from './holds/release.ts';
export {
  findHold,
  findOpenHold,
  listDecidedAlone,
  listHolds,
  listLongHeld,
  updateHold,
  type HoldRecord,
} from './holds/holds-sql.ts';
export { listMissingFacts, missingOf } from './shipping/missing-facts.ts';
export { readOrdersToShip } from './shipping/orders-to-ship.ts';
export { listReadyOrders } from './shipping/ready-orders.ts';
export { findLastCarrier } from './shipping/ready-orders-sql.ts';
export { afterParcel, planParcel, requireShippable, type OrderToShip } from './shipping/plan-parcel.ts';
export { prepareGoods, shipOrder } from './shipping/ship.ts';
export { showSendings } from './shipping/show-sending.ts';
export { listShipmentsWithLines } from './shipping/shipments-sql.ts';
export { leavesCountry, toShip, type Shippable } from './shipping/shipping.ts';
export { showOrderedProduct } from './lines/shown-products.ts';
export { nameCarrier, showLines, showOrder, showOrders, showParties, showPaymentTerms } from './present.ts';
export {
  findLine,
  findOrder,
  lockOrder,
  listLines,
  type LineRecord,
  listEvents,
  listLineFacts,
  listLinesOfOrder,
  listOrdersById,
  listOrdersOfBuyerById,
  listOrdersOfTrade,
  lockTradesOf,
  findOrderIdsByNumber,
  listOrdersOfShopByNumber,
  listOrdersOfShopById,
  lockOrdersOfBuyer,
  extendPaying,
  endPaying,
  payingUntil,
  type OrderRecord,
} from './sql.ts';
export { listAgreedQuotes } from './call-offs/call-offs-sql.ts';
export { listBrokenPromises, listOverdue as listOrdersOverdue } from './overdue-sql.ts';
export { payInstalments } from './pay-instalments.ts';
export { redrawQuote } from './checkout/redraw-quote.ts';
export { submit } from './checkout/submit.ts';
export { readTradeFigures } from './figures/trade-figures-sql.ts';
