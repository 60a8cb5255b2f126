import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Heart } from 'lucide-react';
import { Link } from '../../page/place.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

interface Props<Row> {
  list: UseQueryResult<{ rowList: Row[]; totalRecord: number }>;
  page: number;
  onAPage: number;
  onPage: (page: number) => void;
  /** What to say and where to look when nothing is saved. */
  empty: { title: string; hint: string; browse: { text: string; to: string } };
  className: string;
  renderRow: (row: Row) => ReactNode;
  /** Stands for the rows while they are loading. */
  waiting: ReactNode;
}

/** What a buyer has saved, page by page. */
export function FavoriteList<Row>(props: Props<Row>) {
  const { list, page, onAPage, onPage, empty, className, renderRow, waiting } = props;
  const { data, isError, refetch } = list;
  if (isError) {
    return (
      <div className="card">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data?.rowList.length === 0 && page === 1) {
    return (
      <div className="card">
        <EmptyState
          icon={<Heart size={22} aria-hidden />}
          title={empty.title}
          hint={empty.hint}
          action={
            <Link to={empty.browse.to} className={buttonClass({ tone: 'main' })}>
              {empty.browse.text}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <ul className={className} aria-busy={!data}>
        {data?.rowList.map(renderRow) ?? waiting}
      </ul>
      <Pagination page={page} pages={Math.ceil((data?.totalRecord ?? 0) / onAPage)} onPage={onPage} />
    </div>
  );
}
