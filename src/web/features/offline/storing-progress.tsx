import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Progress } from '../../ui/progress.tsx';
import type { StoringProgress as Steps } from './store-catalog.ts';

/** How far a catalog is stored. */
export function StoringProgress({ name, progress: { doneCount, total } }: { name: string; progress: Steps }) {
  const t = useWords('offline');
  const format = useFormat();
  return (
    <output className="block">
      <Progress done={doneCount} total={total} label={t('storing', { name })}>
        {format.percent(Math.floor((100 * doneCount) / total) / 100)}
      </Progress>
    </output>
  );
}
