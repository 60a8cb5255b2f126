import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteOld } from './sql.ts';
import { giveUp, runTracking } from './work.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'trackingImports.run': { importId: string };
  }
}

// With growing waits between them.
const retries = 5;

/** A preview that nobody has confirmed for so long says nothing of the orders any more. */
const patienceDays = 7;
const keptDays = 90;
const day = 86_400_000;

export function workOnTracking(queue: Queue, deps: Deps): void {
  queue.work(
    'trackingImports.run',
    async ({ importId }, { attempt }) => {
      try {
        await deps.fileRuns.run(
          { queue: 'trackingImports.run', fileId: importId, data: { importId } },
          () => runTracking(deps, importId),
          () => giveUp(deps, importId),
        );
      } catch (error) {
        if (attempt > retries) await giveUp(deps, importId);
        throw error;
      }
    },
    { retries, timeoutSeconds: 3_600, heartbeatSeconds: 60, prompt: true },
  );
  queue.every('trackingImports.forget', '47 * * * *', async () => {
    const now = deps.clock.now().getTime();
    await deleteOld(deps.db, new Date(now - patienceDays * day), new Date(now - keptDays * day));
  });
}
