import { useMemo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import type { CellStore } from '../../features/products/cell-store.ts';
import { bothReadings } from '../../features/products/paste-table.ts';
import { cellOf, moveFocus, type CellAt } from '../../features/sheet-keys.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { readPaste, type GridLayout } from './variant-layout.ts';

export interface GridInputOptions {
  layout: GridLayout;
  store: CellStore<number>;
  multiple: number;
  /** The same function at every drawing, so that a key pressed does not draw the table. */
  onChange: (quantities: Map<string, number>) => void;
}

/** What typing, keys and the clipboard do in the cells. */
export function useGridInput({ layout, store, multiple, onChange }: GridInputOptions) {
  const t = useWords('product');
  const format = useFormat();
  const { language } = usePlace();
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
      /** Fills the rest of a row like the first quantity that stands in it. */
      fillRow(row: number) {
        const quantities = rows[row]!.skus.map((sku) => (sku ? store.get(sku.id) : 0));
        const quantity = quantities.find((one) => one > 0) ?? multiple;
        put(quantities.map((_, column) => ({ row, column, quantity })));
      },
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
        const { cells, unclear } = readPaste(text, layout, cellOf(event.currentTarget)!, language);
        if (unclear[0]) return void toast.error(t('sheet.pastedUnclear', bothReadings(unclear[0], format)));
        const count = put(cells);
        if (count > 0) toast.success(t('sheet.pasted', { count }));
        else toast.error(t('sheet.pastedNothing'));
      },
    };
  }, [store, onChange, layout, rows, multiple, wide, language, format, t]);
}
