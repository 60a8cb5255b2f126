import type { Instalment, OrderAction, OrderState } from '../../contract/orders.ts';
import type { OpenRefundState } from '../../contract/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { payableUnit, share } from '../../kit/money.ts';

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
  /** Percent paid before the goods are prepared; 100 is all at once. */
  pre_ratio: number;
}

interface Transition {
  from: readonly OrderState[];
  by: readonly Party[];
}

/** The order machine: from which states, and by whom, each step may be taken. */
const machine: Record<OrderAction, Transition> = {
  updatePrice: { from: ['submitted', 'awaiting_payment'], by: ['seller'] },
  confirm: { from: ['submitted'], by: ['seller'] },
  cancel: { from: ['submitted', 'awaiting_payment'], by: ['buyer', 'seller', 'system'] },
  pay: { from: ['awaiting_payment', 'awaiting_balance'], by: ['bank'] },
  prepareGoods: { from: ['preparing'], by: ['seller'] },
  sendDelivery: { from: ['awaiting_dispatch'], by: ['seller'] },
  takeDelivery: { from: ['dispatched'], by: ['buyer', 'system'] },
  updateAddress: { from: ['submitted', 'awaiting_payment', 'preparing', 'awaiting_balance'], by: ['buyer'] },
};

/** Whether a party may take a step now. While a refund is asked for, nobody receives: the money would be gone. */
export const allows = (order: Pick<Order, 'state' | 'refund'>, step: OrderAction, by: Party): boolean =>
  machine[step].from.includes(order.state) &&
  machine[step].by.includes(by) &&
  !(step === 'takeDelivery' && order.refund);

/** What is still to be paid, now or later. */
export const unpaid = (
  order: Pick<Order, 'total_amount' | 'paid_amount' | 'refunded_amount' | 'returned_amount'>,
): bigint => order.total_amount - order.refunded_amount - (order.paid_amount - order.returned_amount);

/**
 * The state an order is in after a step.
 * @throws {Refusal} ORDER_STATE when the step does not apply, REFUND_OPEN when a refund has to be answered first;
 * nothing changes then.
 */
export function nextState(order: Order, step: OrderAction, by: Party): OrderState {
  if (order.refund && allows({ ...order, refund: null }, step, by) && !allows(order, step, by))
    throw new Refusal('REFUND_OPEN');
  if (!allows(order, step, by)) throw new Refusal('ORDER_STATE', { state: order.state, step });
  switch (step) {
    case 'confirm':
      return 'awaiting_payment';
    case 'cancel':
      return 'cancelled';
    case 'pay':
      return order.state === 'awaiting_balance' ? 'awaiting_dispatch' : 'preparing';
    case 'prepareGoods':
      return unpaid(order) > 0n ? 'awaiting_balance' : 'awaiting_dispatch';
    case 'sendDelivery':
      return 'dispatched';
    case 'takeDelivery':
      return 'completed';
    default:
      return order.state;
  }
}

/** The deposit: the ratio's share of the total, at least what can be paid at all; the whole total at 100 percent. */
export function depositOf(total: bigint, preRatio: number, currency: string): bigint {
  if (preRatio >= 100) return total;
  const part = share(total, preRatio * 100, currency);
  const least = payableUnit(currency);
  if (part >= total || least >= total) return total;
  return part > least ? part : least;
}

/** What can be paid now, or null. */
export function dueNow(order: Order): { instalment: Instalment; amount: bigint } | null {
  if (order.state === 'awaiting_payment') {
    const amount = depositOf(order.total_amount, order.pre_ratio, order.currency);
    return { instalment: amount === order.total_amount ? 'full' : 'deposit', amount };
  }
  if (order.state === 'awaiting_balance') {
    return { instalment: 'balance', amount: unpaid(order) };
  }
  return null;
}

const hour = 3_600_000;
/** How long a state lasts before it ends by itself: unpaid orders are cancelled, dispatched ones completed. */
export const patience: Partial<Record<OrderState, number>> = {
  submitted: 24 * hour,
  awaiting_payment: 24 * hour,
  dispatched: 15 * 24 * hour,
};

/** When a state that begins now ends by itself, or null. */
export function deadlineOf(state: OrderState, now: Date): Date | null {
  const ms = patience[state];
  return ms === undefined ? null : new Date(now.getTime() + ms);
}

/** The step the system takes when a state's patience is over. */
export const stepAtDeadline = (state: OrderState): 'cancel' | 'takeDelivery' | null =>
  state === 'dispatched'
    ? 'takeDelivery'
    : state === 'submitted' || state === 'awaiting_payment'
      ? 'cancel'
      : null;

/** The buttons a buyer or a seller sees. A buyer pays through the cashier, not by a step of their own. */
export function actionsFor(order: Order, by: 'buyer' | 'seller'): OrderAction[] {
  const steps = (Object.keys(machine) as OrderAction[]).filter((step) => allows(order, step, by));
  return by === 'buyer' && dueNow(order) ? [...steps, 'pay'] : steps;
}

/** Goods amount, freight and discount make the total. @throws {Refusal} PRICE_BELOW_ZERO unless it is above zero. */
export function totalOf(goods: bigint, freight: bigint, discount: bigint): bigint {
  const total = goods + freight - discount;
  if (goods < 0n || freight < 0n || total <= 0n) throw new Refusal('PRICE_BELOW_ZERO');
  return total;
}
