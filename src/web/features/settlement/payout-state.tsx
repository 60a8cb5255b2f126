import type { PayoutState } from '../../../contract/settlement/payout-states.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<PayoutState, BadgeTone> = {
  asked: 'accent',
  approved: 'promotion',
  paid: 'good',
  refused: 'neutral',
  withdrawn: 'neutral',
  bounced: 'accent',
};

/** The state of a payout in a word. */
export function PayoutStateBadge({ state }: { state: PayoutState }) {
  const t = useWords('settlement');
  return <Badge tone={tones[state]}>{t(`payout.state.${state}`)}</Badge>;
}
