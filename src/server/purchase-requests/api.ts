import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { addPurchaseRequest } from './add.ts';
import { admitPrice, approve, reject, withdraw } from './decide.ts';
import { putInCart } from './put-in-cart.ts';
import { listPurchaseRequests, showPurchaseRequest } from './show.ts';

export const purchaseRequestsApi: Handlers<CallsOf<'purchaseRequests'>, Context, SignedIn> = {
  'purchaseRequests.add': addPurchaseRequest,
  'purchaseRequests.list': listPurchaseRequests,
  'purchaseRequests.get': showPurchaseRequest,
  'purchaseRequests.approve': approve,

  async 'purchaseRequests.reject'(context, input) {
    await reject(context, input);
    return {};
  },

  async 'purchaseRequests.withdraw'(context, { id }) {
    await withdraw(context, id);
    return {};
  },

  'purchaseRequests.putInCart': (context, { id }) => putInCart(context, id),

  async 'purchaseRequests.admitPrice'(context, input) {
    await admitPrice(context, input);
    return {};
  },
};
