import { memo, useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { ArrowDown, X } from 'lucide-react';
import { cellKey, versionKey, versionsOf } from '../../../../contract/products/product-form.ts';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import { useWords } from '../../../page/words.ts';
import { cellOf, moveFocus, useGridStop, type CellAt } from '../../../features/sheet-keys.ts';
import { toast } from '../../../ui/toast.tsx';
import { useIssue, useField, useProductForm } from '../form-store.ts';
import { MadeTick, PriceCell } from './price-cell.tsx';
import { layPaste, type PriceRow } from './table-paste.ts';

const head = 'sticky top-0 z-10 border-b border-line bg-sand px-2 py-2 font-semibold align-bottom';
const side = 'sticky start-0 border-e border-b border-line bg-card px-2 py-1 text-start font-normal';

/** Number, prices and stock of every version at once, filled in like a spreadsheet. */
export function PriceTable() {
  const t = useWords('productForm');
  const [specs] = useField('specs');
  const [tiers] = useField('tiers');
  const [source] = useField('sourceLanguage');
  const issue = useIssue('skus');
  const rows = useMemo(
    (): PriceRow[] =>
      versionsOf(specs)
        .slice(0, productLimits.skus)
        .map((values) => ({
          version: versionKey(values),
          names: values.map(({ names }) => names[source] ?? Object.values(names)[0] ?? ''),
        })),
    [specs, source],
  );
  const count = specs.reduce((product, { values }) => product * values.length, 1);
  const tierKeys = tiers.map(({ key }) => key).join(' ');
  const heads = specs.map(({ names }) => names[source] ?? Object.values(names)[0] ?? '').join(' / ');
  return (
    <div className="space-y-2">
      {count > productLimits.skus && (
        <p role="alert" className="text-cinnabar">
          {t('table.tooMany', { count, most: productLimits.skus })}
        </p>
      )}
      {issue && (
        <p role="alert" className="text-xs text-cinnabar">
          {t(`issue.${issue}`)}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="rounded border border-dashed border-line-strong p-6 text-center text-muted">
          {t('table.noValues')}
        </p>
      ) : (
        <Table rows={rows} heads={heads} tierKeys={tierKeys} hasSpecs={specs.length > 0} />
      )}
      <p className="hidden max-w-prose text-xs text-muted sm:block">{t('table.help')}</p>
    </div>
  );
}

/** What keys and the clipboard do in the cells. */
function useHands(rows: readonly PriceRow[], columns: readonly string[]) {
  const t = useWords('productForm');
  const { store } = useProductForm();
  return useMemo(() => {
    const valueAt = ({ row, column }: CellAt) =>
      store.cells.get(cellKey(rows[row]!.version, columns[column]!));
    const fill = (from: number, column: string, value: string) => {
      for (const { version } of rows.slice(from)) store.put(cellKey(version, column), value);
    };
    return {
      press(event: KeyboardEvent<HTMLInputElement>) {
        const at = cellOf(event.currentTarget)!;
        const isFill = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd';
        if (isFill && at.column >= 0) {
          event.preventDefault();
          fill(at.row + 1, columns[at.column]!, valueAt(at));
        } else moveFocus(event, at, { row: rows.length, column: columns.length });
      },
      paste(event: ClipboardEvent<HTMLInputElement>) {
        const text = event.clipboardData.getData('text/plain');
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        const cells = layPaste(text, rows, columns, cellOf(event.currentTarget)!);
        for (const { row, column, value } of cells) store.put(cellKey(rows[row]!.version, column), value);
        if (cells.length > 0) toast.success(t('table.pasted', { count: cells.length }));
        else toast.error(t('table.pastedNothing'));
      },
      /** The first value of a column for all versions. */
      fillColumn(column: string) {
        const first = rows.map(({ version }) => store.cells.get(cellKey(version, column))).find(Boolean);
        if (first) fill(0, column, first);
      },
    };
  }, [store, rows, columns, t]);
}

interface TableProps {
  rows: readonly PriceRow[];
  heads: string;
  tierKeys: string;
  hasSpecs: boolean;
}

const Table = memo(function Table({ rows, heads, tierKeys, hasSpecs }: TableProps) {
  const t = useWords('productForm');
  const { currency } = useProductForm();
  const columns = useMemo(() => ['code', ...tierKeys.split(' '), 'stock'], [tierKeys]);
  const hands = useHands(rows, columns);
  const grid = useRef<HTMLTableElement>(null);
  // Numbers are given to whatever has none: Tab leads to the first price.
  const stopHere = useGridStop(grid, 1);
  const several = rows.length > 1;
  const fillButton = (column: string, name: string) =>
    several && (
      <button
        type="button"
        aria-label={t('table.fill', { name })}
        title={t('table.fill', { name })}
        onClick={() => hands.fillColumn(column)}
        className="inline-flex size-7 items-center justify-center rounded-sm text-muted hover:bg-sand-deep hover:text-ink"
      >
        <ArrowDown size={14} aria-hidden />
      </button>
    );
  return (
    <div className="max-h-[70dvh] overflow-auto rounded border border-line contain-content">
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are used
        role="grid"
        aria-label={t('table.label')}
        onFocus={stopHere}
        className="w-full border-separate border-spacing-0"
      >
        <thead>
          <tr>
            {hasSpecs && (
              <th scope="col" className={`${head} start-0 z-20 border-e text-start`}>
                {heads}
              </th>
            )}
            <th scope="col" className={`${head} text-start`}>
              {t('table.code')}
            </th>
            {columns.slice(1, -1).map((key) => (
              <th key={key} scope="col" className={`${head} text-end`}>
                <span className="flex items-end justify-end gap-1">
                  <TierHead tier={key} currency={currency} />
                  {fillButton(key, t('table.price'))}
                </span>
              </th>
            ))}
            <th scope="col" className={`${head} text-end`}>
              <span className="flex items-center justify-end gap-1">
                {t('table.stock')}
                {fillButton('stock', t('table.stock'))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ version, names }, row) => {
            const name = names.join(' / ') || t('table.single');
            return (
              <tr key={version}>
                {hasSpecs && (
                  <th scope="row" className={`${side} max-w-52 min-w-28`}>
                    <span className="flex items-center gap-2">
                      <MadeTick version={version} name={name} row={row} onPress={hands.press} />
                      <bdi className="min-w-0 break-words">{name}</bdi>
                    </span>
                  </th>
                )}
                {columns.map((column, at) => {
                  const kind = column === 'code' || column === 'stock' ? column : 'price';
                  return (
                    <td key={column} className="border-b border-line p-1 align-top">
                      <PriceCell
                        cell={cellKey(version, column)}
                        row={row}
                        column={at}
                        kind={kind}
                        label={`${t(`table.${kind}`)}: ${name}`}
                        onPress={hands.press}
                        onPaste={hands.paste}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

/** From how many pieces on the prices of a column hold. */
function TierHead({ tier, currency }: { tier: string; currency: string }) {
  const t = useWords('productForm');
  const [tiers, setTiers] = useField('tiers');
  const issue = useIssue(`tiers.${tier}`);
  const at = tiers.findIndex(({ key }) => key === tier);
  if (at < 0) return null;
  return (
    <span className="flex flex-col items-end gap-1">
      <span className="text-xs font-normal text-muted">{t('table.from', { currency })}</span>
      <span className="flex items-center gap-1">
        <input
          aria-label={t('table.fromNumber', { number: at + 1 })}
          aria-invalid={issue !== undefined}
          title={issue && t(`issue.${issue}`)}
          inputMode="numeric"
          maxLength={7}
          value={tiers[at]!.minimum}
          onChange={({ target }) =>
            setTiers(tiers.with(at, { key: tier, minimum: target.value.replace(/\D/g, '') }))
          }
          className="figures h-8 w-20 rounded-sm border border-line-strong bg-card px-2 text-end font-semibold aria-invalid:border-cinnabar aria-invalid:bg-cinnabar-soft"
        />
        {tiers.length > 1 && (
          <button
            type="button"
            aria-label={t('table.dropTier', { number: at + 1 })}
            onClick={() => setTiers(tiers.toSpliced(at, 1))}
            className="flex size-7 items-center justify-center rounded-sm text-muted hover:bg-sand-deep hover:text-ink"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </span>
    </span>
  );
}
