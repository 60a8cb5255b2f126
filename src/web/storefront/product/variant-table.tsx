import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { ArrowRight } from 'lucide-react';
import type { Sku } from '../../../contract/catalog/catalog.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { createCellStore, type CellStore } from '../../features/products/cell-store.ts';
import { cellOf, moveFocus, useGridStop, type CellAt } from '../../features/sheet-keys.ts';
import { tierAt, totalQuantity } from '../../features/products/tier-price.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Products } from './product-data.ts';
import { GridCell } from './variant-cell.tsx';
import { layOut, readPaste, type GridLayout } from './variant-layout.ts';

interface Props {
  product: Products;
  quantities: ReadonlyMap<string, number>;
  onChange: (quantities: Map<string, number>) => void;
}

/** All skus of a product at once, filled in like a spreadsheet: typed, filled down and along, pasted. */
export function VariantTable({ product, quantities, onChange }: Props) {
  const t = useWords('product');
  const [store] = useState(() => createCellStore(quantities, 0));
  useEffect(() => store.replace(quantities), [store, quantities]);
  const layout = useMemo(() => layOut(product.specs, product.skus), [product]);
  // When another tier is reached every price changes; the key that did it does not wait for that.
  const reached = useDeferredValue(reachedMinimum(product.skus, totalQuantity(quantities)));
  return (
    <div className="space-y-2">
      <GridTable
        layout={layout}
        store={store}
        multiple={product.multiple}
        reached={reached}
        onChange={onChange}
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="hidden max-w-prose text-xs text-muted sm:block">{t('sheet.help')}</p>
        <Button
          size="small"
          tone="plain"
          disabled={quantities.size === 0}
          onClick={() => onChange(new Map())}
        >
          {t('sheet.clear')}
        </Button>
      </div>
    </div>
  );
}

/** The highest minimum of any tier that a quantity reaches: while it stays, so does every price. */
function reachedMinimum(skus: readonly Sku[], quantity: number): number {
  let reached = 0;
  for (const { tiers } of skus)
    for (const { minimum } of tiers) if (minimum <= quantity && minimum > reached) reached = minimum;
  return reached;
}

interface TableProps {
  layout: GridLayout;
  store: CellStore<number>;
  multiple: number;
  reached: number;
  /** The same function at every drawing, so that a key pressed does not draw the table. */
  onChange: (quantities: Map<string, number>) => void;
}

/** What keys and the clipboard do in the cells. */
function useHands({ layout, store, multiple, onChange }: Omit<TableProps, 'reached'>) {
  const t = useWords('product');
  const { columns, rows } = layout;
  const wide = Math.max(columns.length, 1);
  return useMemo(() => {
    /** Fills cells in; those that cannot be had stay empty. @returns how many were */
    const put = (cells: readonly (CellAt & { quantity: number })[]): number => {
      const fitting = cells.filter(({ row, column }) => {
        const sku = rows[row]?.skus[column];
        return sku && sku.stock >= multiple;
      });
      for (const { row, column, quantity } of fitting) store.put(rows[row]!.skus[column]!.id, quantity);
      if (fitting.length > 0) onChange(store.all());
      return fitting.length;
    };
    const fillFrom = ({ row, column }: CellAt, way: 'down' | 'along') => {
      const sku = rows[row]?.skus[column];
      const quantity = sku ? store.get(sku.id) : 0;
      if (way === 'down') put(rows.map((_, at) => ({ row: at, column, quantity })).slice(row + 1));
      else put(rows[row]!.skus.map((_, at) => ({ row, column: at, quantity })).slice(column + 1));
    };
    return {
      put,
      type(id: string, quantity: number) {
        if (store.put(id, quantity)) onChange(store.all());
      },
      press(event: KeyboardEvent<HTMLElement>) {
        const at = cellOf(event.currentTarget)!;
        const fill = { d: 'down', r: 'along' } as const;
        const way = (event.ctrlKey || event.metaKey) && fill[event.key.toLowerCase() as 'd'];
        if (way && at.column >= 0) {
          event.preventDefault();
          fillFrom(at, way);
        } else moveFocus(event, at, { row: rows.length, column: wide });
      },
      paste(event: ClipboardEvent<HTMLInputElement>) {
        const text = event.clipboardData.getData('text/plain');
        // A single number goes where it is typed.
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        const count = put(readPaste(text, layout, cellOf(event.currentTarget)!));
        if (count > 0) toast.success(t('sheet.pasted', { count }));
        else toast.error(t('sheet.pastedNothing'));
      },
    };
  }, [store, onChange, layout, rows, multiple, wide, t]);
}

