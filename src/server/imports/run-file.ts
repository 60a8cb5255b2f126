import { cutText } from '../../kit/text/cut-text.ts';
import { createHash } from 'node:crypto';
import { SetupError } from '../../config.ts';
import { transact, type Db } from '../platform/database.ts';
import { RowRefused } from './fields.ts';
import type { Loader, Outcome } from './load/loader.ts';
import type { OpenFile } from './read/open-file.ts';
import type { FileRecord } from '../platform/tables/records.ts';
import {
  finishImport,
  listRefusedLines,
  lockRowsDone,
  recordBatch,
  type ImportRow,
  type Refused,
} from './sql.ts';

const rowsAtOnce = 500;
const bytesAtOnce = 16_000_000;

/** Rows of this run by what became of them. */
export interface Counts {
  read: number;
  new: number;
  changed: number;
  same: number;
  refused: number;
}

export interface FileRun {
  db: Db;
  now: () => Date;
  /** Asked to stop: the batch at work is finished, and the next run goes on behind it. */
  signal?: AbortSignal;
  /** After each batch; `bytes` of the file are read. */
  onProgress(counts: Counts, bytes: number): void;
}

/** How a file was read: another way makes it another import. */
export const sourceHash = (file: OpenFile, readAs: string): string =>
  createHash('sha256').update(`${file.hash} ${file.kind} ${readAs}`).digest('hex');

/**
 * Loads one file from where it was left. A file that is finished is read again only for the lines it refused: what
 * they missed may be there by now.
 * @returns what became of its rows in this run, and whether it is finished
 */
export async function runFile<Row>(
  { db, now, signal, onProgress }: FileRun,
  file: OpenFile,
  begun: ImportRow,
  loader: Loader<Row>,
): Promise<{ counts: Counts; finished: boolean }> {
  const counts: Counts = { read: 0, new: 0, changed: 0, same: 0, refused: 0 };
  const retry = begun.finished_at ? new Set(await listRefusedLines(db, begun.id)) : null;
  if (retry?.size === 0) return { counts, finished: true };

  let done = retry ? begun.rows_done : 0;
  let bytes = 0;
  let batch: { record: FileRecord; row: Row | null; refused: string | null }[] = [];
  let held = 0;

  const flush = async () => {
    if (batch.length === 0) return;
    const outcomes = await loadBatch(db, begun.id, loader, batch, retry ? null : done);
    for (const outcome of outcomes) counts[typeof outcome === 'string' ? outcome : 'refused']++;
    counts.read += batch.length;
    batch = [];
    held = 0;
    onProgress(counts, bytes);
  };
  for await (const record of file.records((read) => (bytes = read))) {
    if (retry) {
      if (!retry.has(record.line)) continue;
    } else if (++done <= begun.rows_done) continue;
    batch.push({ record, ...readRow(loader, record) });
    held += record.bytes;
    if (batch.length < rowsAtOnce && held < bytesAtOnce) continue;
    await flush();
    if (signal?.aborted) return { counts, finished: false };
  }
  await flush();
  await finishImport(db, begun.id, now());
  return { counts, finished: true };
}

function readRow<Row>(loader: Loader<Row>, record: FileRecord): { row: Row | null; refused: string | null } {
  if ('issue' in record) return { row: null, refused: record.issue };
  try {
    return { row: loader.read(record.value), refused: null };
  } catch (error) {
    if (error instanceof RowRefused) return { row: null, refused: error.message };
    throw error;
  }
}

type Item<Row> = { record: FileRecord; row: Row | null; refused: string | null };

/**
 * Writes a batch in one transaction, and with it how far the file is. When the database itself refuses a row, the
 * batch is halved until that row stands alone.
 * @param doneAfter  rows of the file that are done with this batch; null when only some lines are tried again
 */
async function loadBatch<Row>(
  db: Db,
  importId: string,
  loader: Loader<Row>,
  batch: readonly Item<Row>[],
  doneAfter: number | null,
): Promise<Outcome[]> {
  try {
    return await transact(db, async (tx) => {
      const done = await lockRowsDone(tx, importId);
      if (doneAfter !== null && done !== doneAfter - batch.length)
        throw new SetupError('Another import is loading the same file: let it finish.');
      const taken = batch.flatMap(({ row }) => (row === null ? [] : [row]));
      const written = taken.length > 0 ? await loader.write(tx, taken) : [];
      let next = 0;
      const outcomes = batch.map(({ row, refused }): Outcome =>
        row === null ? { refused: refused! } : written[next++]!,
      );
      const lines = batch.map(({ record }) => record.line);
      const refusals = batch.flatMap(({ record }, i) => refusalOf(record, outcomes[i]!));
      await recordBatch(tx, importId, lines, refusals, doneAfter ?? done);
      return outcomes;
    });
  } catch (error) {
    const reason = dataIssue(error);
    if (reason === null) throw error;
    if (batch.length === 1)
      return loadBatch(db, importId, loader, [{ ...batch[0]!, row: null, refused: reason }], doneAfter);
    const half = batch.length >> 1;
    const between = doneAfter === null ? null : doneAfter - (batch.length - half);
    const first = await loadBatch(db, importId, loader, batch.slice(0, half), between);
    return [...first, ...(await loadBatch(db, importId, loader, batch.slice(half), doneAfter))];
  }
}

/** Why the database cannot take a row (SQLSTATE classes 21, 22, 23 and 54), or null when it is about something else. */
function dataIssue(error: unknown): string | null {
  const { code, message } = error as { code?: unknown; message?: string };
  return typeof code === 'string' && /^(?:21|22|23|54)...$/.test(code)
    ? `the database refuses it: ${message}`
    : null;
}

function refusalOf(record: FileRecord, outcome: Outcome): Refused[] {
  if (typeof outcome === 'string') return [];
  const excerpt = 'excerpt' in record ? record.excerpt : excerptOf(record.value);
  // oxlint-disable-next-line no-control-regex
  const clean = (text: string) => text.toWellFormed().replace(/[\0-\u001F\u007F-\u009F]/g, ' ');
  return [
    {
      line: record.line,
      reason: cutText(clean(outcome.refused), 500),
      excerpt: cutText(clean(excerpt), 200),
    },
  ];
}

function excerptOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'path' in value) return String(value.path);
  return JSON.stringify(value);
}
