import type { UseQueryResult } from '@tanstack/react-query';
import { useContext, useEffect, type ReactNode } from 'react';
import type { CallKey } from '../../../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../../../contract/contract.ts';
import { useCall } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { Select } from '../../../ui/form/field.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import type { Column } from '../../../ui/table.tsx';
import type { Selection } from '../../../ui/use-selection.ts';
import { useAskAgain } from '../../account/use-ask-again.ts';
import { ListBar } from './list-bar.tsx';
import {
  addressName,
  askedOf,
  ListTabs,
  type AnyListField,
  type ListField,
  type ListNarrowing,
} from './list-fields.tsx';
import { useFilter, useFilterHere, type Filter } from './list-filter.ts';
import { ListRows, type ListEmpty, type ListItems } from './list-rows.tsx';
import { PageTitle } from './page-title.ts';

/** Calls that answer with a page of rows. */
export type ListCall = {
  [Key in CallKey]: OutputOf<Key> extends Page<unknown> ? Key : never;
}[CallKey];

interface Page<Row> {
  rowList: Row[];
  totalRecord: number;
}

export type RowOf<Key extends ListCall> = OutputOf<Key> extends Page<infer Row> ? Row : never;

/** What stands around a list may follow from what it is narrowed to, and from what the call answered. */
export interface ListState<Key extends ListCall> {
  /** What the call is asked for, without order and pages. */
  narrowing: InputOf<Key>;
  answer: OutputOf<Key> | undefined;
}

export interface OfficeListProps<Key extends ListCall> {
  call: Key;
  /** What the call is asked for besides what narrows it. */
  also?: Partial<InputOf<Key>>;
  /** What narrows the list, in the order of its fields. */
  fields?: readonly ListField<InputOf<Key>, OutputOf<Key>>[];
  /** How the rows are drawn: as a table (cards on the phone), or each as an item of its own. */
  columns?: readonly Column<RowOf<Key>>[];
  items?: ListItems<RowOf<Key>>;
  /** Needs the width of a desktop: with less its rows are cards. */
  isWide?: boolean;
  /** Unless told, a row's `id`. */
  rowId?: (row: RowOf<Key>) => string;
  /** What a row is called, for those who cannot see it. */
  rowName?: (row: RowOf<Key>) => string;
  /** Buttons for ticked rows, which are all on the screen; with it rows can be ticked. */
  renderBulk?: (selection: Selection<RowOf<Key>>, answer: OutputOf<Key> | undefined) => ReactNode;
  /** What stands below a row of the table, over its whole width; null where nothing does. */
  renderBelow?: (row: RowOf<Key>) => ReactNode;
  /** Whether a row is at work: the list is asked for again until none is. */
  isAtWork?: (row: RowOf<Key>) => boolean;
  /** Stands behind the fields. */
  tools?: ReactNode;
  renderTools?: (state: ListState<Key>) => ReactNode;
  /** Stands between the fields and the rows: what all rows come to, say. */
  renderSummary?: (state: ListState<Key>) => ReactNode;
  /** Stands beside the list: dialogs on its rows, and what else follows from them. */
  children?: (state: ListState<Key>) => ReactNode;
  /** What the list is called; by default, what its page is called. */
  label?: string;
  /** Whether its name stands above it, or what does instead. */
  heading?: boolean;
  renderHeading?: (answer: OutputOf<Key> | undefined) => ReactNode;
  /** What to say where there is nothing at all; null draws no list then. */
  empty: ListEmpty | null;
  pageSize?: number;
  /** How many rows a page can have instead: what is chosen stands in the address. */
  pageSizes?: readonly number[];
  /** `page`: the address tells what it is narrowed to. Another list on the page, or one in a dialog, keeps that itself. */
  place?: 'page' | 'section' | 'dialog';
}

