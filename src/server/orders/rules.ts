import {
  refundableStates,
  type Instalment,
  type OrderAction,
  type OrderState,
} from '../../contract/orders/order-states.ts';
import { payers, type Payer } from '../../contract/orders/order-parties.ts';
import type { OpenRefundState } from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { paymentOpen } from '../../kit/payment-open.ts';
import { floorPayable, payableUnit, share } from '../../kit/money.ts';

/** Who acts on an order. The bank reports payments, the system keeps the deadlines, an operator settles disputes. */
export type Party = 'buyer' | 'seller' | 'system' | 'bank' | 'operator';

/** What the rules look at of an order. Amounts are minor units of the order's currency. */
export interface Order {
  state: OrderState;
  total_amount: bigint;
  paid_amount: bigint;
  /** What refunds took out of the total, and what of the paid money went back. */
  refunded_amount: bigint;
  returned_amount: bigint;
  /** The refund request that is open. */
  refund: OpenRefundState | null;
  currency: string;
  /** Percent paid before the products are prepared; 100 is all at once. */
  pre_ratio: number;
  /** Days after shipment that its shop lets the buyer pay within; null where it is paid before (decision 230). */
  terms_days?: number | null;
  /** Its prices come from an accepted quote: the seller can only offer others. */
  is_frozen: boolean;
  /** Other prices that the seller of a frozen order offers. */
  offered: unknown;
  /** When the side whose turn it is has promised to act. */
  due_at: Date | null;
  /** Since when that side waits for others, and its time stands still; null while it runs. */
  waits_since: Date | null;
  /** Since when its payment is looked at before its seller may go on; null while nobody has to. */
  held_at: Date | null;
  /** Somebody has looked at its payment, and at where it goes: that stays. */
  address_looked_at: boolean;
  /** The shop was closed. */
  seller_gone: boolean;
  /** The buyer may be paying at a channel until then. */
  paying_until: Date | null;
  /** Until then the first attempt to pay what is due keeps the seller from changing it; null before there was one. */
  protected_until: Date | null;
  /** When the time to pay the first instalment is over, whatever is confirmed or changed again; null before it began. */
  pay_by: Date | null;
  lead_days: number;
  balance_days: number;
  /** When the time to claim is over; null before the order is completed. */
  claims_until: Date | null;
}

interface Transition {
  from: readonly OrderState[];
  by: readonly Party[];
  /** What else has to be so. */
  when?: (order: Conditions, now: Date) => boolean;
  /** The state it leads to; without one the order stays in its own, or what follows it (a refund) decides. */
  to?: OrderState | ((order: Order) => OrderState);
}

type Conditions = Pick<
  Order,
  'state' | 'is_frozen' | 'offered' | 'due_at' | 'waits_since' | 'seller_gone' | 'claims_until'
>;

/** Whether money of a paid order can still go back: it is in escrow, or the time to claim is not over. */
export function mayGoBack(
  { state, claims_until: until }: Pick<Order, 'state' | 'claims_until'>,
  now: Date,
): boolean {
  return refundableStates.includes(state) || (state === 'completed' && until !== null && until > now);
}

/** Whether the side whose turn it is has let the promised moment pass. */
export const isOverdue = (
  { due_at: dueAt, waits_since: waitsSince }: Pick<Order, 'due_at' | 'waits_since'>,
  now: Date,
): boolean => dueAt !== null && dueAt <= now && waitsSince === null;

const unpaidStates: readonly OrderState[] = ['submitted', 'awaiting_payment'];
/** Whether nothing has been paid for an order that still stands. */
export const isUnpaid = ({ state }: { state: OrderState }): boolean => unpaidStates.includes(state);

