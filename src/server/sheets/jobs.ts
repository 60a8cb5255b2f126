import { mostSheets } from '../../contract/sheet-limits.ts';
import type { Language } from '../../kit/languages.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { writeSpreadsheet, type Cell, type SheetSource } from '../platform/spreadsheet.ts';
import { keptDays, patienceHours, type SheetKind } from './rules.ts';
import { sourceOf } from './sources.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'sheets.make': { sheetId: string };
  }
}

const retries = 3;
const hour = 3_600_000;

/**
 * Makes a sheet: one batch of its rows is in memory at a time, and each says how far it is. Whoever is interrupted
 * begins anew, for what was read first may have changed; of two at once the first to end is the one that is kept.
 */
export async function makeSheet(services: Services, sheetId: string, signal?: AbortSignal): Promise<void> {
  const { db, made, clock } = services;
  const sheet = await rows.findSheet(db, sheetId);
  if (!sheet || sheet.finished_at) return;
  const reading = { db, language: sheet.language as Language, now: clock.now() };
  const source = await sourceOf(sheet.kind as SheetKind, reading, sheet.shop_id, sheet.asked as object);
  await rows.beginSheet(db, sheetId, await source.count());
  const written = { rows: 0 };
  const file = await made.putStream(
    writeSpreadsheet(source.sheet, countedRows(services, sheetId, source, written, signal)),
  );
  const gone = await transact(db, async (tx) => {
    const isKept = await rows.endSheet(tx, sheetId, { ...file, ...written }, clock.now());
    return isKept ? rows.deleteBeyond(tx, sheet, mostSheets) : [file.key];
  });
  await removeUnused(services, gone);
}

/** The rows of a source, counted in the sheet; ends when the time is up or somebody else has ended it. */
async function* countedRows(
  { db }: Services,
  sheetId: string,
  source: SheetSource,
  written: { rows: number },
  signal?: AbortSignal,
): AsyncGenerator<Cell[][]> {
  for await (const batch of source.read()) {
    signal?.throwIfAborted();
    yield batch;
    written.rows += batch.length;
    if (!(await rows.countRows(db, sheetId, written.rows))) throw new Error('the sheet has ended meanwhile');
  }
}

/** Gives up what nobody makes any more, so that it can be asked for again, and forgets what is old. */
export async function forgetSheets(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await rows.failUnmade(db, new Date(now.getTime() - patienceHours * hour), now);
  const before = new Date(now.getTime() - keptDays * 24 * hour);
  await removeUnused(services, await transact(db, (tx) => rows.deleteOld(tx, before)));
}

async function removeUnused({ db, made }: Services, files: readonly string[]): Promise<void> {
  for (const file of await rows.listUnused(db, files)) await made.remove(file);
}

export function workOnSheets(queue: Queue, services: Services): void {
  queue.work(
    'sheets.make',
    async ({ sheetId }, { attempt, signal }) => {
      try {
        await makeSheet(services, sheetId, signal);
      } catch (error) {
        // Whoever waits is told, and may ask again.
        if (attempt > retries) await rows.endSheet(services.db, sheetId, null, services.clock.now());
        throw error;
      }
    },
    // A large one takes its time, and does not hold up all the others.
    { retries, concurrency: 2, timeoutSeconds: 1_800, heartbeatSeconds: 60, prompt: true },
  );
  queue.every('sheets.forget', '37 * * * *', () => forgetSheets(services));
}
