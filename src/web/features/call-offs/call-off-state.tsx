import type { CallOffAgreement } from '../../../contract/call-offs/call-offs.ts';
import type { CallOffState } from '../../../contract/call-offs/call-off-states.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Progress } from '../../ui/progress.tsx';

const tones: Record<CallOffState, BadgeTone> = {
  open: 'promotion',
  complete: 'good',
  expired: 'neutral',
  ended: 'accent',
};

/** How far an agreement is. */
export function CallOffMark({ state }: { state: CallOffState }) {
  const t = useWords('callOff');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

type Balance = Pick<CallOffAgreement, 'quantity' | 'ordered' | 'unit'>;

/** How much of what was agreed on is ordered. */
export function CallOffProgress({ agreement: { quantity, ordered, unit } }: { agreement: Balance }) {
  const t = useWords('callOff');
  return (
    <Progress done={ordered} total={quantity} label={t('ordered')}>
      {t('orderedOf', { ordered, quantity, unit })}
    </Progress>
  );
}
