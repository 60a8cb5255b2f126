import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import type { FileJob, PreviewJob } from './file-job.ts';
import { deleteExpired, endFile } from './sql.ts';

// With growing waits between them.
const retries = 5;
const day = 86_400_000;

/** After the last attempt: its seller is told rather than left to wait; what was written stays. */
export const giveUpFile = ({ db, clock }: Deps, job: FileJob, fileId: string) =>
  endFile(db, job, fileId, { issue: 'broken', now: clock.now() });

/** Works off files of a kind as they come, each by one process at a time, and gives up what cannot be done. */
export function workOnFileJob(
  queue: Queue,
  deps: Deps,
  job: FileJob,
  work: (deps: Deps, fileId: string) => Promise<void>,
): void {
  queue.work(
    job.queue,
    async ({ fileId }, { attempt }) => {
      const giveUp = () => giveUpFile(deps, job, fileId);
      try {
        const run = { queue: job.queue, fileId, data: { fileId } };
        await deps.fileRuns.run(run, () => work(deps, fileId), giveUp);
      } catch (error) {
        if (attempt > retries) await giveUp();
        throw error;
      }
    },
    { retries, timeoutSeconds: 3_600, heartbeatSeconds: 60 },
  );
}

/** Deletes files of a kind when their time is over. */
export function deleteExpiredFiles(queue: Queue, { db, clock }: Deps, job: PreviewJob): void {
  const { patienceDays, keptDays = Infinity } = job.expiry;
  queue.every(job.expiry.queue, job.expiry.cron, () => {
    const before = (days: number) => new Date(Math.max(0, clock.now().getTime() - days * day));
    return deleteExpired(db, job, { unconfirmedBefore: before(patienceDays), doneBefore: before(keptDays) });
  });
}
