import { plainName, readTable } from '../../../features/products/paste-table.ts';
import type { CellAt } from '../../../features/sheet-keys.ts';

export interface PriceRow {
  version: string;
  /** What its spec values are called. */
  names: readonly string[];
}

/** A figure as spreadsheets write it, without separators and currency signs: "¥ 1,200.50" is "1200.50". */
export function plainFigure(text: string): string {
  const figures = plainName(text).replace(/[^\d.,]/g, '');
  // A mark before exactly three last digits parts thousands, unless it is the only sign of a fraction.
  const parted = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?$/.exec(figures);
  const mark = parted?.[1];
  const whole = mark ? figures.replaceAll(mark, '') : figures;
  return whole.replace(',', '.');
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
): { row: number; column: string; value: string }[] {
  const lines = readTable(text);
  const width = rows[0]?.names.length ?? 0;
  const byName = new Map(rows.map(({ names }, row) => [names.map(plainName).join('\t'), row]));
  const named = (line: readonly string[]) => byName.get(line.slice(0, width).map(plainName).join('\t'));
  const hasNames = width > 0 && lines.some((line) => named(line) !== undefined);
  return lines.flatMap((line, down) => {
    const row = hasNames ? named(line) : at.row + down;
    if (row === undefined || !rows[row]) return [];
    const cells = hasNames ? line.slice(width) : line;
    const first = hasNames ? 0 : at.column;
    return cells.flatMap((cell, across) => {
      const column = columns[first + across];
      if (column === undefined) return [];
      return { row, column, value: column === 'code' ? cell.trim().slice(0, 120) : plainFigure(cell) };
    });
  });
}
