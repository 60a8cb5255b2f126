import { contentKindCodes } from '../../../contract/content/content-kinds.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { emptyWording } from './draft.ts';
import { ItemForm } from './item-form.tsx';
import { Section } from '../section.tsx';
import { contentPath } from '../sections.tsx';

export const page = definePage({
  View() {
    const t = useWords('content');
    const { params, query } = usePlace();
    const id = params.id!;
    const kind = contentKindCodes.find((code) => code === query.get('kind')) ?? 'banner';
    return (
      <Section section={contentPath} title={t('entry.title')}>
        {id === 'new' ? (
          <ItemForm key={kind} item={emptyWording(kind, new Date())} />
        ) : (
          <Existing key={id} id={id} />
        )}
      </Section>
    );
  },
});

function Existing({ id }: { id: string }) {
  const common = useWords('common');
  const item = useCall('console.content.get', { id });
  if (item.isError) {
    return (
      <div className="card">
        <ErrorState title={errorText(item.error, common)} onRetry={() => void item.refetch()} />
      </div>
    );
  }
  if (!item.data) return <Skeleton className="h-96" />;
  const { versions, ...wording } = item.data;
  // Another version is another form: what was typed stays until it is saved or left.
  return <ItemForm key={item.data.version} item={wording} versions={versions} />;
}
