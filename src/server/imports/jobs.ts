import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteUnconfirmed } from './runs-sql.ts';
import { giveUp, resumeImports, runImport } from './import-job.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'productImports.run': { importId: string };
  }
}

// With growing waits between them.
const retries = 5;

/** A preview that nobody has confirmed for so long says nothing of today's products. */
const patienceDays = 7;
const day = 86_400_000;

export function workOnImports(queue: Queue, deps: Deps): void {
  queue.work('pictures.fetched', ({ shopId }) => resumeImports(deps, shopId), { retries: 20 });
  queue.work(
    'productImports.run',
    async ({ importId }, { attempt }) => {
      try {
        await deps.fileRuns.run(
          { queue: 'productImports.run', fileId: importId, data: { importId } },
          () => runImport(deps, importId),
          () => giveUp(deps, importId),
        );
      } catch (error) {
        if (attempt > retries) await giveUp(deps, importId);
        throw error;
      }
    },
    { retries, timeoutSeconds: 3_600, heartbeatSeconds: 60, prompt: true },
  );
  queue.every('productImports.forget', '52 * * * *', async () => {
    await deleteUnconfirmed(deps.db, new Date(deps.clock.now().getTime() - patienceDays * day));
  });
}
