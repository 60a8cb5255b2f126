import { foldName } from '../../../kit/text/fold.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import {
  longestTariffCell,
  mostTariffRows,
  tariffColumns,
} from '../../../contract/trade-services/tariff-columns.ts';
import type { CellAt } from '../../features/sheet-keys.ts';
import { readTable } from '../../features/products/paste-table.ts';

/** Rows of a tariff as they are typed, a cell for each column. */
export type TariffTable = readonly (readonly string[])[];

export const emptyRow = (): string[] => tariffColumns.map(() => '');

/** A table with room for some rows more. */
export const withRoom = (table: TariffTable, rows: number): TariffTable => [
  ...table,
  ...Array.from({ length: Math.max(0, Math.min(rows, mostTariffRows - table.length)) }, emptyRow),
];

/** The table up to its last row that has anything in it. */
export function withoutEnd(table: TariffTable): string[][] {
  const last = table.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return table.slice(0, last + 1).map((row) => [...row]);
}

/**
 * Lays the cells of a table that was copied from a spreadsheet from a cell on; its head, where it has one, is left out.
 * @param heads  what the columns are called
 * @returns the table, longer where that is needed, and how many rows were laid
 */
export function layCells(
  table: TariffTable,
  text: string,
  at: CellAt,
  heads: readonly string[],
): { table: TariffTable; rows: number } {
  const names = new Set(heads.map(foldName));
  const lines = readTable(text).filter(
    (line, index) =>
      index > 0 || line.length < 2 || !line.every((cell) => !cell.trim() || names.has(foldName(cell))),
  );
  const fitting = lines.slice(0, Math.max(0, mostTariffRows - at.row));
  const laid = withRoom(table, at.row + fitting.length - table.length).map((row, index) => {
    const line = fitting[index - at.row];
    if (!line) return row;
    const cells = [...row];
    line.forEach((cell, across) => {
      if (at.column + across < cells.length)
        cells[at.column + across] = cutText(cell.trim(), longestTariffCell * 2);
    });
    return cells;
  });
  return { table: laid, rows: fitting.length };
}
