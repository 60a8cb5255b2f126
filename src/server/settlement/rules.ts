import type { PayoutState } from '../../contract/settlement/payout-states.ts';
import { Refusal } from '../../kit/errors.ts';

export type PayoutStep = 'approve' | 'refuse' | 'withdraw' | 'pay' | 'bounce';

const steps: Record<PayoutStep, { from: readonly PayoutState[]; to: PayoutState }> = {
  approve: { from: ['asked'], to: 'approved' },
  // Also what was approved may come back from the bank.
  refuse: { from: ['asked', 'approved'], to: 'refused' },
  withdraw: { from: ['asked'], to: 'withdrawn' },
  pay: { from: ['approved'], to: 'paid' },
  bounce: { from: ['paid'], to: 'bounced' },
};

/** The state a payout is in after a step. @throws {Refusal} PAYOUT_CHANGED when it does not apply */
export function nextPayoutState(state: PayoutState, step: PayoutStep): PayoutState {
  if (!steps[step].from.includes(state)) throw new Refusal('PAYOUT_CHANGED');
  return steps[step].to;
}

/** What may be shown of an account's number. */
export const endOf = (account: string): string => account.slice(-4);
