import { longestRunSeconds } from '../../studio/run.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Jobs, Publisher, Queue } from '../platform/queue.ts';
import { workStates } from '../../contract/studio/studio-limits.ts';
import { sweepFiles } from './kept-files-sql.ts';
import { giveUpWork, makeWork } from './make-work.ts';
import { moveFormerFiles } from './move-files.ts';
import { mostSpeechSeconds, retries, runLimits } from './rules.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** Have a work made: this one where it was begun already, else whichever is next. */
    'studio.make': { workId: string };
  }
}

const day = 86_400_000;
const deletedAtOnce = 200;
/** Whatever a service takes before the studio begins is not the studio's. */
const timeoutSeconds = mostSpeechSeconds + longestRunSeconds(runLimits) + 120;

/** Has works gone on with that nobody is at, because neither their end nor their giving back could be written. */
export async function takeUpAbandoned({ db, fileRuns }: Deps, queue: Publisher<Jobs>): Promise<void> {
  // In this order: what begins meanwhile is not among the first.
  const generating = await rows.listGenerating(db);
  const held = new Set(await fileRuns.listHeld('studio.make'));
  const abandoned = generating.filter((id) => !held.has(id));
  await transact(db, async (tx) => {
    for (const workId of abandoned) await queue.publish(tx, 'studio.make', { workId });
  });
}

export function workOnStudio(queue: Queue, deps: Deps): void {
  const { db, clock, fileRuns, config } = deps;
  // What this process is about to begin or is at.
  const busy = new Set<string>();

  async function makeNext(asked: string, attempt: number, signal: AbortSignal): Promise<void> {
    const work = await rows.findWork(db, asked);
    const { running_at_once: atOnce } = await rows.getQuota(db);
    const id =
      work?.state === workStates.generating ? asked : await rows.findNext(db, { busy: [...busy], atOnce });
    if (!id || busy.has(id)) return;
    busy.add(id);
    const began = performance.now();
    try {
      const run = { queue: 'studio.make' as const, fileId: id, data: { workId: id } };
      await fileRuns.run(
        run,
        (claim) => makeWork(deps, id, { stopping: signal, claim }),
        () => giveUpWork(deps, id),
      );
    } catch (error) {
      // Whoever tries again must find this one, which the job may not name.
      // A process that stops says nothing about the work; what takes all the time there is does.
      const isStopping = signal.aborted && performance.now() - began < (timeoutSeconds - 10) * 1_000;
      const isAtAnother = async () => (await fileRuns.listHeld('studio.make')).includes(id);
      if (id === asked && attempt > retries && !isStopping && !(await isAtAnother()))
        await giveUpWork(deps, id);
      if (id !== asked) await transact(db, (tx) => queue.publish(tx, 'studio.make', { workId: id }));
      throw error;
    } finally {
      busy.delete(id);
    }
    await goOn(id);
  }

  /** A job may have found nothing that could begin then: as long as something waits there is a job. */
  async function goOn(key: string): Promise<void> {
    if (await rows.hasWaiting(db))
      await transact(db, (tx) => queue.publish(tx, 'studio.make', { workId: key }));
  }

  queue.work('studio.make', ({ workId }, { attempt, signal }) => makeNext(workId, attempt, signal), {
    retries,
    concurrency: config.studioProcesses,
    timeoutSeconds,
    heartbeatSeconds: 60,
  });
  queue.every('studio.look', '* * * * *', async () => {
    await takeUpAbandoned(deps, queue);
    await goOn('00000000-0000-4000-8000-000000000000');
    // Last: it may take long, or fail at a disk, and nobody waits for it.
    await moveFormerFiles(deps);
  });
  queue.every('studio.forget', '41 3 * * *', async () => {
    const { kept_days: days } = await rows.getQuota(db);
    const before = new Date(clock.now().getTime() - days * day);
    while ((await rows.deleteOld(db, before, deletedAtOnce)) === deletedAtOnce);
  });
  queue.every('studio.sweep', '17 * * * *', () => sweepFiles(deps, clock.now()));
}
