import type { PayoutState } from '../../contract/settlement/payout-states.ts';
import { Refusal } from '../../kit/errors.ts';
import { sumInYuan, type Rate } from '../../kit/money.ts';

export type PayoutStep = 'approve' | 'refuse' | 'withdraw' | 'pay';

const steps: Record<PayoutStep, { from: readonly PayoutState[]; to: PayoutState }> = {
  approve: { from: ['asked'], to: 'approved' },
  // Also what was approved may come back from the bank.
  refuse: { from: ['asked', 'approved'], to: 'refused' },
  withdraw: { from: ['asked'], to: 'withdrawn' },
  pay: { from: ['approved'], to: 'paid' },
};

/** The state a payout is in after a step. @throws {Refusal} PAYOUT_CHANGED when it does not apply */
export function nextPayoutState(state: PayoutState, step: PayoutStep): PayoutState {
  if (!steps[step].from.includes(state)) throw new Refusal('PAYOUT_CHANGED');
  return steps[step].to;
}

/** What may be shown of an account's number. */
export const endOf = (account: string): string => account.slice(-4);

/** Above CN¥10,000 a payout is approved by one person and paid by another. */
export const aloneLimit = 1_000_000n;
/** Payouts of these days count together, so that a sum is not sent in parts. */
export const aloneDays = 30;

/**
 * Whether one person may both approve and pay these payouts of one owner.
 * @param rates  units for one euro; a currency without one is never sent alone
 */
export function mayPayAlone(
  payouts: readonly { amount: bigint; currency: string }[],
  rates: ReadonlyMap<string, Rate>,
): boolean {
  const sum = sumInYuan(payouts, rates);
  return sum !== null && sum <= aloneLimit;
}
