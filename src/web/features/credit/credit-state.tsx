import type { CreditState } from '../../../contract/credit/credit-states.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<CreditState, BadgeTone> = {
  none: 'neutral',
  waiting: 'promotion',
  refused: 'neutral',
  active: 'good',
  frozen: 'accent',
  closed: 'neutral',
};

/** Where a credit line stands, in a word. */
export function CreditStateBadge({ state }: { state: CreditState }) {
  const t = useWords('credit');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
