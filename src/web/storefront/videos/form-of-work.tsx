import type { ReactNode } from 'react';
import type { WorkKind } from '../../../contract/studio/studio-limits.ts';
import type { WorkDetail } from '../../../contract/studio/studio.ts';
import { useCall } from '../../page/calls/calls.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { worksPath } from '../../features/studio/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Props {
  kind: WorkKind;
  /** @param work  what the form begins with; null for an empty one */
  renderForm: (work: WorkDetail | null) => ReactNode;
}

/** A tool's form: empty, or filled with what the work in the address (`?work=`) was made of. */
export function FormOfWork({ kind, renderForm }: Props) {
  const t = useWords('studio');
  const id = usePlace().query.get('work');
  const work = useCall('works.detail', { id: id ?? '' }, { enabled: id !== null, keep: true });
  if (id === null) return renderForm(null);
  if (work.isError)
    return (
      <div className="page">
        <NotShown
          error={work.error}
          back={{ to: worksPath, text: t('works') }}
          onRetry={() => void work.refetch()}
        />
      </div>
    );
  if (!work.data)
    return (
      <div className="page">
        <Skeleton className="h-96" />
      </div>
    );
  return renderForm(work.data.kind === kind ? work.data : null);
}
