import type { TextEncoding } from '../../../kit/text-encodings.ts';
import { readFile } from '../../file-jobs/public.ts';
import type { Deps } from '../../platform/context.ts';
import { WorkError } from '../../platform/workers.ts';
import type { SheetEnd } from './read-sheet.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';

interface ReadSheet extends SheetEnd {
  rows: SheetRow[];
  /** Of pictures that stand elsewhere. */
  addresses: string[];
}

interface Reading {
  /** The keys of columns by their heads. */
  keys: ReadonlyMap<string, string>;
  mostRows: number;
}

/**
 * The rows of a spreadsheet that was sent by the keys of their columns; undefined when it has ended.
 * @param job  where it stands
 */
export async function readRows(
  { db, workers }: Deps,
  job: Parameters<typeof readFile>[1],
  sent: { id: string; wanted_encoding: string | null },
  reading: Reading,
): Promise<ReadSheet | undefined> {
  const file = await readFile(db, job, sent.id);
  if (!file) return undefined;
  const encoding = (sent.wanted_encoding as TextEncoding | null) ?? undefined;
  return readSheetRows(workers, { file, encoding }, reading);
}

/**
 * The rows of a spreadsheet by the keys of their columns, read on a thread of their own.
 * @param file  as large as its call allows; of no use here afterwards
 */
export async function readSheetRows(
  workers: Deps['workers'],
  { file, encoding }: { file: Uint8Array; encoding?: TextEncoding | undefined },
  reading: Reading,
): Promise<ReadSheet> {
  const rows: SheetRow[] = [];
  const addresses = new Set<string>();
  try {
    for await (const told of workers.run('imports.readSheet', { file, encoding, ...reading })) {
      if ('issue' in told) return { ...told, rows, addresses: [...addresses] };
      rows.push(...told.rows);
      for (const address of told.addresses) addresses.add(address);
    }
  } catch (error) {
    // It would take as long, or as much, the next time.
    if (!(error instanceof WorkError) || error.issue === 'busy' || error.issue === 'failed') throw error;
  }
  return { issue: 'unreadable', encoding: null, columns: [], rows: [], addresses: [] };
}
