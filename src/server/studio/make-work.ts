import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runStudio, StudioFailure } from '../../studio/run.ts';
import type { StudioOutput, StudioResult } from '../../studio/jobs.ts';
import type { Deps } from '../platform/context.ts';
import { privateFolderMode } from '../platform/files/private-places.ts';
import { transact, type Tx } from '../platform/database.ts';
import type { FileClaim } from '../platform/files/file-runs.ts';
import { keepPieces } from './kept-files-sql.ts';
import { runLimits } from './rules.ts';
import { countUse } from './services/budget.ts';
import { ServiceFailed } from './services/client.ts';
import { isSpokenIn, leaveSpeech, spokenIn } from './services/speech.ts';
import * as rows from './sql.ts';

const lookMs = 1_000;
const progressMs = 400;

export const studioFolder = ({ config }: Pick<Deps, 'config'>): string => path.join(config.dataDir, 'studio');
const folderOf = (deps: Pick<Deps, 'config'>, id: string) => path.join(studioFolder(deps), 'works', id);

/**
 * Makes a work, or goes on with one whose process died: stages that are there are not made again, and it is completed
 * once. It ends early when it is stopped or deleted, and when another process has taken it over: what becomes of it, and
 * its folder, which both may share, are that one's.
 * @param stopping  of this process
 * @throws {StudioFailure} when the program crashed
 */
export async function makeWork(
  deps: Deps,
  id: string,
  { stopping, claim }: { stopping: AbortSignal; claim: FileClaim },
): Promise<void> {
  const { db, clock } = deps;
  const signal = AbortSignal.any([stopping, claim.signal]);
  const asItsMaker = (write: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
    transact(db, async (tx) => {
      const isMaker = await claim.holds(tx);
      if (isMaker) await write(tx);
      return isMaker;
    });
  const work = await rows.beginWork(db, id, clock.now());
  const folder = folderOf(deps, id);
  if (!work) return rm(folder, { recursive: true, force: true });
  await prepare(deps, work, folder);
  const watched = watch(deps, id, signal);
  try {
    const fellBack = await speakAhead(deps, work, folder, watched.signal);
    const result = await runStudio({
      folder,
      cache: path.join(studioFolder(deps), 'cache'),
      limits: runLimits,
      signal: watched.signal,
      onProgress: watched.progress,
    });
    await settle({ deps, id, folder, asItsMaker }, result, fellBack);
  } catch (error) {
    if (signal.aborted) throw error;
    if (!watched.signal.aborted) {
      if (!(error instanceof StudioFailure) || error.reason === 'crashed') throw error;
      const issue = error.reason.toUpperCase();
      await asItsMaker((tx) => rows.failWork(tx, id, { issue }, clock.now()));
    }
  } finally {
    watched.end();
  }
  await asItsMaker(() => rm(folder, { recursive: true, force: true }));
}

/** Gives a work up that cannot be made. */
export async function giveUpWork(deps: Deps, id: string): Promise<void> {
  await rows.failWork(deps.db, id, { issue: 'CRASHED' }, deps.clock.now());
  await rm(folderOf(deps, id), { recursive: true, force: true });
}

/** Puts what a work is made of into its folder; what an earlier process put there stays. */
async function prepare({ db, workFiles }: Deps, work: rows.WorkRow, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  for (const file of await rows.listWorkFiles(db, [work.id])) {
    const onDisk = await stat(path.join(folder, file.name)).catch(() => null);
    if (!file.is_input || onDisk?.size === Number(file.bytes)) continue;
    const stored = await workFiles.stream(file.key);
    if (!stored) throw new Error(`the file ${file.key} of a work is gone`);
    await pipeline(Readable.fromWeb(stored.body as never), createWriteStream(path.join(folder, file.name)));
  }
  await writeFile(
    path.join(folder, 'job.json'),
    JSON.stringify({ kind: work.kind, ...(work.asked as object) }),
  );
}

/** Writes down how far a work is, and notices when nobody wants it any more. */
function watch({ db, log }: Deps, id: string, stopping: AbortSignal) {
  const unwanted = new AbortController();
  let latest = { progress: 0, step: '' };
  let written = '';
  const write = async () => {
    written = JSON.stringify(latest);
    if (!(await rows.writeProgress(db, id, latest)))
      unwanted.abort(new Error('nobody wants this work any more'));
  };
  const failed = (error: Error) => log.warn({ error: error.message, work: id }, 'no progress written');
  const timer = setInterval(() => void write().catch(failed), lookMs);
  const quick = setInterval(() => {
    if (written !== JSON.stringify(latest)) void write().catch(failed);
  }, progressMs);
  return {
    signal: AbortSignal.any([unwanted.signal, stopping]),
    progress: (progress: number, step: string) => void (latest = { progress, step }),
    end() {
      clearInterval(timer);
      clearInterval(quick);
    },
  };
}

/**
 * Has a service speak where one is set; else, or where it fails, the studio's own voice does.
 * @returns whether it should have and could not
 */
async function speakAhead(
  { db, clock, config, log }: Deps,
  work: rows.WorkRow,
  folder: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { speech } = config.studioServices;
  const spoken = spokenIn(work.asked as Record<string, unknown>);
  // What an earlier run has left is neither asked for nor counted again.
  if (!speech || !spoken || (await isSpokenIn(folder))) return false;
  try {
    if (await countUse({ db, config, now: clock.now() }, work.account_id)) return true;
    await leaveSpeech(speech, spoken, folder, signal);
    return false;
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error;
    log.warn({ error: error.message, work: work.id }, 'the speech service failed');
    return true;
  }
}

interface Making {
  deps: Deps;
  id: string;
  folder: string;
  /** Writes something where no other process has taken the work over. */
  asItsMaker(write: (tx: Tx) => Promise<unknown>): Promise<boolean>;
}

async function settle(
  { deps, id, folder, asItsMaker }: Making,
  result: StudioResult,
  fellBack: boolean,
): Promise<void> {
  const { clock } = deps;
  if ('refused' in result) {
    const { refused: issue, details } = result;
    await asItsMaker((tx) => rows.failWork(tx, id, { issue, ...(details && { details }) }, clock.now()));
    return;
  }
  const files: rows.NewFile[] = [];
  for (const output of result.outputs) files.push(await keepOutput(deps, folder, output));
  // What nobody wants any more is swept away.
  await asItsMaker((tx) =>
    rows.completeWork(tx, id, { engines: result.engines, files, fellBack }, clock.now()),
  );
}

async function keepOutput(deps: Deps, folder: string, output: StudioOutput): Promise<rows.NewFile> {
  const { width = null, height = null, seconds = null, name, type } = output;
  const { key, size } = await keepPieces(deps, () => createReadStream(path.join(folder, name)));
  return { name, key, type, bytes: size, width, height, seconds };
}
