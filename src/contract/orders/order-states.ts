// What orders go through, apart from their shapes: the browser takes these.

/** The order machine's states, in the order a good order passes them. */
export const orderStates = [
  'submitted',
  'awaiting_payment',
  'preparing',
  'awaiting_balance',
  'awaiting_dispatch',
  'dispatched',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Paid orders leave by refund only, as long as their money is in escrow. */
export const refundableStates: readonly OrderState[] = [
  'preparing',
  'awaiting_balance',
  'awaiting_dispatch',
  'dispatched',
];

/** Orders of which something is still to be sent, as far as is known. */
export const isStillToSend = (state: OrderState): boolean =>
  (['submitted', 'awaiting_payment', 'preparing', 'awaiting_balance', 'awaiting_dispatch'] as const).some(
    (each) => each === state,
  );

/** What may be done to an order next; the office shows exactly these buttons. */
export const orderActions = [
  'updatePrice',
  'confirm',
  'cancel',
  'pay',
  'prepareGoods',
  'sendDelivery',
  'takeDelivery',
  'updateAddress',
  'offerPrice',
  'answerOffer',
  'refundLate',
  'endUnpaid',
  'giveBack',
] as const;
export type OrderAction = (typeof orderActions)[number];

export const instalments = ['full', 'deposit', 'balance'] as const;
export type Instalment = (typeof instalments)[number];
/** What a part of a payment is: an instalment, or some of what is owed of an order on terms. */
export const paymentParts = [...instalments, 'terms'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/** Characters of a buyer's own number of an order. */
export const mostPoNumber = 60;
/** Characters of what a buyer books an order under. */
export const mostCostCenter = 60;
