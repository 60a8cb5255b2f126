import {
  isSettled,
  reviewDays,
  type ConditionState,
} from '../../../contract/orders/conditions/condition-kinds.ts';
import { refundableStates, type OrderState } from '../../../contract/orders/order-states.ts';
import { isUnpaid } from '../rules.ts';

interface Standing {
  state: ConditionState;
  /** An operator decided about what was presented last. */
  isDecided: boolean;
}

export const conditionSteps = ['present', 'review', 'waive', 'dispute', 'decide'] as const;
export type ConditionStep = (typeof conditionSteps)[number];

/** What an order that is paid, and whose money is held, can still wait for. */
const isWaiting = (state: OrderState): boolean => refundableStates.includes(state);

/** Whether a step can be taken about a condition of an order in a state. */
export function mayTake(step: ConditionStep, { state, isDecided }: Standing, order: OrderState): boolean {
  if (!isWaiting(order) || state === 'proposed' || isSettled(state)) return false;
  if (step === 'present') return state === 'open' || state === 'refused';
  if (step === 'review') return state === 'presented';
  if (step === 'decide') return state === 'disputed';
  // What an operator has decided is presented anew before anybody is asked again.
  if (step === 'dispute') return (state === 'open' || state === 'refused') && !isDecided;
  return true;
}

/** Conditions are agreed on while nothing is paid. */
export const mayPropose = (state: OrderState): boolean => isUnpaid({ state });

const dayMs = 86_400_000;

/** Until when what is presented now is reviewed. */
export const reviewEnd = (now: Date): Date => new Date(now.getTime() + reviewDays * dayMs);

/** A seller whose products wait for a review has so much longer to send them: both moments move by it. */
export function laterBy(
  { due_at: dueAt, deadline }: { due_at: Date | null; deadline: Date | null },
  days = reviewDays,
): { due_at: Date | null; deadline: Date | null } {
  const later = (moment: Date | null) => moment && new Date(moment.getTime() + days * dayMs);
  return dueAt === null ? { due_at: null, deadline } : { due_at: later(dueAt), deadline: later(deadline) };
}
