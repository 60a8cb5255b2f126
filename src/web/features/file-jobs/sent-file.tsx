import type { ReactNode } from 'react';
import type { UnclearNumber } from '../../../contract/file-jobs/file-jobs.ts';
import type { ProductImport } from '../../../contract/imports/product-imports.ts';
import { useWords } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Progress } from '../../ui/progress.tsx';
import { UnclearNumbers } from './unclear-numbers.tsx';

const tones: Record<ProductImport['state'], BadgeTone> = {
  waiting: 'neutral',
  working: 'accent',
  checked: 'promotion',
  done: 'good',
  failed: 'neutral',
};
interface Props {
  name: string;
  facts: ReactNode;
  state: ProductImport['state'];
  done: number;
  total: number;
  /** How far it is, in words. */
  progress: string;
  /** What it stands at before that. */
  before?: ReactNode;
  issue: string | null;
  /** Numbers that could be either of two, which is then the issue. */
  unclear?: readonly UnclearNumber[];
  result: ReactNode;
  action: ReactNode;
}

/** A file that a seller sent to be made products of: how far it is, and what became of it. */
export function SentFile({ name, facts, state, issue, unclear = [], result, action, ...work }: Props) {
  const t = useWords('productImport');
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-60">
        <bdi className="font-semibold break-all">{name}</bdi>
        <p className="text-xs text-muted">{facts}</p>
      </div>
      <div className="basis-72 space-y-1">
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {isOpen({ state }) && (
          <>
            {work.before}
            <Progress done={work.done} total={work.total} label={t('working')}>
              {work.progress}
            </Progress>
          </>
        )}
        {issue && <p className="text-cinnabar">{issue}</p>}
        <UnclearNumbers unclear={unclear} />
        {(state === 'done' || state === 'checked') && (
          <p className="flex flex-wrap gap-x-3 text-muted tabular-nums">{result}</p>
        )}
      </div>
      {action}
    </div>
  );
}

export const isOpen = ({ state }: { state: ProductImport['state'] }): boolean =>
  state === 'waiting' || state === 'working';
