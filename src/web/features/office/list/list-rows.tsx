import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { useSelection, type Selection } from '../../../ui/use-selection.ts';
import { useDensity } from './density.tsx';

export interface ListEmpty {
  icon?: ReactNode;
  title: string;
  hint?: ReactNode;
  /** What to do first. */
  action?: ReactNode;
}

/** Rows that are no table: each is an item of a list. */
export interface ListItems<Row> {
  render: (row: Row) => ReactNode;
  /** Of the list, where its items do not stand below each other. */
  className?: string;
  /** A history: what stands where says what came first. */
  isOrdered?: boolean;
}

interface Props<Row> {
  label: string;
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  columns?: readonly Column<Row>[];
  items?: ListItems<Row>;
  isWide?: boolean;
  rowId?: (row: Row) => string;
  rowName?: (row: Row) => string;
  renderBulk: ((selection: Selection<Row>) => ReactNode) | undefined;
  renderBelow?: ((row: Row) => ReactNode) | undefined;
  empty: ListEmpty | null;
  failed: boolean;
  onRetry: () => void;
  /** Takes away what narrows the list, where anything does. */
  onShowAll: (() => void) | undefined;
  /** The rows scroll below their head. */
  isScrolled: boolean;
}

/** The rows of a list, or what stands in their place. */
export function ListRows<Row>(props: Props<Row>) {
  const { label, rows, columns, items, renderBulk, failed, onRetry } = props;
  const { rowId = (row: Row) => (row as { id: string }).id } = props;
  const density = useDensity();
  const selection = useSelection(rows, rowId);
  const empty = <Nothing empty={props.empty} onShowAll={props.onShowAll} />;
  if (items) {
    if (failed) return <ErrorState onRetry={onRetry} />;
    if (rows?.length === 0) return empty;
    const List = items.isOrdered ? 'ol' : 'ul';
    return (
      <List aria-label={label} aria-busy={!rows} className={items.className ?? 'divide-y divide-line'}>
        {rows?.map((row) => (
          <li key={rowId(row)} className="grid grid-cols-[minmax(0,1fr)]">
            {items.render(row)}
          </li>
        )) ?? <Waiting />}
      </List>
    );
  }
  return (
    <div className={props.isScrolled ? 'flex flex-col md:max-h-[calc(100dvh-8rem)] md:min-h-60' : ''}>
      <Table
        label={label}
        columns={columns ?? []}
        rows={rows}
        rowId={rowId}
        rowName={props.rowName}
        isWide={props.isWide}
        density={density}
        failed={failed}
        onRetry={onRetry}
        selection={renderBulk && selection}
        bulkActions={renderBulk?.(selection)}
        renderBelow={props.renderBelow}
        empty={empty}
      />
    </div>
  );
}

function Nothing({ empty, onShowAll }: { empty: ListEmpty | null; onShowAll: (() => void) | undefined }) {
  const t = useWords('office');
  const icon = empty?.icon ?? <Inbox size={22} aria-hidden />;
  if (!onShowAll) return empty && <EmptyState {...empty} icon={icon} />;
  return (
    <EmptyState
      icon={icon}
      title={t('list.noneFound')}
      hint={t('list.noneFoundHint')}
      action={<Button onClick={onShowAll}>{t('list.showAll')}</Button>}
    />
  );
}

const Waiting = () =>
  [1, 2, 3].map((row) => (
    <li key={row} className="p-4">
      <Skeleton className="h-16" />
    </li>
  ));