/** The order machine: from which states, by whom, and to which state each step is taken. */
const machine: Record<OrderAction, Transition> = {
  updatePrice: { from: unpaidStates, by: ['seller'], when: (order) => !order.is_frozen },
  offerPrice: { from: unpaidStates, by: ['seller'], when: (order) => order.is_frozen },
  answerOffer: { from: unpaidStates, by: ['buyer'], when: (order) => order.offered !== null },
  confirm: { from: ['submitted'], by: ['seller'], to: 'awaiting_payment' },
  cancel: { from: unpaidStates, by: ['buyer', 'seller', 'system'], to: 'cancelled' },
  pay: {
    from: ['awaiting_payment', 'awaiting_balance'],
    by: ['bank'],
    to: ({ state }) => (state === 'awaiting_balance' ? 'awaiting_dispatch' : 'preparing'),
  },
  prepareGoods: {
    from: ['preparing'],
    by: ['seller'],
    to: (order) => (unpaid(order) > 0n && !isOnTerms(order) ? 'awaiting_balance' : 'awaiting_dispatch'),
  },
  sendDelivery: { from: ['awaiting_dispatch'], by: ['seller'], to: 'dispatched' },
  takeDelivery: { from: ['dispatched'], by: ['buyer', 'system'], to: 'completed' },
  updateAddress: { from: ['submitted', 'awaiting_payment', 'preparing', 'awaiting_balance'], by: ['buyer'] },
  refundLate: {
    from: ['preparing', 'awaiting_balance', 'awaiting_dispatch'],
    by: ['buyer', 'system', 'operator'],
    // It is the buyer's turn while a balance is awaited.
    when: (order, now) => order.seller_gone || (order.state !== 'awaiting_balance' && isOverdue(order, now)),
  },
  endUnpaid: {
    from: ['awaiting_balance'],
    by: ['seller', 'system', 'operator'],
    when: (order, now) => !order.seller_gone && isOverdue(order, now),
  },
  giveBack: { from: [...refundableStates, 'completed'], by: ['seller'], when: mayGoBack },
};

const hour = 3_600_000;
const day = 24 * hour;

/** What a seller who has everything ready and paid may still take until it is sent. */
export const dispatchDays = 7;
/** How long after a promise was broken the order ends by itself: until then both sides and the operator may decide. */
export const graceDays = 30;

/** A seller has so long to confirm, and a buyer to pay the first instalment. */
export const hoursToPay = 24;
/** The money is held so long after dispatch, unless the buyer says that the products came. */
export const daysHeld = 15;

type StepAtDeadline = Extract<OrderAction, 'cancel' | 'takeDelivery' | 'refundLate' | 'endUnpaid'>;

interface Stay {
  /** How long it lasts before it ends by itself; without it, it ends a while after what its side promised. */
  lasts?: number;
  /** How long the side whose turn it is has to act. */
  promise?: (order: Pick<Order, 'lead_days' | 'balance_days'>) => number;
  /** The step that the system takes when its deadline is over. */
  end: StepAtDeadline;
}

/** How each state that does not last passes: unpaid orders are cancelled, dispatched ones completed, broken promises end. */
const stays: Partial<Record<OrderState, Stay>> = {
  submitted: { lasts: hoursToPay * hour, end: 'cancel' },
  awaiting_payment: { lasts: hoursToPay * hour, end: 'cancel' },
  preparing: { promise: (order) => order.lead_days * day, end: 'refundLate' },
  awaiting_balance: { promise: (order) => order.balance_days * day, end: 'endUnpaid' },
  awaiting_dispatch: { promise: () => dispatchDays * day, end: 'refundLate' },
  dispatched: { lasts: daysHeld * day, end: 'takeDelivery' },
};

/** Steps that wait while a refund is asked for: the money they are about would be gone. */
const waitForRefund: readonly OrderAction[] = ['takeDelivery', 'refundLate', 'endUnpaid', 'giveBack'];
/** What somebody does about an order besides the steps of its machine. */
export type OrderAct =
  | 'setReferences'
  | 'setNotifyParty'
  | 'moveSending'
  | 'stepOfDocument'
  | 'askInvoice'
  | 'issueInvoice'
  | 'creditInvoice'
  | 'renumberInvoice';
/**
 * What goes on while a payment is looked at; everything else waits. Nothing is made or sent for money that may have to go
 * back, it goes back by no way that a dishonest payer could choose, and nobody promises, waives or invoices anything.
 * These only say how somebody else calls the same thing.
 */
const goOnWhileHeld: readonly (OrderAction | OrderAct)[] = ['setReferences', 'renumberInvoice'];

const waitsForHold = ({ held_at: heldAt }: Pick<Order, 'held_at'>, act: OrderAction | OrderAct): boolean =>
  heldAt !== null && !goOnWhileHeld.includes(act);

