import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { decideLine, removePurchaseOrder, updatePurchaseOrder } from './decide.ts';
import { listNumbersFor, putInCart } from './put-in-cart.ts';
import { readPurchaseOrder } from './read.ts';
import { listPurchaseOrders, showPurchaseOrder } from './show.ts';

export const purchaseOrdersApi: Handlers<CallsOf<'purchaseOrders'>, Context, SignedIn> = {
  'purchaseOrders.read': readPurchaseOrder,
  'purchaseOrders.list': listPurchaseOrders,
  'purchaseOrders.get': showPurchaseOrder,
  'purchaseOrders.putInCart': putInCart,
  'purchaseOrders.numbersFor': listNumbersFor,

  async 'purchaseOrders.update'(context, input) {
    await updatePurchaseOrder(context, input);
    return {};
  },

  async 'purchaseOrders.decide'(context, input) {
    await decideLine(context, input);
    return {};
  },

  async 'purchaseOrders.remove'(context, seenOrder) {
    await removePurchaseOrder(context, seenOrder);
    return {};
  },
};
