import type { OrderState } from '../orders/order-states.ts';

/** What both sides of an order can have made of it as it stands. */
export const orderDocumentKinds = ['contract', 'proforma', 'packing_list'] as const;
export type OrderDocumentKind = (typeof orderDocumentKinds)[number];

/** Documents with a number of the shop's own, without gaps in a year: banks and customs ask for them. */
export const numberedKinds = [
  'proforma',
  'commercial_invoice',
  'packing_list',
  'credit_note',
  'kept_deposit',
] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/** What a shop prints for its own people. */
export const printList = 'print_list';
export const printedKinds = [
  ...orderDocumentKinds,
  'commercial_invoice',
  'credit_note',
  'kept_deposit',
  printList,
] as const satisfies (OrderDocumentKind | NumberedKind | typeof printList)[];
export type PrintedKind = (typeof printedKinds)[number];

/** So many orders are printed together. */
export const mostPrinted = 300;

/** Why an order is not on a list that was asked for: its payment is being checked, or nothing of it is to be sent now. */
export const printOmissions = ['held', 'nothing'] as const;

/** Orders in which there is something to pick and pack: they are paid for, in part at least. */
const toSend: readonly OrderState[] = ['preparing', 'awaiting_balance', 'awaiting_dispatch'];
const packed: readonly OrderState[] = [...toSend, 'dispatched', 'completed'];

export const isToSend = (state: OrderState): boolean => toSend.includes(state);

/** A proforma invoice is of what is still to come: from the seller's word on the price until all of it is sent. */
const proformaStates: readonly OrderState[] = ['awaiting_payment', ...toSend];

/** Whether there can be such a document: nothing holds of a cancelled order, nothing is packed before it is paid. */
export function mayBe(kind: OrderDocumentKind, state: OrderState): boolean {
  if (kind === 'proforma') return proformaStates.includes(state);
  return kind === 'contract' ? state !== 'cancelled' : packed.includes(state);
}
