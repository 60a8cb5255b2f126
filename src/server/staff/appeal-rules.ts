import type { TakedownState } from '../../contract/products/takedown-rules.ts';

/** What of a product or a shop that was taken down decides what may be done about it. */
export interface TakedownFacts {
  takenDownBy: string;
  isAppealed: boolean;
  decision: 'restored' | 'upheld' | null;
}

export const stateOf = ({ isAppealed, decision }: Omit<TakedownFacts, 'takenDownBy'>): TakedownState =>
  decision ?? (isAppealed ? 'appealed' : 'down');

/**
 * What keeps an operator from ending a takedown or an appeal. Without an appeal whoever took something down may take
 * that back; an appeal is decided by somebody else, once, and is upheld only where there is one. What was upheld can
 * still be seen to be wrong, by somebody else.
 */
export function decisionIssue(
  takedown: TakedownFacts,
  decision: 'restored' | 'upheld',
  staffId: string,
): 'TAKEDOWN_DECIDED' | 'OWN_TAKEDOWN' | null {
  const state = stateOf(takedown);
  if (state === 'restored' || (decision === 'upheld' && state !== 'appealed')) return 'TAKEDOWN_DECIDED';
  if (takedown.isAppealed && takedown.takenDownBy === staffId) return 'OWN_TAKEDOWN';
  return null;
}
