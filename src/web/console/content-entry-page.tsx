import { contentKindCodes } from '../../contract/content-kinds.ts';
import { errorText, useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { emptyWording } from './content/draft.ts';
import { EntryForm } from './content/entry-form.tsx';
import { Room } from './room.tsx';
import { contentPath } from './rooms.tsx';

export const page = definePage({
  View() {
    const t = useWords('content');
    const { params, query } = usePlace();
    const id = params.id!;
    const kind = contentKindCodes.find((code) => code === query.get('kind')) ?? 'banner';
    return (
      <Room room={contentPath} title={t('entry.title')}>
        {id === 'new' ? (
          <EntryForm key={kind} entry={emptyWording(kind, new Date())} />
        ) : (
          <Existing key={id} id={id} />
        )}
      </Room>
    );
  },
});

function Existing({ id }: { id: string }) {
  const common = useWords('common');
  const entry = useCall('console.content.get', { id });
  if (entry.isError) {
    return (
      <div className="card">
        <ErrorState title={errorText(entry.error, common)} onRetry={() => void entry.refetch()} />
      </div>
    );
  }
  if (!entry.data) return <Skeleton className="h-96" />;
  const { versions, ...wording } = entry.data;
  // Another version is another form: what was typed stays until it is saved or left.
  return <EntryForm key={entry.data.version} entry={wording} versions={versions} />;
}
