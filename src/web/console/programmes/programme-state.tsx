import type { ProgrammeState } from '../../../contract/programmes/programme-states.ts';
import { zonedTime } from '../../../kit/time/zoned-time.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<ProgrammeState, BadgeTone> = {
  draft: 'neutral',
  announced: 'promotion',
  live: 'good',
  ended: 'neutral',
  cancelled: 'neutral',
};

/** When a programme is by the clocks of the zone that it was planned in, which need not be those of whoever looks. */
export const zonedPeriod = ({
  beginsAt,
  endsAt,
  timeZone,
}: Record<'beginsAt' | 'endsAt' | 'timeZone', string>): string =>
  `${timeZone}: ${[beginsAt, endsAt].map((instant) => zonedTime(instant, timeZone).replace('T', ' ')).join(' – ')}`;

export function ProgrammeStateBadge({ state }: { state: ProgrammeState }) {
  const t = useWords('programmes');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