/** The list of an office: its call, what narrows it, its rows, what is done to several at once, its pages. */
export function OfficeList<Key extends ListCall>(props: OfficeListProps<Key>) {
  const { call, also, isAtWork, children, empty, pageSizes = [], place = 'page' } = props;
  const fields = (props.fields ?? []) as readonly AnyListField[];
  const title = useContext(PageTitle);
  const { label = title } = props;
  const names = [...fields.map(addressName), ...(pageSizes.length > 0 ? [rowsName] : [])];
  const inAddress = useFilter(names);
  const filterHere = useFilterHere(names);
  const filter: Filter<string> = place === 'page' ? inAddress : filterHere;
  const list: ListNarrowing = {
    fields,
    valueOf: (name) => filter.values[name] ?? '',
    narrow: filter.narrow,
  };
  const { pageSize = 20 } = props;
  const rowCount = pageSizes.find((count) => String(count) === filter.values[rowsName]) ?? pageSize;
  const askedBy = (some: readonly AnyListField[]) =>
    Object.assign({}, ...some.map((field) => askedOf(field, list.valueOf)));
  const narrowing = { ...also, ...askedBy(fields.filter(({ narrows }) => narrows !== false)) };
  const input = { pageSize: rowCount, ...also, ...askedBy(fields), pageNum: filter.page } as InputOf<Key> & {
    pageSize: number;
  };
  // What a list call answers is a page, which the compiler cannot follow through a call that is not known yet.
  const query = useCall(call, input, { keep: true }) as UseQueryResult<Page<RowOf<Key>>>;
  const { data } = query;
  useAskAgain(call, (isAtWork && data?.rowList.some(isAtWork)) ?? false);
  const isNarrowed = fields.some(
    (field) => field.narrows !== false && list.valueOf(addressName(field)) !== '',
  );
  const pages = Math.ceil((data?.totalRecord ?? 0) / input.pageSize);
  useLastPage(filter, data && !query.isPlaceholderData ? pages : undefined);
  if (empty === null && !isNarrowed && !data?.totalRecord) return null;
  const state = { narrowing, answer: data as OutputOf<Key> | undefined };
  const section = (
    <section className={place === 'dialog' ? '' : 'sheet -mx-4 sm:mx-0'}>
      {(props.heading || props.renderHeading) && (
        <h2 className="p-4 pb-3 font-semibold">{props.renderHeading?.(state.answer) ?? label}</h2>
      )}
      <ListTabs narrowing={list} answer={data}>
        <ListBar
          narrowing={list}
          answer={data}
          total={data?.totalRecord}
          tools={props.renderTools?.(state) ?? props.tools}
          isPage={place === 'page'}
          isTable={props.items === undefined}
        />
        {props.renderSummary?.(state)}
        <ListRows<RowOf<Key>>
          {...props}
          label={label}
          rows={data?.rowList}
          renderBulk={props.renderBulk && ((selection) => props.renderBulk?.(selection, state.answer))}
          failed={query.isError && !data}
          onRetry={() => void query.refetch()}
          onShowAll={isNarrowed ? filter.clear : undefined}
          isScrolled={place === 'page'}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 p-3 empty:hidden">
          <Pagination page={filter.page} pages={pages} onPage={filter.turn} />
          {(data?.totalRecord ?? 0) > pageSize && pageSizes.length > 0 && (
            <RowCount
              counts={[pageSize, ...pageSizes]}
              count={rowCount}
              onChoose={(count) => filter.narrow({ [rowsName]: count === pageSize ? '' : String(count) })}
            />
          )}
        </div>
      </ListTabs>
    </section>
  );
  return (
    <>
      {section}
      {children?.(state)}
    </>
  );
}

/** What the address calls how many rows a page has. */
const rowsName = 'rows';

interface RowCountProps {
  counts: readonly number[];
  count: number;
  onChoose: (count: number) => void;
}

function RowCount({ counts, count, onChoose }: RowCountProps) {
  const t = useWords('office');
  return (
    <Select
      aria-label={t('list.rows')}
      value={count}
      onChange={({ target }) => onChoose(counts.find((option) => String(option) === target.value) ?? count)}
      className="w-auto!"
    >
      {counts.map((option) => (
        <option key={option} value={option}>
          {t('list.rowsOf', { count: option })}
        </option>
      ))}
    </Select>
  );
}

/** Where what was done to the rows has emptied the last page, the one before is shown. */
function useLastPage({ page, turn }: Filter<string>, pages: number | undefined): void {
  const isBehind = pages !== undefined && pages > 0 && page > pages;
  useEffect(() => {
    if (isBehind) turn(pages);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `turn` is another each time
  }, [isBehind, pages]);
}
