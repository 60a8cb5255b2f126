import type { RefundState } from '../../contract/refunds/refund-kinds.ts';
import { useWords } from '../page/words.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const tones: Record<RefundState, BadgeTone> = {
  asked: 'accent',
  offered: 'promotion',
  refused: 'accent',
  disputed: 'promotion',
  decided: 'promotion',
  appealed: 'accent',
  to_return: 'accent',
  returning: 'accent',
  agreed: 'good',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

/** The state of a refund request in a word. */
export function RefundStateBadge({ state }: { state: RefundState }) {
  const t = useWords('refund');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
