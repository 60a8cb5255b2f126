import type { OrderState } from '../orders/order-states.ts';

/** What both sides of an order have of it. */
export const orderDocumentKinds = ['contract', 'packing_list'] as const;
export type OrderDocumentKind = (typeof orderDocumentKinds)[number];

/** What a shop prints for its own people. */
export const printList = 'print_list';
export type PrintedKind = OrderDocumentKind | typeof printList;

/** So many orders are printed together. */
export const mostPrinted = 100;

/** Orders in which there is something to pick and pack: they are paid for, in part at least. */
const toSend: readonly OrderState[] = ['preparing', 'awaiting_balance', 'awaiting_dispatch'];
const packed: readonly OrderState[] = [...toSend, 'dispatched', 'completed'];

export const isToSend = (state: OrderState): boolean => toSend.includes(state);

/** Whether there can be such a paper: nothing holds of a cancelled order, nothing is packed before it is paid. */
export const mayBe = (kind: OrderDocumentKind, state: OrderState): boolean =>
  kind === 'contract' ? state !== 'cancelled' : packed.includes(state);
