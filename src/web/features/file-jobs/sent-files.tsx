import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilePlus } from 'lucide-react';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

interface Props<Row> {
  words: { title: string; none: string; noneHint: string };
  list: UseQueryResult<{ rowList: Row[]; totalRecord: number }>;
  page: number;
  onAPage: number;
  onPage: (page: number) => void;
  /** A file as an item of the list, with its key. */
  renderFile: (row: Row) => ReactNode;
  /** What is open beside the list. */
  children?: ReactNode;
}

/** Files that were sent, the newest first. */
export function SentFiles<Row>({ words, list, page, onAPage, onPage, renderFile, children }: Props<Row>) {
  const { data } = list;
  return (
    <section className="sheet -mx-4 sm:mx-0" aria-live="polite">
      <h2 className="px-4 py-3 font-semibold">{words.title}</h2>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton className="m-4 h-24" />
      ) : data.rowList.length === 0 ? (
        <EmptyState icon={<FilePlus size={22} aria-hidden />} title={words.none} hint={words.noneHint} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">{data.rowList.map(renderFile)}</ul>
      )}
      <div className="p-3 empty:hidden">
        <Pagination page={page} pages={Math.ceil((data?.totalRecord ?? 0) / onAPage)} onPage={onPage} />
      </div>
      {children}
    </section>
  );
}
