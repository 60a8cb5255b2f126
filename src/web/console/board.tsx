import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/contract.ts';
import { useCall } from '../page/calls.ts';
import { usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { DensitySwitch, useDensity } from '../features/office/density.tsx';
import { useFilter, type Filter } from '../features/office/list-filter.ts';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table, type Column } from '../ui/table.tsx';
import {
  addressName,
  askedOf,
  BoardFields,
  BoardTabs,
  type AnyBoardField,
  type BoardField,
  type BoardFilter,
} from './board-fields.tsx';
import { sections } from './sections.tsx';

const rowsOnAPage = 20;

/** Calls that answer with a page of rows. */
export type ListCall = {
  [Key in CallKey]: OutputOf<Key> extends Page<unknown> ? Key : never;
}[CallKey];

interface Page<Row> {
  rowList: Row[];
  totalRecord: number;
}

export type RowOf<Key extends ListCall> = OutputOf<Key> extends Page<infer Row> ? Row : never;

interface BoardLayout<Row> {
  /** Stands behind the fields. */
  tools?: ReactNode;
  columns: readonly Column<Row>[];
  /** Unless told, a row's `id`. */
  rowId?: (row: Row) => string;
  /** What the table is about, for those who cannot see it; by default, what the room is called. */
  label?: string;
  /** What to say where there is nothing at all. */
  empty: { title: string; hint: string };
}

export interface BoardProps<Key extends ListCall> extends BoardLayout<RowOf<Key>> {
  call: Key;
  /** What the call is asked for besides what narrows it. */
  also?: Partial<InputOf<Key>>;
  /** What narrows the list, in the order of its fields. */
  fields?: readonly BoardField<InputOf<Key>, OutputOf<Key>>[];
}

/** The list of a room: what narrows it, which stands in the address, its rows, its pages. */
export function Board<Key extends ListCall>({ call, also, fields: told = [], ...props }: BoardProps<Key>) {
  const fields = told as readonly AnyBoardField[];
  const { pathname } = usePlace();
  const filter = useFilter(pathname, fields.map(addressName));
  const board: BoardFilter = {
    fields,
    valueOf: (field) => filter.values[addressName(field)] ?? '',
    narrow: (field, value) => filter.narrow({ [addressName(field)]: value }),
  };
  const input = {
    ...also,
    ...Object.fromEntries(fields.map((field) => [field.name, askedOf(field, board.valueOf(field))])),
    pageNum: filter.page,
    pageSize: rowsOnAPage,
  } as InputOf<Key>;
  // What a list call answers is a page, which the compiler cannot follow through a call that is not known yet.
  const list = useCall(call, input, { keep: true }) as UseQueryResult<Page<RowOf<Key>>>;
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <BoardTabs board={board}>
        <Rows {...props} path={pathname} board={board} filter={filter} list={list} />
      </BoardTabs>
    </div>
  );
}

interface RowsProps<Row> extends BoardLayout<Row> {
  path: string;
  board: BoardFilter;
  filter: Filter<string>;
  list: UseQueryResult<Page<Row>>;
}

function Rows<Row>({ path, board, filter, list, ...layout }: RowsProps<Row>) {
  const t = useWords('console');
  const common = useWords('common');
  const [density, toggleDensity] = useDensity();
  const { rowId = (row: Row) => (row as { id: string }).id, empty } = layout;
  const { data } = list;
  const isNarrowed = board.fields.some((field) => field.narrows !== false && board.valueOf(field) !== '');
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 p-3">
        <BoardFields board={board} answer={data} />
        {layout.tools}
        <span className="ms-auto flex items-center gap-2">
          {data && (
            <span className="text-muted tabular-nums" aria-live="polite">
              {t('list.count', { count: data.totalRecord })}
            </span>
          )}
          <DensitySwitch density={density} onToggle={toggleDensity} />
        </span>
      </div>
      <div className="flex max-h-[calc(100dvh-8rem)] min-h-60 flex-col">
        <Table
          label={layout.label ?? common(sections.find((section) => section.path === path)!.word)}
          columns={layout.columns}
          rows={data?.rowList}
          rowId={rowId}
          density={density}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              icon={<Inbox size={22} aria-hidden />}
              title={isNarrowed ? t('list.noneFound') : empty.title}
              hint={isNarrowed ? t('list.noneFoundHint') : empty.hint}
              action={isNarrowed && <Button onClick={filter.clear}>{t('list.showAll')}</Button>}
            />
          }
        />
      </div>
      <div className="p-3 empty:hidden">
        <Pagination
          page={filter.page}
          pages={Math.ceil((data?.totalRecord ?? 0) / rowsOnAPage)}
          onPage={filter.turn}
        />
      </div>
    </>
  );
}