/** @throws {Refusal} ORDER_HELD where something has to wait until an order's payment was looked at */
export function requireNotHeld(order: Pick<Order, 'held_at'>, act: OrderAct): void {
  if (waitsForHold(order, act)) throw new Refusal('ORDER_HELD');
}
/**
 * Steps by which a seller, or a deadline, would take away what the buyer is paying for at this moment. For a shop that has
 * closed nothing is taken: there is nothing to protect.
 */
const waitForPayment: readonly OrderAction[] = [
  'updatePrice',
  'offerPrice',
  'cancel',
  'endUnpaid',
  'giveBack',
];

export const isBeingPaid = ({ paying_until: until }: Pick<Order, 'paying_until'>, now: Date): boolean =>
  until !== null && until > now;

/**
 * Until when a payment that is under way keeps the seller from taking away what it is for; null when none does. The time
 * counts from the first attempt for what is due: later ones do not extend it.
 */
export function protectionEnd(
  { paying_until: paying, protected_until: until }: Pick<Order, 'paying_until' | 'protected_until'>,
  now: Date,
): Date | null {
  if (paying === null || until === null) return null;
  const end = earliest(paying, until);
  return end > now ? end : null;
}

type OrderStanding = Pick<
  Order,
  'refund' | 'paying_until' | 'protected_until' | 'held_at' | 'address_looked_at'
> &
  Conditions;

const fits = (order: OrderStanding, step: OrderAction, by: Party, now: Date): boolean =>
  machine[step].from.includes(order.state) &&
  machine[step].by.includes(by) &&
  (machine[step].when?.(order, now) ?? true);

/** Whether a party may take a step now. */
export const allows = (order: OrderStanding, step: OrderAction, by: Party, now: Date): boolean =>
  fits(order, step, by, now) &&
  !waitsForHold(order, step) &&
  !(order.address_looked_at && step === 'updateAddress') &&
  !(order.refund && waitForRefund.includes(step)) &&
  !(
    by !== 'buyer' &&
    !order.seller_gone &&
    protectionEnd(order, now) !== null &&
    waitForPayment.includes(step)
  );

/** What is still to be paid, now or later. */
export const unpaid = (
  order: Pick<Order, 'total_amount' | 'paid_amount' | 'refunded_amount' | 'returned_amount'>,
): bigint => order.total_amount - order.refunded_amount - (order.paid_amount - order.returned_amount);

/** Whether an order goes its way unpaid, by terms of its shop's own. */
export const isOnTerms = ({ terms_days: days }: Pick<Order, 'terms_days'>): boolean =>
  days !== null && days !== undefined;

/**
 * The state an order is in after a step.
 * @throws {Refusal} ORDER_FROZEN when prices come from an accepted quote, PAYMENT_OPEN while the buyer is paying,
 * ORDER_HELD while its payment is looked at, ADDRESS_LOOKED_AT once it was, REFUND_OPEN when a refund has to be answered
 * first, ORDER_STATE when the step does not apply; nothing changes then.
 */
export function nextState(order: Order, step: OrderAction, by: Party, now: Date): OrderState {
  if (!allows(order, step, by, now)) {
    if (step === 'updatePrice' && order.is_frozen) throw new Refusal('ORDER_FROZEN');
    if (!fits(order, step, by, now)) throw new Refusal('ORDER_STATE', { state: order.state, step });
    if (waitsForHold(order, step)) throw new Refusal('ORDER_HELD');
    if (order.address_looked_at && step === 'updateAddress') throw new Refusal('ADDRESS_LOOKED_AT');
    if (order.refund && waitForRefund.includes(step)) throw new Refusal('REFUND_OPEN');
    throw paymentOpen(protectionEnd(order, now), now);
  }
  const { to } = machine[step];
  return typeof to === 'function' ? to(order) : (to ?? order.state);
}

/** The deposit: the ratio's share of the total, at least what can be paid at all; the whole total at 100 percent. */
export function depositOf(total: bigint, preRatio: number, currency: string): bigint {
  if (preRatio >= 100) return total;
  const part = share(total, preRatio * 100, currency);
  const least = payableUnit(currency);
  if (part >= total || least >= total) return total;
  return part > least ? part : least;
}

/** What can be paid now, or null: nothing is taken for a shop that has closed. */
export function dueNow(order: Order): { instalment: Instalment; amount: bigint } | null {
  if (order.seller_gone) return null;
  if (order.state === 'awaiting_payment') {
    const amount = depositOf(order.total_amount, order.pre_ratio, order.currency);
    return { instalment: amount === order.total_amount ? 'full' : 'deposit', amount };
  }
  // While a request is open nobody knows what is still owed; and money that is looked at must not leave by it.
  if (order.state === 'awaiting_balance' && !order.refund) {
    return { instalment: 'balance', amount: unpaid(order) };
  }
  return null;
}

