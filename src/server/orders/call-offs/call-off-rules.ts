import type { CallOffState } from '../../../contract/call-offs/call-off-states.ts';
import { utcDay } from '../../../kit/days.ts';
import { Refusal } from '../../../kit/errors.ts';

/** How much of an agreement was ordered, and until when more can be. */
export interface CallOffBalance {
  quantity: number;
  smallest: number;
  /** By orders that were not cancelled. */
  ordered: number;
  /** The last day, as days are counted in UTC. */
  until: string;
  ended_at: Date | null;
}

export const remainingOf = ({ quantity, ordered }: Pick<CallOffBalance, 'quantity' | 'ordered'>): number =>
  quantity - ordered;

/** How far an agreement is at a moment; the day counts from its end on, whenever a job comes round. */
export function stateAt(balance: CallOffBalance, now: Date): CallOffState {
  if (balance.ended_at !== null) return 'ended';
  if (remainingOf(balance) === 0) return 'complete';
  return balance.until < utcDay(now) ? 'expired' : 'open';
}

/**
 * What was ordered once a part is ordered now.
 * @param unsettled  of what was ordered, by orders that may still be cancelled and give their quantity back
 * @throws {Refusal} CALL_OFFS_ENDED, CALL_OFF_QUANTITY for less than the smallest part, unless it is all that remains, and
 * for more than that, CALL_OFF_REST_WAITS for a smaller rest that may become more again
 */
export function orderedWith(balance: CallOffBalance, quantity: number, unsettled: number, now: Date): number {
  const state = stateAt(balance, now);
  if (state === 'ended' || state === 'expired') throw new Refusal('CALL_OFFS_ENDED');
  const remaining = remainingOf(balance);
  const isPart = quantity >= balance.smallest && quantity < remaining;
  if (!Number.isInteger(quantity) || quantity < 1 || (!isPart && quantity !== remaining)) {
    const least = Math.min(balance.smallest, remaining);
    throw new Refusal('CALL_OFF_QUANTITY', { least, remaining, quantity });
  }
  // Else a large order that is never paid would make a rest of every single piece.
  if (quantity < balance.smallest && unsettled > 0) throw new Refusal('CALL_OFF_REST_WAITS', { remaining });
  return balance.ordered + quantity;
}

/** @throws {Refusal} CALL_OFFS_ENDED for one that is over already; what was ordered whole can be ended: an order may be cancelled */
export function checkEnding(balance: CallOffBalance, now: Date): void {
  const state = stateAt(balance, now);
  if (state === 'ended' || state === 'expired') throw new Refusal('CALL_OFFS_ENDED');
}
