import type { UnclearNumber } from '../../../contract/file-jobs/file-jobs.ts';
import type { DecimalMark } from '../../../kit/decimals.ts';
import type { Language } from '../../../kit/languages.ts';
import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { readFile } from '../../file-jobs/public.ts';
import type { Deps } from '../../platform/context.ts';
import { WorkError } from '../../platform/workers/workers.ts';
import { clarifyNumbers, type NumberColumns, type RawRow, type Writer } from './number-cells.ts';
import type { SheetEnd, SheetIssue } from './read-sheet.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';

interface ReadSheet extends Omit<SheetEnd, 'issue'> {
  issue: SheetIssue | 'numbersUnclear' | null;
  rows: SheetRow[];
  /** Of pictures that stand elsewhere. */
  addresses: string[];
  /** Numbers that can be read in two ways; its issue is then that they are. */
  unclear: UnclearNumber[];
}

interface Reading {
  /** The keys of columns by their heads. */
  keys: ReadonlyMap<string, string>;
  mostRows: number;
  numbers: NumberColumns;
}

/**
 * The rows of a spreadsheet that was sent by the keys of their columns; undefined when it has ended.
 * @param job  where it stands
 */
export async function readRows(
  { db, workers }: Deps,
  job: Parameters<typeof readFile>[1],
  sent: { id: string; language: string; wanted_encoding: string | null; decimal_mark: string | null },
  reading: Reading,
): Promise<ReadSheet | undefined> {
  const file = await readFile(db, job, sent.id);
  if (!file) return undefined;
  const encoding = (sent.wanted_encoding as TextEncoding | null) ?? undefined;
  const writer = {
    language: sent.language as Language,
    mark: (sent.decimal_mark as DecimalMark | null) ?? undefined,
  };
  return readSheetRows(workers, { file, encoding, ...writer }, reading);
}

/**
 * The rows of a spreadsheet by the keys of their columns, read on a thread of their own.
 * @param file  as large as its call allows; of no use here afterwards
 */
export async function readSheetRows(
  workers: Deps['workers'],
  { file, encoding, ...writer }: { file: Uint8Array; encoding?: TextEncoding | undefined } & Writer,
  { keys, mostRows, numbers }: Reading,
): Promise<ReadSheet> {
  const rows: RawRow[] = [];
  const addresses = new Set<string>();
  try {
    const reading = { file, encoding, keys, mostRows, numbers: new Set(numbers.keys()) };
    for await (const told of workers.run('imports.readSheet', reading)) {
      if ('issue' in told) {
        const unclear = told.issue ? [] : await clarifyNumbers(rows, numbers, writer);
        const issue = told.issue ?? (unclear.length > 0 ? 'numbersUnclear' : null);
        return { ...told, issue, rows: issue ? [] : rows, addresses: [...addresses], unclear };
      }
      rows.push(...told.rows);
      for (const address of told.addresses) addresses.add(address);
    }
  } catch (error) {
    // It would take as long, or as much, the next time.
    if (!(error instanceof WorkError) || error.issue === 'busy' || error.issue === 'failed') throw error;
  }
  return { issue: 'unreadable', encoding: null, columns: [], rows: [], addresses: [], unclear: [] };
}
