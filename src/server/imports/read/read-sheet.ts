import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { piecesOf, readCsv } from '../../platform/tables/read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { CellsByKind, Records } from '../../platform/tables/records.ts';
import { addressesIn } from './cell-rules.ts';
import { looksRounded } from '../../../kit/text/rounded-number.ts';
import type { RawRow } from './number-cells.ts';
import { TooLarge } from './xlsx-archive.ts';

/** Why a file holds no rows that could be taken. */
export type SheetIssue = 'unreadable' | 'empty' | 'tooManyRows' | 'noColumns';

declare module '../../platform/workers/workers.ts' {
  interface Tasks {
    /** The rows of a sheet, and at last how it was read. */
    'imports.readSheet': { takes: SheetFile; gives: SheetRows | SheetEnd };
  }
}

interface SheetFile {
  file: Uint8Array;
  /** The keys of columns by their heads. */
  keys: ReadonlyMap<string, string>;
  mostRows: number;
  /** The keys of columns that hold numbers; the others hold texts, of which none may have been rounded. */
  numbers: ReadonlySet<string>;
  /** Of a text; told by what is in it unless somebody says. */
  encoding?: TextEncoding | undefined;
}

interface SheetRows {
  rows: RawRow[];
  /** Of pictures that stand elsewhere, as far as they can be asked for. */
  addresses: string[];
}

export interface SheetEnd {
  issue: SheetIssue | null;
  /** Null where it is no text. */
  encoding: TextEncoding | null;
  /** The keys of the columns there are, filled or not. */
  columns: string[];
}

/** Rows of one piece: few enough to be copied to another thread in passing, by number and by size. */
const rowsAtOnce = 200;
const charactersAtOnce = 300_000;
/** All rows together: a file of a few megabytes may name one text a million times. */
const mostCharacters = 40_000_000;

/** Reads a sheet on a thread of its own (`src/worker.ts`), by its content: XLSX or separated values. */
export async function* readSheet({
  file,
  keys,
  mostRows,
  numbers,
  encoding: told,
}: SheetFile): AsyncGenerator<SheetRows | SheetEnd, void, void> {
  let encoding: TextEncoding | null = null;
  let columns: string[] = [];
  const end = (issue: SheetIssue | null): SheetEnd => ({ issue, encoding, columns });
  const records = recordsOf(file, told, (result) => (encoding = result));
  let rows: RawRow[] = [];
  let [count, characters, held] = [0, 0, 0];
  try {
    for await (const record of records) {
      if ('issue' in record) return yield end('unreadable');
      const cells = Object.entries(record.value as Record<string, string>).flatMap(([head, text]) => {
        const key = keys.get(head);
        // What no text in the database holds.
        return key ? [[key, text.replaceAll('\0', '').toWellFormed()] as const] : [];
      });
      if (count === 0) columns = (record.columns ?? []).flatMap((head) => keys.get(head) ?? []);
      if (count === 0 && columns.length === 0) return yield end('noColumns');
      if (++count > mostRows) return yield end('tooManyRows');
      const size = cells.reduce((sum, [, text]) => sum + text.length, 0);
      characters += size;
      held += size;
      if (characters > mostCharacters) return yield end('tooManyRows');
      rows.push({
        line: record.line,
        cells: Object.fromEntries(cells) as RawRow['cells'],
        ...kindsOf(cells, record.cells, { keys, numbers }),
      });
      if (rows.length < rowsAtOnce && held < charactersAtOnce) continue;
      yield { rows, addresses: addressesIn(rows) };
      rows = [];
      held = 0;
    }
  } catch (error) {
    return yield end(error instanceof TooLarge ? 'tooManyRows' : 'unreadable');
  }
  if (rows.length > 0) yield { rows, addresses: addressesIn(rows) };
  yield end(count > 0 ? null : 'empty');
}

/** Which cells are numbers, and which texts have lost digits. Rows that have neither, which are most, say nothing. */
function kindsOf(
  cells: readonly (readonly [string, string])[],
  kinds: CellsByKind | undefined,
  { keys, numbers }: Pick<SheetFile, 'keys' | 'numbers'>,
): Pick<RawRow, 'numeric' | 'rounded'> {
  const keysOf = (names: readonly string[] = []) => names.flatMap((name) => keys.get(name) ?? []);
  const numeric = [...keysOf(kinds?.numeric), ...keysOf(kinds?.rounded)].filter((key) => numbers.has(key));
  // A cell may have been turned into text after it was rounded.
  const lost = cells.flatMap(([key, text]) => (looksRounded(text) ? key : []));
  const rounded = [...new Set([...keysOf(kinds?.rounded), ...lost])].filter((key) => !numbers.has(key));
  return { ...(numeric.length > 0 && { numeric }), ...(rounded.length > 0 && { rounded }) };
}

/** Whether a file is a ZIP, which is what a workbook is: it says so. */
export const isWorkbook = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

/**
 * The records of a workbook or of separated values, for tasks of the threads alone (`src/worker.ts`).
 * @throws what a broken workbook makes its readers throw
 */
export function recordsOf(
  file: Uint8Array,
  encoding: TextEncoding | undefined,
  onEncoding: (encoding: TextEncoding) => void = () => undefined,
): Records {
  return isWorkbook(file) ? readXlsx(file) : readCsv(piecesOf(file), { encoding, onEncoding });
}
