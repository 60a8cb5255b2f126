import { setImmediate as breathe } from 'node:timers/promises';
import type { UnclearNumber } from '../../../contract/file-jobs/file-jobs.ts';
import {
  createColumnReader,
  decimalMarkOf,
  readingsOf,
  writeClearly,
  type DecimalMark,
  type NumberKind,
} from '../../../kit/decimals.ts';
import type { Language } from '../../../kit/languages.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';

/** Columns that hold numbers, by their keys. */
export type NumberColumns = ReadonlyMap<string, NumberColumn>;
export interface NumberColumn {
  kind: NumberKind;
  /** Columns of one sort, such as the prices of all tiers, are written alike: what one shows holds for all. */
  sort?: string;
}

/** A row as it was read, with the keys of those of its cells that a workbook holds as numbers. */
export interface RawRow extends SheetRow {
  numeric?: readonly string[];
}

export interface Writer {
  language: Language;
  /** The decimal mark that whoever sent the sheet says it is written with. */
  mark?: DecimalMark | undefined;
}

const rowsInTurn = 500;
/** Of the cells that could be read in two ways so many are shown. */
const mostShown = 5;

/**
 * Writes the numbers of a sheet so that each has one reading: every column by what its own cells show, then by what
 * such numbers can be, then by the rest of the sheet and its writer's language. What is no number stays as it is, and
 * is refused where it is used.
 * @returns the cells that could be read in two ways, the first of each column before the second of any; none of the
 *   sheet may be taken then
 */
export async function clarifyNumbers(
  rows: readonly RawRow[],
  columns: NumberColumns,
  { language, mark }: Writer,
): Promise<UnclearNumber[]> {
  const texts = new Map<string, { kind: NumberKind; texts: string[] }>();
  for (const [at, row] of rows.entries()) {
    if (at % rowsInTurn === 0) await breathe();
    for (const [key, { kind, sort = key }] of columns) {
      const text = row.cells[key];
      if (!text || row.numeric?.includes(key)) continue;
      const column = texts.get(sort) ?? { kind, texts: [] };
      column.texts.push(text);
      texts.set(sort, column);
    }
  }
  const read = createColumnReader(texts, { told: mark, language: decimalMarkOf(language) });
  const unclear = new Map<string, UnclearNumber[]>();
  for (const [at, row] of rows.entries()) {
    if (at % rowsInTurn === 0) await breathe();
    for (const [key, { sort = key }] of columns) {
      const text = row.cells[key];
      if (!text) continue;
      const result = row.numeric?.includes(key) ? exactly(text) : read(sort, text);
      if ('value' in result) row.cells[key] = writeClearly(result.value);
      else if (result.issue === 'unclear') {
        const cells = unclear.get(key) ?? [];
        if (cells.length < mostShown)
          cells.push({
            line: row.line,
            column: key,
            text,
            point: result.readings['.'],
            comma: result.readings[','],
          });
        unclear.set(key, cells);
      }
    }
  }
  return Array.from({ length: mostShown }, (_, at) =>
    [...unclear.values()].flatMap((cells) => cells[at] ?? []),
  )
    .flat()
    .slice(0, mostShown);
}

/** What a workbook holds as a number has its point where it is. */
function exactly(text: string): { value: string } | { issue: 'number' } {
  const reading = readingsOf(text)['.'];
  return reading ? { value: reading.value } : { issue: 'number' };
}
