import type { OrderState } from '../../../contract/orders/order-states.ts';

// Written out once more because the contract's own list would bring its checking library into the browser;
// the type sees to it that none is missing.
const all: Record<OrderState, true> = {
  submitted: true,
  awaiting_payment: true,
  preparing: true,
  awaiting_balance: true,
  awaiting_dispatch: true,
  dispatched: true,
  completed: true,
  cancelled: true,
  refunded: true,
};

/** The states of an order, in the order in which a good order passes them. */
export const orderStates = Object.keys(all) as OrderState[];
