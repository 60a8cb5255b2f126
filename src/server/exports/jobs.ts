import { mostExports } from '../../contract/exports/export-limits.ts';
import type { Language } from '../../kit/languages.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { writeSpreadsheet, type Cell, type SpreadsheetSource } from '../platform/files/spreadsheet.ts';
import { keptDays, patienceHours, type ExportKind } from './rules.ts';
import { sourceOf } from './sources.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'exports.make': { exportId: string };
  }
}

const retries = 3;
const hour = 3_600_000;

/**
 * Makes a sheet: one batch of its rows is in memory at a time, and each says how far it is. Whoever is interrupted
 * starts again, for what was read first may have changed; of two at once the first to end is the one that is kept.
 */
export async function runExport(deps: Deps, exportId: string, signal?: AbortSignal): Promise<void> {
  const { db, made, clock } = deps;
  const run = await rows.findExport(db, exportId);
  if (!run || run.finished_at) return;
  const reading = { db, language: run.language as Language, now: clock.now() };
  const source = await sourceOf(run.kind as ExportKind, reading, run.shop_id, run.asked as object);
  await rows.beginExport(db, exportId, await source.count());
  const written = { rows: 0 };
  const file = await made.putStream(
    writeSpreadsheet(source.sheet, countedRows(deps, exportId, source, written, signal)),
  );
  const gone = await transact(db, async (tx) => {
    const isKept = await rows.endExport(tx, exportId, { ...file, ...written }, clock.now());
    return isKept ? rows.deleteBeyond(tx, run, mostExports) : [file.key];
  });
  await forgetUnused(deps, gone);
}

/** The rows of a source, counted in the sheet; ends when the time is up or somebody else has ended it. */
async function* countedRows(
  { db }: Deps,
  exportId: string,
  source: SpreadsheetSource,
  written: { rows: number },
  signal?: AbortSignal,
): AsyncGenerator<Cell[][]> {
  for await (const batch of source.read()) {
    signal?.throwIfAborted();
    yield batch;
    written.rows += batch.length;
    if (!(await rows.countRows(db, exportId, written.rows))) throw new Error('the sheet has ended meanwhile');
  }
}

/** Gives up what nobody makes any more, so that it can be asked for again, and forgets what is old. */
export async function deleteExpiredExports(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await rows.failUnmade(db, new Date(now.getTime() - patienceHours * hour), now);
  const before = new Date(now.getTime() - keptDays * 24 * hour);
  await forgetUnused(deps, await transact(db, (tx) => rows.deleteOld(tx, before)));
}

/** Removes files that no sheet names. */
export async function forgetUnused(
  { db, made }: Pick<Deps, 'db' | 'made'>,
  files: readonly string[],
): Promise<void> {
  for (const file of await rows.listUnused(db, files)) await made.remove(file);
}

export function workOnExports(queue: Queue, deps: Deps): void {
  queue.work(
    'exports.make',
    async ({ exportId }, { attempt, signal }) => {
      try {
        await runExport(deps, exportId, signal);
      } catch (error) {
        // Whoever waits is told, and may ask again.
        if (attempt > retries) await rows.endExport(deps.db, exportId, null, deps.clock.now());
        throw error;
      }
    },
    // A large one takes its time, and does not hold up all the others.
    { retries, concurrency: 2, timeoutSeconds: 1_800, heartbeatSeconds: 60 },
  );
  queue.every('exports.forget', '37 * * * *', () => deleteExpiredExports(deps));
}
