import { foldName } from '../../../kit/text/fold.ts';
import type { Sku } from '../../../contract/catalog/catalog.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import type { Language } from '../../../kit/languages.ts';
import { readerOfPaste, readTable, type UnclearCell } from '../../features/products/paste-table.ts';
import type { CellAt } from '../../features/sheet-keys.ts';
import type { Products } from './product-data.ts';

type Specs = Products['specs'];

/** One row of an order sheet: what it is called, and the sku of each column; undefined where none is made. */
export interface SheetRow {
  names: readonly string[];
  /** Of the value that the row is of, where it has one. */
  picture?: string;
  skus: readonly (Sku | undefined)[];
}

/** Skus as a sheet: of two specs one lies in rows and one in columns; else each sku has a row of its own. */
export interface GridLayout {
  /** What the rows' names say. */
  heads: readonly string[];
  /** Names of the columns; empty for a list. */
  columns: readonly string[];
  rows: readonly SheetRow[];
}

export function layOut(specs: Specs, skus: readonly Sku[]): GridLayout {
  const [first, second] = specs;
  if (specs.length !== 2 || !first || !second) {
    return {
      heads: specs.map(({ name }) => name),
      columns: [],
      rows: skus.map((sku) => ({
        names: sku.values.map((value, i) => specs[i]?.values[value]?.name ?? ''),
        ...pictured(
          sku.values.map((value, i) => specs[i]?.values[value]?.picture).find(Boolean) || sku.picture,
        ),
        skus: [sku],
      })),
    };
  }
  // The longer spec lies in rows: a page is easier to scroll down than sideways.
  const [down, across] = first.values.length >= second.values.length ? [0, 1] : [1, 0];
  const byPlace = new Map(skus.map((sku) => [`${sku.values[down]} ${sku.values[across]}`, sku]));
  const [rows, columns] = [specs[down]!, specs[across]!];
  return {
    heads: [rows.name],
    columns: columns.values.map(({ name }) => name),
    rows: rows.values.map(({ name, picture }, row) => ({
      names: [name],
      ...pictured(picture),
      skus: columns.values.map((_, column) => byPlace.get(`${row} ${column}`)),
    })),
  };
}

const pictured = (picture: string | undefined) => (picture ? { picture } : {});

/**
 * What a table copied from a spreadsheet says of a sheet. With names of columns in its first line or of rows in its
 * first cells it is laid where those names are; bare numbers lie from a cell on, down and to the end of the line.
 */
export function readPaste(
  text: string,
  { columns, rows }: GridLayout,
  at: CellAt,
  language: Language,
): { cells: (CellAt & { quantity: number })[]; unclear: UnclearCell[] } {
  const lines = readTable(text);
  const columnOf = new Map(columns.map((name, index) => [foldName(name), index]));
  const rowOf = new Map(rows.map(({ names }, index) => [names.map(foldName).join('\t'), index]));
  const heads = lines[0]!.map((cell) => columnOf.get(foldName(cell)));
  const hasHeads = heads.some((column) => column !== undefined);
  const width = rows[0]?.names.length ?? 0;
  const named = (line: string[]) => rowOf.get(line.slice(0, width).map(foldName).join('\t'));
  const body = hasHeads ? lines.slice(1) : lines;
  const hasNames = width > 0 && body.some((line) => named(line) !== undefined);

  const pasted: (CellAt & { text: string })[] = [];
  for (const [down, line] of body.entries()) {
    const row = hasNames ? named(line) : at.row + down;
    if (row === undefined || !rows[row]) continue;
    const before = hasNames ? width : 0;
    for (const [across, cell] of line.slice(before).entries()) {
      const column = hasHeads ? heads[before + across] : hasNames ? across : at.column + across;
      if (column !== undefined && rows[row].skus[column]) pasted.push({ row, column, text: cell });
    }
  }
  // All cells of an order sheet are pieces: what one of them shows of their writing holds for all.
  const texts = pasted.map(({ text }) => text);
  const read = readerOfPaste(new Map([['pieces', { kind: wholeNumbers, texts }]]), language);
  const results = pasted.map(({ text, ...cell }) => ({ ...cell, number: read('pieces', text) }));
  return {
    cells: results.flatMap(({ number, ...cell }) =>
      typeof number === 'string' && /^\d{1,9}$/.test(number) ? { ...cell, quantity: Number(number) } : [],
    ),
    unclear: results.flatMap(({ number }) => (typeof number === 'object' && number ? number : [])),
  };
}
