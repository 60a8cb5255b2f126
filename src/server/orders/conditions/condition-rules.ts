import {
  answerDays,
  isSettled,
  reviewDays,
  type ConditionMoment,
  type ConditionState,
} from '../../../contract/orders/conditions/condition-kinds.ts';
import { refundableStates, type OrderState } from '../../../contract/orders/order-states.ts';
import { isUnpaid } from '../rules.ts';

interface Standing {
  moment: ConditionMoment;
  state: ConditionState;
  /** An operator decided about what was presented last. */
  isDecided: boolean;
}

interface OrderStanding {
  state: OrderState;
  deadline: Date | null;
}

/**
 * Whether nobody but a document keeps an order from ending: its products were sent, and the days in which the buyer could
 * object are over. Then an operator may say what becomes of it, whoever was to act.
 */
const isOverTime = ({ moment }: Standing, { state, deadline }: OrderStanding, now: Date): boolean =>
  moment === 'release' && state === 'dispatched' && deadline !== null && deadline <= now;

export const conditionSteps = ['present', 'review', 'waive', 'dispute', 'decide'] as const;
export type ConditionStep = (typeof conditionSteps)[number];

/** What an order that is paid, and whose money is held, can still wait for. */
const isWaiting = (state: OrderState): boolean => refundableStates.includes(state);

/** Whether a step can be taken about a condition of an order in a state. */
export function mayTake(step: ConditionStep, condition: Standing, order: OrderStanding, now: Date): boolean {
  const { state, isDecided } = condition;
  if (!isWaiting(order.state) || state === 'proposed' || isSettled(state)) return false;
  if (step === 'present') return state === 'open' || state === 'refused';
  if (step === 'review') return state === 'presented';
  if (step === 'decide') return state === 'disputed' || isOverTime(condition, order, now);
  // What an operator has decided is presented anew before anybody is asked again.
  if (step === 'dispute') return (state === 'open' || state === 'refused') && !isDecided;
  return true;
}

/** Conditions are agreed on while nothing is paid. */
export const mayPropose = (state: OrderState): boolean => isUnpaid({ state });

const dayMs = 86_400_000;

/** Until when the seller answers what is proposed now. */
export const answerEnd = (now: Date): Date => new Date(now.getTime() + answerDays * dayMs);

/** Whether what was proposed for an order can still be answered. */
export const isAnswerable = (
  { state, answer_by: until }: { state: string; answer_by: Date | null },
  now: Date,
): boolean => state === 'proposed' && until !== null && until > now;

/** Until when what is presented now is reviewed. */
export const reviewEnd = (now: Date): Date => new Date(now.getTime() + reviewDays * dayMs);

interface SellerClock {
  due_at: Date | null;
  deadline: Date | null;
  waits_since: Date | null;
}

/** Whether a document before dispatch is with others: the buyer reviews it, or an operator decides. */
const isWithOthers = ({ moment, state }: { moment: ConditionMoment; state: ConditionState }): boolean =>
  moment === 'dispatch' && (state === 'presented' || state === 'disputed');

/**
 * What a step does to the time that the seller promised to send the products in: it stands still while a document is with
 * others or its payment is looked at, once for all of them, and goes on where the last one came back. A promise that was broken before stays broken.
 * While a refund is asked for it stands still anyway: what both stopped is given back once, with the refund's end.
 * @param conditions  all of the order's, as they are after the step
 * @param isOwnTime  the wait was the seller's own doing: it is not given back
 */
export function clockAfter(
  {
    state,
    refund,
    due_at: dueAt,
    deadline,
    waits_since: since,
    held_at: heldAt,
  }: SellerClock & { state: OrderState; refund: string | null; held_at: Date | null },
  conditions: readonly { moment: ConditionMoment; state: ConditionState }[],
  { now, isOwnTime = false }: { now: Date; isOwnTime?: boolean },
): Partial<SellerClock> {
  if (refund !== null) return isOwnTime ? { waits_since: null } : {};
  // While a balance is awaited it is the buyer's time that runs.
  const mayStop = since === null && dueAt !== null && dueAt > now && state !== 'awaiting_balance';
  if (heldAt !== null || conditions.some(isWithOthers)) return mayStop ? { waits_since: now } : {};
  if (since === null) return {};
  const waited = isOwnTime ? 0 : now.getTime() - since.getTime();
  const later = (moment: Date | null) => moment && new Date(moment.getTime() + waited);
  return { waits_since: null, due_at: later(dueAt), ...(dueAt && { deadline: later(deadline) }) };
}

/**
 * A clock that a refund request stopped, as it goes on: later by the time in which the request, a document or both of them
 * held it up.
 */
export function clockAfterRequest(
  { due_at: dueAt, deadline, waits_since: since }: SellerClock,
  openedAt: Date,
  now: Date,
): Pick<SellerClock, 'due_at' | 'deadline'> {
  const stoppedAt = since !== null && since < openedAt ? since : openedAt;
  const later = (moment: Date | null) =>
    moment && new Date(moment.getTime() + now.getTime() - stoppedAt.getTime());
  return { due_at: later(dueAt), deadline: later(deadline) };
}
