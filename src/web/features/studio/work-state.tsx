import type { Work } from '../../../contract/studio/studio.ts';
import { workStates } from '../../../contract/studio/studio-limits.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Progress } from '../../ui/progress.tsx';

const tones: Record<Work['state'], BadgeTone> = { 0: 'promotion', 1: 'good', 2: 'accent', 3: 'neutral' };

export const isUnfinished = ({ state }: Pick<Work, 'state'>): boolean =>
  state === workStates.generating || state === workStates.waiting;

export function StateBadge({ work }: { work: Pick<Work, 'state'> }) {
  const t = useWords('studio');
  return <Badge tone={tones[work.state]}>{t(`state.${work.state}`)}</Badge>;
}

/** How far a work is, or why it was not made. */
export function WorkProgress({ work }: { work: Work }) {
  const t = useWords('studio');
  const format = useFormat();
  if (work.state === workStates.generating) {
    const percent = Math.round(work.progress * 100);
    return (
      <Progress done={percent} total={100} label={t('progress')}>
        {format.percent(work.progress)}
      </Progress>
    );
  }
  if (work.state !== workStates.failed || !work.issue) return null;
  const { name = '', install = '' } = work.issueDetails as { name?: string; install?: string };
  return (
    <output className="block text-sm text-cinnabar-deep">
      {t(`issue.${work.issue}`, { name, install })}
    </output>
  );
}
