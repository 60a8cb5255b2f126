import { useState } from 'react';
import { Image } from 'lucide-react';
import { workStates } from '../../../contract/studio/studio-limits.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPicturePath } from '../../features/studio/paths.ts';
import { useUnfinished } from '../../features/studio/use-unfinished.ts';
import { isUnfinished } from '../../features/studio/work-state.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WorkCard } from './work-card.tsx';

const onAPage = 24;
const states = [
  workStates.all,
  workStates.generating,
  workStates.waiting,
  workStates.completed,
  workStates.failed,
];

export const page = definePage({ View: Works });

/** What somebody has had made, the newest first. */
function Works() {
  const t = useWords('studio');
  const { query } = usePlace();
  const batchId = query.get('batch') ?? undefined;
  const [state, setState] = useState<number>(workStates.all);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const list = useCall(
    'works.list',
    { state, keyword, batchId, pageNum: page, pageSize: onAPage },
    { keep: true },
  );
  const works = list.data?.rowList;
  useUnfinished(works?.some(isUnfinished) ?? false, list.refetch);
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <div className="page space-y-5">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="space-y-1">
          <h1 className="text-xl font-semibold">{t('works')}</h1>
          {list.data && <p className="text-muted">{t('leftToday', { count: list.data.leftToday })}</p>}
        </div>
        <Link to={productPicturePath} className={buttonClass({ tone: 'main' })}>
          {t('tool.picture')}
        </Link>
      </header>
      <SearchField label={t('search')} text={keyword} onSearch={(words) => narrow(() => setKeyword(words))} />
      <Tabs
        label={t('works')}
        selected={String(state)}
        onSelect={(id) => narrow(() => setState(Number(id)))}
        tabs={states.map((id) => ({ id: String(id), label: t(`state.${id}`) }))}
      >
        <div className="space-y-5 pt-5">
          {list.isError ? (
            <ErrorState onRetry={() => void list.refetch()} />
          ) : works === undefined ? (
            <Skeleton className="h-72" />
          ) : works.length === 0 ? (
            <EmptyState icon={<Image size={22} aria-hidden />} title={t('none')} hint={t('noneHint')} />
          ) : (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
              {works.map((work) => (
                <WorkCard key={work.id} work={work} />
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pages={Math.ceil((list.data?.totalRecord ?? 0) / onAPage)}
            onPage={setPage}
          />
        </div>
      </Tabs>
    </div>
  );
}