/**
 * How many pieces of a variant one buyer may hold without having paid: a share of all there are, but always as many as
 * the least that can be ordered.
 */
export const mostHeld = (pieces: number, percent: number, moq: number): number =>
  Math.max(Math.floor((pieces * percent) / 100), Math.min(pieces, moq));

/**
 * What a state that begins now promises: when the side whose turn it is has to have acted, and when the state ends by
 * itself. An order that is ready early keeps the time it was promised within; one that goes back to its seller, or is
 * confirmed again, keeps the moment until which it has to be paid.
 */
export function clockOf(
  state: OrderState,
  order: Pick<Order, 'lead_days' | 'balance_days' | 'due_at' | 'pay_by'> & { state?: OrderState },
  now: Date,
): { due_at: Date | null; deadline: Date | null; pay_by?: Date } {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const { lasts = 0, promise } = stays[state] ?? {};
  if (state === 'awaiting_payment') {
    const payBy = order.pay_by ?? after(lasts);
    return { due_at: null, deadline: payBy, pay_by: payBy };
  }
  if (state === 'submitted') return { due_at: null, deadline: earliest(order.pay_by, after(lasts)) };
  if (!promise) return { due_at: null, deadline: lasts > 0 ? after(lasts) : null };
  const promised = after(promise(order));
  const dueAt =
    state === 'awaiting_dispatch' && order.state === 'preparing' ? latest(order.due_at, promised) : promised;
  return { due_at: dueAt, deadline: new Date(dueAt.getTime() + graceDays * day) };
}

/** When the time to claim money of an order that is completed now is over. */
export const claimsEnd = ({ claim_days: days }: { claim_days: number }, now: Date): Date =>
  new Date(now.getTime() + days * day);

const latest = (a: Date | null, b: Date): Date => (a && a > b ? a : b);
const earliest = (a: Date | null, b: Date): Date => (a && a < b ? a : b);

/** A seller may keep at most this much of an order's total when its balance is never paid: 30 percent. */
const retentionLimit = 30n;

/** What the seller keeps of a deposit whose balance was not paid, by the terms the buyer agreed to. */
export function keptOf(
  order: Pick<Order, 'total_amount' | 'paid_amount' | 'refunded_amount' | 'returned_amount' | 'currency'> & {
    deposit_kept: number;
  },
): bigint {
  const paid = order.paid_amount - order.returned_amount;
  const share = floorPayable((paid * BigInt(order.deposit_kept)) / 100n, order.currency);
  const total = order.total_amount - order.refunded_amount;
  const most = floorPayable((total * retentionLimit) / 100n, order.currency);
  return share < most ? share : most;
}

/** The step the system takes when a state's deadline is over. */
export const stepAtDeadline = (state: OrderState): StepAtDeadline | null => stays[state]?.end ?? null;

/** The buttons a buyer or a seller sees. A buyer pays through the cashier, not by a step of their own. */
export function actionsFor(order: Order, by: 'buyer' | 'seller', now: Date): OrderAction[] {
  const steps = (Object.keys(machine) as OrderAction[]).filter((step) => allows(order, step, by, now));
  return by === 'buyer' && dueNow(order) ? [...steps, 'pay'] : steps;
}

/** More minor units than the wire carries (`contract/shapes.ts`). */
const tooLarge = 10n ** 18n;

/**
 * Products amount, freight and discount make the total.
 * @throws {Refusal} PRICE_BELOW_ZERO unless it is above zero, BAD_INPUT when it is more than can be written
 */
export function totalOf(products: bigint, freight: bigint, discount: bigint): bigint {
  const total = products + freight - discount;
  if (products + freight >= tooLarge) throw new Refusal('BAD_INPUT', { fields: 'price' });
  if (products < 0n || freight < 0n || total <= 0n) throw new Refusal('PRICE_BELOW_ZERO');
  return total;
}

/** Who stands behind the channels that an order was paid through, the buyer first. */
export const payersOf = (channels: readonly string[]): Payer[] =>
  payers.filter((payer) => channels.some((channel) => (channel === 'credit') === (payer === 'credit')));
