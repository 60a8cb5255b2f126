import { NumberReadings } from '../../ui/form/number-readings.tsx';
import { memo, useCallback, useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import {
  longestTariffCell,
  optionalTariffColumns,
  tariffColumns,
  type TariffColumn,
  type TariffIssueKind,
} from '../../../contract/trade-services/tariff-columns.ts';
import { useWords } from '../../page/words.ts';
import { cellOf, moveFocus, useGridStop, type CellAt } from '../../features/sheet-keys.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { layCells, type TariffTable } from './tariff-table.ts';

export const rowsOnAPage = 50;

const widths: Record<TariffColumn, string> = {
  origin: 'w-28',
  originPlace: 'w-36',
  destination: 'w-28',
  destinationPlace: 'w-36',
  mode: 'w-24',
  kilograms: 'w-24',
  price: 'w-24',
  currency: 'w-20',
  minimumCharge: 'w-24',
  ratio: 'w-20',
  daysFrom: 'w-20',
  daysTo: 'w-20',
  validFrom: 'w-32',
  validUntil: 'w-32',
};
const texts: readonly TariffColumn[] = ['origin', 'originPlace', 'destination', 'destinationPlace', 'mode'];
const head =
  'sticky top-0 z-10 border-b border-line bg-sand px-2 py-2 text-start text-xs font-semibold align-bottom';

type Issue = OutputOf<'tariffs.get'>['issues'][number];

interface Props {
  table: TariffTable;
  /** The first row in sight. */
  first: number;
  issues: readonly Issue[];
  disabled: boolean;
  onChange: (change: (table: TariffTable) => TariffTable) => void;
}

/** A tariff as a grid: cells are typed, moved between by keys, and pasted from a spreadsheet. */
export function TariffGrid({ table, first, issues, disabled, onChange }: Props) {
  const t = useWords('provider');
  const sheet = useWords('tariffSheet');
  const grid = useRef<HTMLTableElement>(null);
  const stopHere = useGridStop(grid);
  const visibleRows = table.slice(first, first + rowsOnAPage);
  const byRow = useMemo(() => Map.groupBy(issues, ({ row }) => row - 1), [issues]);
  const heads = useMemo(() => tariffColumns.map((column) => sheet(`tariff.column.${column}`)), [sheet]);
  const put = useCallback(
    (at: CellAt, text: string) =>
      onChange((before) => before.with(at.row, before[at.row]!.with(at.column, text))),
    [onChange],
  );
  const remove = useCallback((row: number) => onChange((before) => before.toSpliced(row, 1)), [onChange]);
  const press = useCallback((event: KeyboardEvent<HTMLInputElement>) => {
    const at = cellOf(event.currentTarget);
    if (at) moveFocus(event, at, { row: rowsOnAPage, column: tariffColumns.length });
  }, []);
  const paste = useCallback(
    (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text/plain');
      const at = cellOf(event.currentTarget);
      if (!at || !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      const place = { row: first + at.row, column: at.column };
      onChange((before) => layCells(before, text, place, heads).table);
      toast.success(t('tariff.pasted', { count: layCells([], text, { row: 0, column: 0 }, heads).rows }));
    },
    [first, heads, onChange, t],
  );
  return (
    <div className="max-h-[70dvh] overflow-auto border-y border-line contain-content">
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are used
        role="grid"
        aria-label={t('tariff.label')}
        onFocus={stopHere}
        className="w-full border-separate border-spacing-0"
      >
        <Heads heads={heads} />
        <tbody>
          {visibleRows.map((row, index) => (
            <Row
              // Rows have nothing but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={first + index}
              row={row}
              place={first + index}
              index={index}
              issues={byRow.get(first + index)}
              disabled={disabled}
              onPut={put}
              onRemove={remove}
              onPress={press}
              onPaste={paste}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the columns are called; those that have to be filled in are marked. */
function Heads({ heads }: { heads: readonly string[] }) {
  const t = useWords('provider');
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} start-0 z-20`}>
          <span className="sr-only">{t('tariff.row')}</span>
        </th>
        {tariffColumns.map((column, index) => (
          <th
            key={column}
            scope="col"
            // The last one stands over the buttons, too.
            colSpan={index === tariffColumns.length - 1 ? 2 : undefined}
            className={head}
          >
            {heads[index]}
            {!optionalTariffColumns.has(column) && (
              <span aria-hidden className="text-cinnabar">
                {' *'}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  row: readonly string[];
  /** In the table. */
  place: number;
  /** Among those in sight. */
  index: number;
  issues: readonly Issue[] | undefined;
  disabled: boolean;
  onPut: (at: CellAt, text: string) => void;
  onRemove: (row: number) => void;
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** One row; a key pressed in it draws it alone. */
const Row = memo(function Row(props: RowProps) {
  const { row, place, index, issues, disabled, onPut, onRemove, onPress, onPaste } = props;
  const t = useWords('provider');
  const sheet = useWords('tariffSheet');
  const issueOf = (column: TariffColumn): TariffIssueKind | undefined =>
    issues?.find((issue) => issue.column === column)?.issue;
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 border-b border-line bg-card px-2 text-end text-xs font-normal text-muted tabular-nums"
      >
        {place + 1}
      </th>
      {tariffColumns.map((column, at) => {
        const issue = issueOf(column);
        const id = `cell-${index}-${at}`;
        return (
          <td key={column} className="border-b border-line p-1 align-top">
            <input
              id={id}
              tabIndex={-1}
              value={row[at] ?? ''}
              disabled={disabled}
              autoComplete="off"
              maxLength={longestTariffCell}
              inputMode={texts.includes(column) ? undefined : column === 'currency' ? undefined : 'decimal'}
              aria-label={t('tariff.cell', { column: sheet(`tariff.column.${column}`), row: place + 1 })}
              aria-invalid={issue !== undefined}
              aria-describedby={issue && `${id}-note`}
              onChange={({ target }) => onPut({ row: place, column: at }, target.value)}
              onKeyDown={onPress}
              onPaste={onPaste}
              onFocus={({ target }) => target.select()}
              className={`h-8 rounded-sm border border-line bg-card px-2 -outline-offset-1 hover:border-muted aria-invalid:border-cinnabar aria-invalid:bg-cinnabar-soft ${widths[column]} ${texts.includes(column) ? '' : 'figures'}`}
            />
            {issue && (
              <span id={`${id}-note`} className={`block text-xs text-cinnabar ${widths[column]}`}>
                {sheet(`tariff.issue.${issue}`)}
              </span>
            )}
            {issue === 'ambiguous' && (
              <NumberReadings
                text={row[at] ?? ''}
                onChoose={(text) => onPut({ row: place, column: at }, text)}
              />
            )}
          </td>
        );
      })}
      <td className="border-b border-line p-1">
        <button
          type="button"
          aria-label={t('tariff.removeRow', { row: place + 1 })}
          disabled={disabled}
          onClick={() => onRemove(place)}
          className="flex size-8 items-center justify-center rounded-sm text-muted hover:bg-sand-deep hover:text-ink"
        >
          <X size={14} aria-hidden />
        </button>
      </td>
    </tr>
  );
});
