import { useMemo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cellKey } from '../../../../contract/products/product-form.ts';
import { useFormat } from '../../../page/format/format.ts';
import { usePlace } from '../../../page/place.tsx';
import { useWords } from '../../../page/words.ts';
import { bothReadings } from '../../../features/products/paste-table.ts';
import { cellOf, moveFocus, type CellAt } from '../../../features/sheet-keys.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useProductForm } from '../form-store.ts';
import { layPaste, type PriceRow } from './table-paste.ts';

/** What keys and the clipboard do in the cells. */
export function usePriceInput(rows: readonly PriceRow[], columns: readonly string[]) {
  const t = useWords('productForm');
  const { store, currency } = useProductForm();
  const { language } = usePlace();
  const format = useFormat();
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
        const at = cellOf(event.currentTarget)!;
        const { cells, unclear } = layPaste(text, rows, columns, at, { language, currency });
        if (unclear[0]) return void toast.error(t('table.pastedUnclear', bothReadings(unclear[0], format)));
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
  }, [store, rows, columns, language, currency, format, t]);
}
