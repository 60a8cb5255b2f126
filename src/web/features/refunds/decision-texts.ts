import type { RefundSide, RefundState } from '../../../contract/refunds/refund-kinds.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import type { WordKey } from '../../page/words.ts';

/** What comes next of a decision that is not in effect yet, for one of the two sides; null for other states. */
export function nextOfDecision(
  { state, decision }: { state: RefundState; decision: Refund['decision'] },
  viewer: RefundSide,
): WordKey<'refund'> | null {
  if (!decision) return null;
  if (state === 'decided')
    return decision.mayAccept.includes(viewer) ? 'next.decided.lost' : 'next.decided.waits';
  if (state !== 'appealed') return null;
  return decision.mayAppeal.includes(viewer) ? 'next.appealed.answer' : 'next.appealed.waits';
}
