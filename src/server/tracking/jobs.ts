import type { Services } from '../platform/context.ts';
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

export function workOnTracking(queue: Queue, services: Services): void {
  queue.work(
    'trackingImports.run',
    async ({ importId }, { attempt }) => {
      try {
        await services.fileRuns.run(
          { queue: 'trackingImports.run', fileId: importId, data: { importId } },
          () => runTracking(services, importId),
          () => giveUp(services, importId),
        );
      } catch (error) {
        if (attempt > retries) await giveUp(services, importId);
        throw error;
      }
    },
    { retries, timeoutSeconds: 3_600, heartbeatSeconds: 60, prompt: true },
  );
  queue.every('trackingImports.forget', '47 * * * *', async () => {
    const now = services.clock.now().getTime();
    await deleteOld(services.db, new Date(now - patienceDays * day), new Date(now - keptDays * day));
  });
}
