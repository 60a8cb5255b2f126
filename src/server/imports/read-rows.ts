import type { TextEncoding } from '../../kit/text-encodings.ts';
import { readFile } from '../file-jobs/public.ts';
import type { Deps } from '../platform/context.ts';
import { WorkError } from '../platform/workers.ts';
import type { SheetEnd } from './read-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

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
 * The rows of a spreadsheet that was sent by the keys of their columns, read on a thread of their own; undefined when it
 * has ended.
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
  const rows: SheetRow[] = [];
  const addresses = new Set<string>();
  const encoding = (sent.wanted_encoding as TextEncoding | null) ?? undefined;
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
