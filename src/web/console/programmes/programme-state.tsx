import type { ProgrammeState } from '../../../contract/programmes/programme-states.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<ProgrammeState, BadgeTone> = {
  draft: 'neutral',
  announced: 'promotion',
  live: 'good',
  ended: 'neutral',
  cancelled: 'neutral',
};

export function ProgrammeStateBadge({ state }: { state: ProgrammeState }) {
  const t = useWords('programmes');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
