import { cutText } from '../../../kit/text/cut-text.ts';
import { cellsByName, columnNames } from '../../platform/tables/read-csv.ts';
import type { CellsByKind, Records } from '../../platform/tables/records.ts';
import { readTags, TooLarge } from './xlsx-archive.ts';
import { openBook, type Book } from './xlsx-book.ts';
import { isRounded, writeNumber } from './xlsx-formats.ts';
import { columnOf, createFilling, listMerged } from './xlsx-merged.ts';

/** Of a sheet: columns that are read, rows that count, characters of all cells together, and of one. */
const mostColumns = 500;
const mostRows = 1_048_576;
const mostCharacters = 200_000_000;
const longestCell = 32_767;

/**
 * The first sheet of a workbook, its first row with anything in it the header, as cells by the column's name in lower
 * case. Cells are texts: numbers as their format writes leading zeros, days by ISO 8601, formulas as what they came to
 * last; merged cells all have the value of the first. Read piece by piece: what is too large ends it early.
 * @throws {TooLarge}, {Error} when it is no workbook
 */
export async function* readXlsx(bytes: Uint8Array): Records {
  const book = await openBook(bytes);
  const fill = createFilling<XlsxCell>(await listMerged(book.archive, book.sheet));
  let columns: string[] | undefined;
  for await (const { number, cells } of readRows(book)) {
    if (!columns) {
      columns = columnNames(rowOf(cells));
      continue;
    }
    fill(number, cells, columns.length);
    const value = cellsByName(columns, rowOf(cells));
    yield { line: number, bytes: 500, value, columns, cells: kindsOf(cells, columns) };
  }
}

interface XlsxCell {
  text: string;
  kind: 'text' | 'number' | 'rounded';
}

interface XlsxRow {
  number: number;
  /** Those that hold something, by the number of their column, from 1. */
  cells: Map<number, XlsxCell>;
}

function rowOf(cells: XlsxRow['cells']): string[] {
  const row: string[] = [];
  for (const [column, { text }] of cells) row[column - 1] = text;
  return Array.from(row, (text) => text ?? '');
}

function kindsOf(cells: XlsxRow['cells'], columns: readonly string[]): CellsByKind {
  const namesOf = (requested: XlsxCell['kind']) =>
    [...cells].flatMap(([column, { kind }]) => (kind === requested ? (columns[column - 1] ?? []) : []));
  return { numeric: namesOf('number'), rounded: namesOf('rounded') };
}

/** The rows that hold anything. */
async function* readRows(book: Book): AsyncGenerator<XlsxRow, void, void> {
  const ready: XlsxRow[] = [];
  const sheet = createSheetReader(book, (row) => ready.push(row));
  for await (const _ of readTags(book.archive, book.sheet, sheet)) yield* ready.splice(0);
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  text: string;
}

/** An underscore that would begin an escape is written by its own code (ECMA-376, 22.9.2.19), as our spreadsheets do. */
const readEscapeSigns = (text: string): string => text.replace(/_x005F_/gi, '_');

function createSheetReader({ texts, formats, has1904 }: Book, onRow: (row: XlsxRow) => void) {
  let row: XlsxRow = { number: 0, cells: new Map() };
  let column = 0;
  let cell: OpenCell | null = null;
  let isRead = false;
  let isSpoken = false;
  let characters = 0;

  function kindOf({ type, style, text }: OpenCell): XlsxCell['kind'] {
    if (type !== 'n' || formats[style]?.as === 'moment') return 'text';
    return isRounded(text) ? 'rounded' : 'number';
  }

  function textOf({ type, style, text }: OpenCell): string {
    if (type === 's') return readEscapeSigns(texts[Number(text)] ?? '');
    if (type === 'b') return text.trim() === '1' ? 'true' : text.trim() === '0' ? 'false' : text;
    if (type === 'n') return writeNumber(text, formats[style] ?? { as: 'number' }, has1904);
    return readEscapeSigns(text);
  }

  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        row = { number: Number(attributes.r) || row.number + 1, cells: new Map() };
        column = 0;
        if (row.number > mostRows) throw new TooLarge('the workbook has too many rows');
      } else if (name === 'c') {
        column = columnOf(attributes.r ?? '') || column + 1;
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s) || 0, text: '' };
      } else if (name === 'rPh') isSpoken = true;
      // What a formula says is not what it came to.
      isRead = cell !== null && (name === 'v' || (name === 't' && !isSpoken));
    },
    text(piece: string) {
      if (isRead && cell && cell.text.length <= longestCell) cell.text += piece;
    },
    close(name: string) {
      isRead = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'c' && cell) {
        const text = cell.column <= mostColumns ? cutText(textOf(cell), longestCell) : '';
        if (text.trim() !== '') row.cells.set(cell.column, { text, kind: kindOf(cell) });
        characters += text.length;
        if (characters > mostCharacters) throw new TooLarge('the workbook holds too much text');
        cell = null;
      }
      if (name === 'row' && row.cells.size > 0) onRow(row);
    },
  };
}