const head = 'sticky top-0 z-10 border-b border-line bg-sand px-2 py-2 font-semibold';
const side = 'sticky start-0 border-e border-line bg-card px-2 py-1 text-start font-normal';

const GridTable = memo(function GridTable({ layout, store, multiple, reached, onChange }: TableProps) {
  const t = useWords('product');
  const common = useWords('common');
  const format = useFormat();
  const { heads, columns, rows } = layout;
  const isMatrix = columns.length > 0;
  const priceOf = (sku: Sku) => {
    const tier = tierAt(sku.tiers, reached);
    return tier ? format.money(tier.price) : '';
  };
  const samePrice = useMemo(() => isUniform(layout), [layout]);
  const hands = useHands({ layout, store, multiple, onChange });
  const grid = useRef<HTMLTableElement>(null);
  const stopHere = useGridStop(grid);
  const fillRow = (row: number) => {
    const quantities = rows[row]!.skus.map((sku) => (sku ? store.get(sku.id) : 0));
    const quantity = quantities.find((one) => one > 0) ?? multiple;
    hands.put(quantities.map((_, column) => ({ row, column, quantity })));
  };
  return (
    <div className="max-h-[70dvh] overflow-auto rounded border border-line">
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are used
        role="grid"
        aria-label={t('sheet.quantity')}
        onFocus={stopHere}
        className="w-full border-separate border-spacing-0"
      >
        <thead>
          <tr>
            <th scope="col" className={`${head} start-0 z-20 border-e text-start`}>
              {heads.join(' / ') || t('sheet.version')}
            </th>
            {isMatrix ? (
              columns.map((name) => (
                <th key={name} scope="col" className={`${head} text-center whitespace-nowrap`}>
                  {name}
                </th>
              ))
            ) : (
              <>
                <th scope="col" className={`${head} text-end`}>
                  {t('sheet.inStock')}
                </th>
                <th scope="col" className={`${head} text-end`}>
                  {t('sheet.price')}
                </th>
                <th scope="col" className={`${head} text-center`}>
                  {t('sheet.quantity')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ names, skus }, row) => (
            <tr key={names.join(' ') || row}>
              <th scope="row" className={`${side} max-w-40 min-w-24 border-b`}>
                <span className="flex items-center justify-between gap-1">
                  <bdi className="min-w-0 break-words">{names.join(' / ') || common('products.single')}</bdi>
                  {isMatrix && (
                    <button
                      type="button"
                      id={`cell-${row}--1`}
                      tabIndex={-1}
                      onKeyDown={hands.press}
                      aria-label={t('sheet.fillRow', { name: names[0]! })}
                      title={t('sheet.fillRow', { name: names[0]! })}
                      onClick={() => fillRow(row)}
                      className="flex size-8 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-sand hover:text-ink"
                    >
                      <ArrowRight size={14} aria-hidden className="mirrored" />
                    </button>
                  )}
                </span>
              </th>
              {!isMatrix && (
                <>
                  <td className="border-b border-line px-2 text-end tabular-nums">
                    {format.number(skus[0]!.stock)}
                  </td>
                  <td className="figures border-b border-line px-2 text-end whitespace-nowrap">
                    {priceOf(skus[0]!)}
                  </td>
                </>
              )}
              {skus.map((sku, column) => (
                <td
                  key={sku?.id ?? column}
                  className={`border-b border-line p-1 align-top ${isMatrix ? 'min-w-18' : 'w-28'}`}
                >
                  {sku ? (
                    <GridCell
                      sku={sku}
                      store={store}
                      multiple={multiple}
                      row={row}
                      column={column}
                      label={common('products.quantityOf', {
                        name: [...names, ...(isMatrix ? [columns[column]!] : [])].join(' / '),
                      })}
                      price={isMatrix && !samePrice ? priceOf(sku) : ''}
                      onType={hands.type}
                      onPress={hands.press}
                      onPaste={hands.paste}
                    />
                  ) : (
                    <span className="block pt-2 text-center text-muted" title={t('sheet.none')}>
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Whether every sku costs the same at every quantity: then no cell need say it. */
function isUniform({ rows }: GridLayout): boolean {
  const all = rows.flatMap(({ skus }) => skus.flatMap((sku) => (sku ? [sku] : [])));
  const said = new Set(
    all.map(({ tiers }) => tiers.map(({ minimum, price }) => `${minimum} ${price.amount}`).join()),
  );
  return said.size <= 1;
}
