import { foldName } from '../../../../kit/text/fold.ts';
import { cutText } from '../../../../kit/text/cut-text.ts';
import { pricesWith, wholeNumbers, writeClearly } from '../../../../kit/decimals.ts';
import type { Language } from '../../../../kit/languages.ts';
import { payableDigits } from '../../../../kit/money.ts';
import { readerOfPaste, readTable, type UnclearCell } from '../../../features/products/paste-table.ts';
import { isStockColumn, isTextColumn } from '../../../../contract/products/product-form.ts';
import type { CellAt } from '../../../features/sheet-keys.ts';

interface PastedCell {
  row: number;
  column: string;
  value: string;
}

/** Whose table it is, and what its prices are in. */
interface Writer {
  language: Language;
  currency: string;
}

const longestCode = 120;

export interface PriceRow {
  version: string;
  /** What its spec values are called. */
  names: readonly string[];
}

/**
 * Where the cells of a table that was copied go: rows that begin with the names of a version are laid there, others lie
 * from a cell on.
 */
export function layPaste(
  text: string,
  rows: readonly PriceRow[],
  columns: readonly string[],
  at: CellAt,
  { language, currency }: Writer,
): { cells: PastedCell[]; unclear: UnclearCell[] } {
  const lines = readTable(text);
  const width = rows[0]?.names.length ?? 0;
  const byName = new Map(rows.map(({ names }, row) => [names.map(foldName).join('\t'), row]));
  const named = (line: readonly string[]) => byName.get(line.slice(0, width).map(foldName).join('\t'));
  const hasNames = width > 0 && lines.some((line) => named(line) !== undefined);
  const pasted = lines.flatMap((line, down): PastedCell[] => {
    const row = hasNames ? named(line) : at.row + down;
    if (row === undefined || !rows[row]) return [];
    const cells = hasNames ? line.slice(width) : line;
    const first = hasNames ? 0 : at.column;
    return cells.flatMap((cell, across) => {
      const column = columns[first + across];
      if (column === undefined) return [];
      return { row, column, value: cell.trim() };
    });
  });
  const prices = pricesWith(payableDigits(currency));
  const sortOf = (column: string) => (isStockColumn(column) ? 'stock' : 'price');
  const textsOf = (sort: string) =>
    pasted.flatMap(({ column, value }) => (!isTextColumn(column) && sortOf(column) === sort ? value : []));
  const read = readerOfPaste(
    new Map([
      ['stock', { kind: wholeNumbers, texts: textsOf('stock') }],
      ['price', { kind: prices, texts: textsOf('price') }],
    ]),
    language,
  );
  const unclear: UnclearCell[] = [];
  const cells = pasted.map((cell) => {
    if (isTextColumn(cell.column)) return { ...cell, value: cutText(cell.value, longestCode) };
    const number = read(sortOf(cell.column), cell.value);
    if (number !== null && typeof number === 'object') unclear.push(number);
    // What is no number stands in its cell as it was written, and the form says so.
    return typeof number === 'string' ? { ...cell, value: writeClearly(number) } : cell;
  });
  return { cells, unclear };
}
