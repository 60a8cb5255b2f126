import type { CallKey } from './calls.ts';

/**
 * Calls that are sent as writes and may be made twice without harm: they only read, put something into a state it is
 * then in, or carry a key that the server knows again. The browser makes them again once when the answer got lost.
 * Everything else that writes is made once: the first may have been done.
 */
export const idempotentWrites: ReadonlySet<CallKey> = new Set<CallKey>([
  'shops.list',
  'shops.ranked',
  'catalog.customerPrices',
  'catalog.freight',
  'catalog.labels',
  'catalog.seoTree',
  'search.hotWords',
  'search.recommend',
  'search.list',
  'search.saved.seen',
  'rfqs.public',
  'cart.get',
  'cart.check',
  'favorites.saveProduct',
  'favorites.removeProduct',
  'favorites.saveShop',
  'favorites.removeShop',
  'messages.read',
  'messages.translations',
  'translation.translate',
  'translation.product',
  'assistant.suggested',
  'assistant.history',
  'assistant.stop',
  'assistant.like',
  'orders.calculate',
  'orders.submit',
  'purchaseRequests.add',
  'purchaseOrders.putInCart',
  'purchaseOrders.numbersFor',
  'orders.acceptQuote',
  'orders.readInvoiceSheet',
  'orders.issueInvoices',
  'payments.channels',
  'payments.amount',
  'weChatPayments.open',
  'xenditPayments.open',
  'xenditPayments.choose',
  'bookingPayments.channels',
  'refunds.calculate',
]);
