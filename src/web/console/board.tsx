import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Inbox } from 'react-feather';
import { useWords } from '../page/words.ts';
import { DensitySwitch, useDensity } from '../parts/density.tsx';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table, type Column } from '../ui/table.tsx';
import type { Filter } from '../parts/list-filter.ts';

export const rowsOnAPage = 20;

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  list: UseQueryResult<{ rowList: Row[]; totalRecord: number }>;
  filter: Pick<Filter<string>, 'page' | 'narrowed' | 'turn' | 'clear'>;
  /** Fields that narrow the list. */
  fields?: ReactNode;
  /** What to say where there is nothing at all. */
  empty: { title: string; hint: string };
}

/** A list of the console: what narrows it, its rows, its pages. */
export function Board<Row>({ label, columns, rowId, list, filter, fields, empty }: Props<Row>) {
  const t = useWords('console');
  const [density, toggleDensity] = useDensity();
  const none = filter.narrowed
    ? { title: t('list.noneFound'), hint: t('list.noneFoundHint') }
    : { title: empty.title, hint: empty.hint };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 p-3">
        {fields}
        <span className="ms-auto flex items-center gap-2">
          {list.data && (
            <span className="text-muted tabular-nums" aria-live="polite">
              {t('list.count', { count: list.data.totalRecord })}
            </span>
          )}
          <DensitySwitch density={density} onToggle={toggleDensity} />
        </span>
      </div>
      <div className="flex max-h-[calc(100dvh-8rem)] min-h-60 flex-col">
        <Table
          label={label}
          columns={columns}
          rows={list.data?.rowList}
          rowId={rowId}
          density={density}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={<Inbox size={22} aria-hidden />}
              {...none}
              action={filter.narrowed && <Button onClick={filter.clear}>{t('list.showAll')}</Button>}
            />
          }
        />
      </div>
      <div className="p-3 empty:hidden">
        <Pagination
          page={filter.page}
          pages={Math.ceil((list.data?.totalRecord ?? 0) / rowsOnAPage)}
          onPage={filter.turn}
        />
      </div>
    </>
  );
}
