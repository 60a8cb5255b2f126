import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteUnconfirmed } from './sheets-sql.ts';
import { giveUp, goOnWithSheets, runSheet } from './sheet-job.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'goodsImports.run': { importId: string };
  }
}

// With growing waits between them.
const retries = 5;

/** A preview that nobody has confirmed for so long says nothing of today's products. */
const patienceDays = 7;
const day = 86_400_000;

export function workOnImports(queue: Queue, services: Services): void {
  queue.work('pictures.fetched', ({ shopId }) => goOnWithSheets(services, shopId), { retries: 20 });
  queue.work(
    'goodsImports.run',
    async ({ importId }, { attempt }) => {
      try {
        await services.fileRuns.run(
          { queue: 'goodsImports.run', fileId: importId, data: { importId } },
          () => runSheet(services, importId),
          () => giveUp(services, importId),
        );
      } catch (error) {
        if (attempt > retries) await giveUp(services, importId);
        throw error;
      }
    },
    { retries, timeoutSeconds: 3_600, heartbeatSeconds: 60, prompt: true },
  );
  queue.every('goodsImports.forget', '52 * * * *', async () => {
    await deleteUnconfirmed(services.db, new Date(services.clock.now().getTime() - patienceDays * day));
  });
}
