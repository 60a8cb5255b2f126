import { Clock } from 'lucide-react';
import type { ProgrammeCard } from '../../../contract/programmes/programmes.ts';
import { zonedTime } from '../../../kit/time/zoned-time.ts';
import { durationText } from '../../features/duration.ts';
import { useFormat } from '../../page/format/format.ts';
import { intlLocale } from '../../../kit/text/intl.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useNow } from '../../page/format/use-now.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<ProgrammeCard['state'], BadgeTone> = {
  announced: 'promotion',
  live: 'good',
  ended: 'neutral',
  cancelled: 'neutral',
};

type Timed = Pick<ProgrammeCard, 'state' | 'beginsAt' | 'endsAt' | 'timeZone'>;

/** Where a programme stands by the clock of whoever looks: the page may have been rendered some seconds before it began. */
export function useProgrammeState({ state, beginsAt, endsAt }: Timed): ProgrammeCard['state'] {
  const now = useNow(1_000);
  if (now === null || state === 'cancelled' || state === 'ended') return state;
  if (now >= Date.parse(endsAt)) return 'ended';
  return now >= Date.parse(beginsAt) ? 'live' : 'announced';
}

export function ProgrammeState({ programme }: { programme: Timed }) {
  const t = useWords('live');
  const state = useProgrammeState(programme);
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}

/** How long until it begins or ends, and when that is: in the browser alone, whose clock it is. */
export function ProgrammeTime({ programme }: { programme: Timed }) {
  const t = useWords('live');
  const { language } = usePlace();
  const format = useFormat();
  const now = useNow(1_000);
  const state = useProgrammeState(programme);
  const { beginsAt, endsAt, timeZone } = programme;
  const target = state === 'live' ? endsAt : beginsAt;
  const seconds = now === null ? 0 : Math.floor((Date.parse(target) - now) / 1_000);
  const isCounting = (state === 'announced' || state === 'live') && seconds > 0;
  return (
    <p className="min-h-14 text-sm">
      {now !== null && (
        <>
          {isCounting && (
            <span className="flex items-center gap-1.5 font-semibold text-cinnabar tabular-nums">
              <Clock size={14} aria-hidden />
              {t(state === 'announced' ? 'beginsIn' : 'endsIn', {
                time: durationText(seconds, intlLocale(language)),
              })}
            </span>
          )}
          <span className="block text-xs text-muted">
            {format.dateTime(beginsAt)} – {format.dateTime(endsAt)}
          </span>
          {timeZone !== ownTimeZone() && (
            <span className="block text-xs text-muted">
              {t('zone', { time: zonedTime(beginsAt, timeZone).replace('T', ' '), zone: timeZone })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
