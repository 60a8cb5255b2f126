import type { RefundSide } from '../../contract/refunds/refund-kinds.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { requireOther } from '../staff/public.ts';
import type { Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { mayAccept, mayAppeal, requireDecisionStep, waitsAfter, type Decision } from './appeal-rules.ts';
import type { RefundStep } from './rules.ts';

/** The operator who decides, and for how many days that can be appealed. */
export interface Deciding {
  context: Pick<Staffed, 'staff' | 'now'>;
  appealDays: number;
}

interface DecisionStep {
  step: RefundStep;
  party: RefundSide | null;
  /** Minor units, with a decision. */
  amount: bigint | undefined;
  deciding: Deciding | undefined;
}

interface DecisionRecord extends Decision {
  decided_by: string | null;
}

interface DecisionChanges {
  decided_amount?: bigint;
  decided_by?: string;
  accepted_by?: RefundSide;
  appealed_by?: RefundSide;
  appealed_at?: Date;
  appeal_answered_at?: Date;
  appeal_decided_by?: string;
}

interface Outcome {
  /** What the buyer is given by a decision, where the step is about one. */
  amount: bigint | undefined;
  /** The decision waits for an appeal. */
  isOpen: boolean;
  changes: DecisionChanges;
}

/**
 * What a step does about an operator's decision; nothing where it is about something else.
 * @throws {Refusal} REFUND_STATE, APPEAL_OVER, APPEAL_ONCE; APPEAL_SAME_OPERATOR for the one who decided, and BANK_NEW_OPERATOR
 * for one whom a single operator has let in lately
 */
export async function decideOn(
  tx: Tx,
  decision: DecisionRecord,
  { step, party, amount, deciding }: DecisionStep,
  now: Date,
): Promise<Outcome> {
  if (step === 'decide' && deciding) {
    const isOpen = deciding.appealDays > 0;
    const decided = { decided_amount: amount ?? 0n, decided_by: deciding.context.staff.staffId };
    return { amount, isOpen, changes: decided };
  }
  if (step === 'decideAppeal' && deciding) {
    const { staffId } = deciding.context.staff;
    if (decision.decided_by === staffId) throw new Refusal('APPEAL_SAME_OPERATOR');
    await requireOther(tx, deciding.context, decision.decided_by);
    return { amount, isOpen: false, changes: { appeal_decided_by: staffId } };
  }
  if (step === 'takeEffect') return { amount: decision.decided_amount ?? 0n, isOpen: false, changes: {} };
  if (party === null || (step !== 'acceptDecision' && step !== 'appeal'))
    return { amount, isOpen: false, changes: {} };
  requireDecisionStep(decision, step, party, now);
  if (step === 'appeal') {
    const isFirst = decision.appealed_by === null;
    const changes = isFirst ? { appealed_by: party, appealed_at: now } : { appeal_answered_at: now };
    return { amount: undefined, isOpen: false, changes };
  }
  return {
    amount: decision.decided_amount!,
    isOpen: waitsAfter(decision, party),
    changes: decision.accepted_by === null ? { accepted_by: party } : {},
  };
}

/** What is told of a decision to its two sides and to operators; null before there is one. */
export const showDecision = (
  decision: DecisionRecord & { appealed_at: Date | null; appeal_decided_by: string | null },
  currency: string,
  now: Date,
) =>
  decision.decided_amount === null
    ? null
    : {
        amount: wireMoneyIn(currency)(decision.decided_amount),
        acceptedBy: decision.accepted_by as RefundSide | null,
        appealedBy: decision.appealed_by as RefundSide | null,
        appealedAt: wireTime(decision.appealed_at),
        isFinal: decision.appeal_decided_by !== null,
        mayAccept: mayAccept(decision),
        mayAppeal: mayAppeal(decision, now),
      };
