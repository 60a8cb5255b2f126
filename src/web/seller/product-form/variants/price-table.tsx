import { memo, useMemo, useRef } from 'react';
import { ArrowDown } from 'lucide-react';
import { roles } from '../../../../contract/accounts/roles.ts';
import {
  cellKey,
  isStockColumn,
  isTextColumn,
  shelfKey,
  versionKey,
  versionsOf,
} from '../../../../contract/products/product-form.ts';
import { productLimits } from '../../../../contract/products/product-limits.ts';
import { useCall } from '../../../page/calls/calls.ts';
import { useSession } from '../../../page/visitor/session.ts';
import { useWords } from '../../../page/words.ts';
import { useGridStop } from '../../../features/sheet-keys.ts';
import { useIssue, useField, useProductForm } from '../form-store.ts';
import { MadeTick, PriceCell } from './price-cell.tsx';
import type { PriceRow } from './table-paste.ts';
import { TierHead } from './tier-head.tsx';
import { usePriceInput } from './use-price-input.ts';

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

interface TableProps {
  rows: readonly PriceRow[];
  heads: string;
  tierKeys: string;
  hasSpecs: boolean;
}

const Table = memo(function Table({ rows, heads, tierKeys, hasSpecs }: TableProps) {
  const t = useWords('productForm');
  const { currency } = useProductForm();
  const shelves = useShelves();
  const shelfIds = shelves.map(({ id }) => id).join(' ');
  const columns = useMemo(
    () => [
      'code',
      'gtin',
      ...tierKeys.split(' '),
      'stock',
      ...shelfIds.split(' ').filter(Boolean).map(shelfKey),
    ],
    [tierKeys, shelfIds],
  );
  const input = usePriceInput(rows, columns);
  const grid = useRef<HTMLTableElement>(null);
  // Numbers are given to whatever has none: Tab leads to the first price.
  const stopHere = useGridStop(grid, 2);
  const several = rows.length > 1;
  const fillButton = (column: string, name: string) =>
    several && <FillButton name={name} onFill={() => input.fillColumn(column)} />;
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
            {(['code', 'gtin'] as const).map((column) => (
              <th key={column} scope="col" className={`${head} text-start`}>
                {t(`table.${column}`)}
              </th>
            ))}
            {tierKeys.split(' ').map((key) => (
              <th key={key} scope="col" className={`${head} text-end`}>
                <span className="flex items-end justify-end gap-1">
                  <TierHead tier={key} currency={currency} />
                  {fillButton(key, t('table.price'))}
                </span>
              </th>
            ))}
            {[{ column: 'stock', name: t('table.stock') }, ...shelves.map(stockHead)].map(
              ({ column, name }) => (
                <th key={column} scope="col" className={`${head} text-end`}>
                  <span className="flex items-center justify-end gap-1">
                    {name}
                    {fillButton(column, name)}
                  </span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((values, row) => (
            <Row key={values.version} values={values} row={row} {...{ columns, shelves, hasSpecs, input }} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Writes the first value of a column into all of it. */
function FillButton({ name, onFill }: { name: string; onFill: () => void }) {
  const t = useWords('productForm');
  return (
    <button
      type="button"
      aria-label={t('table.fill', { name })}
      title={t('table.fill', { name })}
      onClick={onFill}
      className="inline-flex size-7 items-center justify-center rounded-sm text-muted hover:bg-sand-deep hover:text-ink"
    >
      <ArrowDown size={14} aria-hidden />
    </button>
  );
}

interface Shelf {
  id: string;
  name: string;
}

const stockHead = ({ id, name }: Shelf) => ({ column: shelfKey(id), name });

/** The open warehouses of the shop besides its main one; none to providers, who see what lies there but not by its name. */
function useShelves(): readonly Shelf[] {
  const { role } = useSession();
  const { data } = useCall('warehouses.list', {}, { enabled: role === roles.seller });
  return useMemo(() => (data ?? []).filter(({ isMain, isClosed }) => !isMain && !isClosed), [data]);
}

interface RowProps {
  values: PriceRow;
  row: number;
  columns: readonly string[];
  shelves: readonly Shelf[];
  hasSpecs: boolean;
  input: ReturnType<typeof usePriceInput>;
}

function Row({ values: { version, names }, row, columns, shelves, hasSpecs, input }: RowProps) {
  const t = useWords('productForm');
  const name = names.join(' / ') || t('table.single');
  return (
    <tr>
      {hasSpecs && (
        <th scope="row" className={`${side} max-w-52 min-w-28`}>
          <span className="flex items-center gap-2">
            <MadeTick version={version} name={name} row={row} onPress={input.press} />
            <bdi className="min-w-0 break-words">{name}</bdi>
          </span>
        </th>
      )}
      {columns.map((column, at) => {
        const kind = isTextColumn(column) ? column : isStockColumn(column) ? 'stock' : 'price';
        const shelf = shelves.find(({ id }) => column === shelfKey(id));
        return (
          <td key={column} className="border-b border-line p-1 align-top">
            <PriceCell
              cell={cellKey(version, column)}
              row={row}
              column={at}
              kind={kind}
              label={`${shelf?.name ?? t(`table.${kind}`)}: ${name}`}
              onPress={input.press}
              onPaste={input.paste}
            />
          </td>
        );
      })}
    </tr>
  );
}
