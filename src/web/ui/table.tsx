import { Fragment, type ReactNode } from 'react';
import { useLabels } from './labels.ts';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end of their column. */
  align?: 'start' | 'end';
  /** A class, such as `w-40`. */
  width?: string;
  /** On a card it has a line of its own, such as a field that is typed into. */
  hasOwnLine?: boolean;
  /** What can be done with the row; so is a column whose head nobody sees. */
  isActions?: boolean;
}

interface TableProps<Row> {
  /** What the table is about, for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Needs the width of a desktop: with less its rows are drawn as cards. The others become cards on the phone. */
  isWide?: boolean;
  density?: 'calm' | 'dense';
  failed?: boolean;
  onRetry?: () => void;
  /** Shown in place of the rows when there are none. */
  empty?: ReactNode;
  /** What a row is called, for those who cannot see it. */
  rowName?: (row: Row) => string;
  /** With it each row can be ticked: `useSelection` of the same rows. */
  selection?: Selection<Row>;
  /** Buttons for the ticked rows. */
  bulkActions?: ReactNode;
  /** What stands below a row, over the whole width; null where nothing does. */
  renderBelow?: ((row: Row) => ReactNode) | undefined;
}

/**
 * Rows under a head that stays in sight, with their loading, empty and error states. Where the columns have no room each
 * row is a card: the first column on top, the others below it under their heads.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowId,
    isWide = false,
    density = 'calm',
    failed,
    onRetry,
    empty,
    rowName = rowId,
    selection,
    bulkActions,
    renderBelow,
  } = props;
  const labels = useLabels();
  if (failed) return <ErrorState onRetry={onRetry} />;
  if (rows?.length === 0) return <>{empty ?? <EmptyState title={labels.empty} />}</>;
  const cell = density === 'dense' ? 'px-3 py-1.5' : 'px-3 py-3';
  const selected = selection?.ids;
  const all = rows !== undefined && selected !== undefined && rows.every((row) => selected.has(rowId(row)));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    selection?.select(next);
  };
  const toggleAll = () => selection?.select(all ? [] : (rows?.map(rowId) ?? []));
  return (
    <>
      {selected !== undefined && selected.size > 0 && (
        <div className="sticky top-14 z-20 flex flex-wrap items-center gap-3 border-b border-line bg-saffron-soft px-3 py-2 md:static">
          <span>{labels.selected(selected.size)}</span>
          {bulkActions}
        </div>
      )}
      <section
        aria-label={label}
        aria-busy={rows === undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        tabIndex={0}
        // What only screen readers see stays inside of what scrolls.
        className={`relative overflow-auto outline-offset-[-2px] ${isWide ? '@container/wide-table' : '@container/table'}`}
      >
        <table aria-label={label} className="w-full border-collapse text-start cards:block">
          <TableHead columns={columns} cell={cell} all={selected && { isSelected: all, toggle: toggleAll }} />
          <tbody className="cards:block">
            {rows?.map((row) => {
              const id = rowId(row);
              return (
                <Fragment key={id}>
                  <tr className={`border-t border-line align-top hover:bg-sand/50 ${card(selected)}`}>
                    {selected && (
                      <td className={`${cell} cards:absolute cards:start-3 cards:top-3 cards:p-0`}>
                        <Tick
                          label={labels.selectRow(rowName(row))}
                          checked={selected.has(id)}
                          onChange={() => toggle(id)}
                        />
                      </td>
                    )}
                    {columns.map((column, index) => (
                      <td key={column.id} className={cellClass(column, cell, index === 0)}>
                        {index > 0 && !hasActions(column) && (
                          <span aria-hidden className="hidden text-xs text-muted cards:block">
                            {column.head}
                          </span>
                        )}
                        {isolated(column.cell(row))}
                      </td>
                    ))}
                  </tr>
                  <Below columns={columns.length + (selected ? 1 : 0)}>{renderBelow?.(row)}</Below>
                </Fragment>
              );
            }) ?? <Waiting columns={columns.length + (selected ? 1 : 0)} cell={cell} />}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** What is text alone is a name or a number: in a list of another direction it keeps its own. */
const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' || typeof content === 'number' ? <bdi>{content}</bdi> : content;

/** What stands below a row, where anything does. */
const Below = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children && (
    <tr className="cards:block">
      {/* Its content wraps in the width that the columns have. */}
      <td colSpan={columns} className="max-w-0 px-3 pb-3 cards:block cards:max-w-none">
        {children}
      </td>
    </tr>
  );

const hasActions = <Row,>({ isActions, head }: Column<Row>): boolean =>
  isActions ?? (typeof head !== 'string' || head === '');

/** A row as a card, with room at its side for the tick. */
const card = (selected: unknown): string =>
  `cards:relative cards:flex cards:flex-wrap cards:items-start cards:gap-x-6 cards:gap-y-2 cards:px-3 cards:py-3 ${selected ? 'cards:ps-11' : ''}`;

/** On a card the first column has a line of its own, and what can be done stands at the end. */
function cellClass<Row>(column: Column<Row>, cell: string, isFirst: boolean): string {
  const side = column.align === 'end' ? 'text-end cards:text-start' : '';
  const onCard =
    isFirst || column.hasOwnLine
      ? 'cards:basis-full'
      : hasActions(column)
        ? 'cards:ms-auto cards:self-end'
        : '';
  return `${cell} ${side} ${onCard} cards:block cards:max-w-full cards:min-w-0 cards:p-0`;
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  cell: string;
  /** Selects all rows, where rows can be selected. */
  all: { isSelected: boolean; toggle: () => void } | undefined;
}

function TableHead<Row>({ columns, cell, all }: HeadProps<Row>) {
  const labels = useLabels();
  return (
    <thead
      className={`sticky top-0 z-10 bg-sand text-xs text-muted ${all ? 'cards:block' : 'cards:sr-only'}`}
    >
      <tr className="cards:flex">
        {all && (
          <th scope="col" className={`${cell} w-10 cards:py-2`}>
            <label className="flex items-center gap-3">
              <Tick label={labels.selectAll} checked={all.isSelected} onChange={all.toggle} />
              <span aria-hidden className="hidden whitespace-nowrap cards:inline">
                {labels.selectAll}
              </span>
            </label>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={`${column.width ?? ''} px-3 py-2 font-semibold whitespace-nowrap cards:sr-only ${column.align === 'end' ? 'text-end' : 'text-start'}`}
          >
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const Tick = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    onChange={onChange}
    className="size-4 accent-cinnabar cards:size-5"
  />
);

const Waiting = ({ columns, cell }: { columns: number; cell: string }) =>
  ['w-7/10', 'w-1/2', 'w-3/5', 'w-9/20', 'w-2/3'].map((width) => (
    <tr key={width} className={`border-t border-line ${card(false)}`}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column} className={`${cell} cards:min-w-24 cards:grow cards:p-0 cards:first:basis-full`}>
          <Skeleton className={`h-4 ${width}`} />
        </td>
      ))}
    </tr>
  ));
