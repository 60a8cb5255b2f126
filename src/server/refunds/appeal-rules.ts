import { refundSides, type RefundSide, type RefundState } from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { allows, type RefundStep } from './rules.ts';

/** What an operator's decision about a request, of an order or a booking, looks like while it can be appealed. */
export interface Decision {
  state: RefundState;
  asked_amount: bigint;
  decided_amount: bigint | null;
  accepted_by: string | null;
  appealed_by: string | null;
  appeal_answered_at: Date | null;
  /** When a decision that nobody appeals takes effect. */
  deadline: Date | null;
}

/** Whom a decision gave less than they wanted; in between it is both. */
export const losersOf = (decision: Decision): RefundSide[] => {
  const amount = decision.decided_amount!;
  return refundSides.filter((party) => (party === 'buyer' ? amount < decision.asked_amount : amount > 0n));
};

/** Who may accept a decision: those who lost by it and have not. Once all have, it takes effect. */
export const mayAccept = (decision: Decision): RefundSide[] =>
  decision.state === 'decided' ? losersOf(decision).filter((party) => party !== decision.accepted_by) : [];

/** Who may appeal: those who lost by it, before its time is over; and once one did, the other may answer that. */
export function mayAppeal(decision: Decision, now: Date): RefundSide[] {
  const { state, deadline, appealed_by: appealedBy, appeal_answered_at: answeredAt } = decision;
  if (state === 'decided') return deadline !== null && now < deadline ? mayAccept(decision) : [];
  if (state !== 'appealed' || answeredAt) return [];
  return refundSides.filter((party) => party !== appealedBy);
}

/**
 * Whether a side may do this about a decision.
 * @throws {Refusal} REFUND_STATE where there is none to appeal, APPEAL_OVER after its time, APPEAL_ONCE for whoever lost
 * nothing, has accepted, or has been heard
 */
export function requireDecisionStep(
  decision: Decision,
  step: RefundStep,
  party: RefundSide,
  now: Date,
): void {
  if (!allows(decision.state, step, party)) throw new Refusal('REFUND_STATE');
  const isLate = decision.state === 'decided' && decision.deadline !== null && now >= decision.deadline;
  if (step === 'appeal' && isLate) throw new Refusal('APPEAL_OVER');
  const sides = step === 'appeal' ? mayAppeal(decision, now) : mayAccept(decision);
  if (!sides.includes(party)) throw new Refusal('APPEAL_ONCE');
}

/** Whether a decision goes on waiting once a side has accepted it: another lost by it too. */
export const waitsAfter = (decision: Decision, party: RefundSide): boolean =>
  mayAccept(decision).some((loser) => loser !== party);
